import { expect, it } from 'vitest';
import { HOME_DESCRIPTIONS, homeDescriptionOn } from './home-description.ts';

it('the home page has ten descriptions, each another', () =>
  expect(new Set(HOME_DESCRIPTIONS).size).toBe(10));

it.each([
  ['2026-01-01', 1],
  ['2026-01-09', 9],
  ['2026-01-10', 0],
  ['2026-12-31', 5],
  ['2028-12-31', 6],
])('on %s says sentence %i', (day, at) => expect(homeDescriptionOn(day)).toBe(HOME_DESCRIPTIONS[at]));
