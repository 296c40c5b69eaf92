import { describe } from 'vitest';
import { itIsWhatItsRowsSay } from './testing/exact-reports.ts';

describe.each([
  { timeZone: 'Asia/Kolkata', seed: 21 },
  { timeZone: 'Asia/Kathmandu', seed: 22 },
  { timeZone: 'America/Los_Angeles', seed: 23 },
  { timeZone: 'Pacific/Auckland', seed: 24 },
])('a history of each path in $timeZone is what its stored rows say', ({ timeZone, seed }) => {
  itIsWhatItsRowsSay({ timeZone, seed, steps: 220, periods: 4 });
});
