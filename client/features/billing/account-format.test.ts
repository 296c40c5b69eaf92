import { expect, it } from 'vitest';
import { mostAsked, withUnbrokenDays } from './account-format.ts';

it.each([
  ['Late check-out, 24 – 26 Dec 2026', 'Late check-out, 24_–_26_Dec_2026'],
  ['Cancellation fee, 30 Nov – 2 Dec 2026', 'Cancellation fee, 30_Nov_–_2_Dec_2026'],
  ['Not come, 30 Dec 2026 – 2 Jan 2027', 'Not come, 30_Dec_2026_–_2_Jan_2027'],
  ['Laundry, a bag × 2', 'Laundry, a bag × 2'],
])('the days of a fee stay on one line: %s', (description, unbroken) => {
  expect(withUnbrokenDays(description).replaceAll('\u00a0', '_')).toBe(unbroken);
});

it.each([
  ['whole rupees above what is due', [{ payer: 'GUEST', balance: 367_50, settlesAt: 368_00 }], 368_00],
  [
    'what is due to the paisa, above whole rupees',
    [{ payer: 'GUEST', balance: 2_409_40, settlesAt: 2_409_00 }],
    2_409_40,
  ],
  [
    'of several bills',
    [
      { payer: 'GUEST', balance: 100_00, settlesAt: 100_00 },
      { payer: 'GUEST', balance: 50_00, settlesAt: 50_00 },
    ],
    150_00,
  ],
  [
    "the guests' bills alone, where their agent pays another",
    [
      { payer: 'AGENT', balance: 100_00, settlesAt: 100_00 },
      { payer: 'GUEST', balance: 50_00, settlesAt: 50_00 },
    ],
    50_00,
  ],
  [
    "the agent's bill, where guests owe nothing",
    [
      { payer: 'AGENT', balance: 100_00, settlesAt: 100_00 },
      { payer: 'GUEST', balance: 0, settlesAt: 0 },
    ],
    100_00,
  ],
  ['nothing of a bill that was paid too much', [{ payer: 'GUEST', balance: -5_00, settlesAt: -5_00 }], 0],
] as const)('the most that is asked for is %s', (_what, folios, most) => {
  expect(mostAsked({ folios }, null)).toBe(most);
});
