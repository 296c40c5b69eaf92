import { expect, it } from 'vitest';
import { formatSeasonPrice } from './season-price.ts';

it.each([
  [{ mode: 'FIXED', value: 2_000_00 }, '₹2,000'],
  [{ mode: 'ADD', value: -300_00 }, '−₹300'],
  [{ mode: 'PERCENT', value: -1_250 }, '−12.5 %'],
  [{ mode: null, value: null }, null],
] as const)('a season of %o costs %s', (season, words) => expect(formatSeasonPrice(season)).toBe(words));
