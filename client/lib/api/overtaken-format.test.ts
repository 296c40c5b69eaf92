import { expect, it } from 'vitest';
import { formatOvertaken } from './overtaken-format.ts';

it.each([
  ['Meera', 'change-nights', 'Meera changed the nights just now.'],
  ['Meera', 'something-new', 'Meera changed this booking just now.'],
  ['system', 'expire-hold', 'The lodge let the hold end just now.'],
  [null, null, 'The lodge changed this booking just now.'],
])('says that %s did %s', (by, action, words) => {
  expect(formatOvertaken(by, action)).toBe(words);
});
