import { expect } from 'vitest';

/** Amounts of money of all reports, but for means, which have no sum, and what other amounts make. */
const AMOUNTS = [
  ...['room', 'other', 'fees', 'earned', 'collected', 'comingRoom', 'comingOther'],
  ...['writtenOff', 'commission', 'expenses', 'profit', 'value', 'lostValue', 'amount', 'gst', 'payouts'],
];

/** Each amount of the days, weeks or months of a report comes to that of its total. */
export function assertStepsSum({
  total,
  steps,
}: {
  readonly total: object;
  readonly steps: readonly object[];
}): void {
  const amounts = AMOUNTS.filter((name) => Reflect.get(total, name) !== null && name in total);
  expect(amounts).not.toEqual([]);
  const sums = amounts.map((name) => [
    name,
    steps.reduce((all, step) => all + Number(Reflect.get(step, name)), 0),
  ]);
  expect(sums).toEqual(amounts.map((name) => [name, Reflect.get(total, name)]));
}
