import { describe } from 'vitest';
import { itIsWhatItsRowsSay } from './testing/exact-reports.ts';

describe('a history of each path is what its stored rows say', () => {
  itIsWhatItsRowsSay({ timeZone: 'America/Los_Angeles', seed: 25, steps: 40, periods: 1 });
});
