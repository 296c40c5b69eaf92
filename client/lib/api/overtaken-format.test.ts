import { expect, it } from 'vitest';
import { formatOvertaken } from './overtaken-format.ts';

const changedAt = '2026-12-24T12:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(changedAt) + seconds * 1_000);

it.each([
  ['Meera', 'change-nights', 'Meera changed the nights a moment ago.'],
  ['Meera', 'something-new', 'Meera changed this booking a moment ago.'],
  ['system', 'expire-hold', 'The lodge let the hold end a moment ago.'],
  [null, null, 'The lodge changed this booking a moment ago.'],
])('the sentence of a change says that %s did %s', (changedBy, action, words) => {
  expect(formatOvertaken({ changedBy, action, changedAt }, later(5))).toBe(words);
});

it.each([
  [-30, 'a moment ago'],
  [59, 'a moment ago'],
  [300, '5 minutes ago'],
  [3 * 3_600, '3 hours ago'],
])('%i seconds after a change says that it was %s', (seconds, ago) => {
  const change = { changedBy: 'Meera', action: 'change-nights', changedAt };
  expect(formatOvertaken(change, later(seconds))).toBe(`Meera changed the nights ${ago}.`);
});
