import { expect, it } from 'vitest';
import { numberPatternOf } from './invoice-search.rules.ts';

it.each([
  ['42', '%/%/00042'],
  ['00042', '%/%/00042'],
  ['#42', '%/%/00042'],
  ['INV/42', 'INV/%/00042'],
  ['inv 42', 'INV/%/00042'],
  ['INV-00042', 'INV/%/00042'],
  ['inv42', 'INV/%/00042'],
  ['Invoice 42', 'INV/%/00042'],
  ['cn/7', 'CN/%/00007'],
  ['26-27/42', '%/26-27/00042'],
  ['2026-27/00042', '%/26-27/00042'],
  ['INV/2026-27/00042', 'INV/26-27/00042'],
  ['INV/2026-2027/42', 'INV/26-27/00042'],
  ['INV/26-27/00042', 'INV/26-27/00042'],
  ['INV 26-27 42', 'INV/26-27/00042'],
  ['INV/26-27', 'INV/26-27/%'],
  ['26-27', '%/26-27/%'],
  ['INV/26-27/123456', 'INV/26-27/123456'],
])('%s is looked for among the numbers as %s', (text, pattern) => {
  expect(numberPatternOf(text)).toBe(pattern);
});

it.each(['', 'INV', 'Asha', 'R/42', '27AAPFU0939F1ZV', '4 Seasons', 'K7QM2XWA', '12345678'])(
  '%s is no number',
  (text) => {
    expect(numberPatternOf(text)).toBeNull();
  },
);
