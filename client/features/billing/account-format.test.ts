import { expect, it } from 'vitest';
import { withUnbrokenDays } from './account-format.ts';

it.each([
  ['Late check-out, 24 – 26 Dec 2026', 'Late check-out, 24_–_26_Dec_2026'],
  ['Cancellation fee, 30 Nov – 2 Dec 2026', 'Cancellation fee, 30_Nov_–_2_Dec_2026'],
  ['Not come, 30 Dec 2026 – 2 Jan 2027', 'Not come, 30_Dec_2026_–_2_Jan_2027'],
  ['Laundry, a bag × 2', 'Laundry, a bag × 2'],
])('the days of a fee stay on one line: %s', (description, unbroken) => {
  expect(withUnbrokenDays(description).replaceAll('\u00a0', '_')).toBe(unbroken);
});
