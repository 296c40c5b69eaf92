import { expect, it } from 'vitest';
import { idNumberHint, usualIdType } from './id-type-names.ts';

const HINT = 'Of an Aadhaar card only the last 4 digits are kept.';

it.each([
  ['AADHAAR', 'IN', HINT],
  ['AADHAAR', null, HINT],
  ['AADHAAR', 'FR', undefined],
  ['PASSPORT', 'IN', undefined],
  ['', 'IN', undefined],
] as const)('beside the number of %j of a guest from %j stands: %j', (idType, nationality, hint) => {
  expect(idNumberHint(idType, nationality)).toBe(hint);
});

it('guests from abroad show a passport, unless somebody says otherwise', () => {
  expect(['IN', null, 'FR'].map(usualIdType)).toEqual(['AADHAAR', 'AADHAAR', 'PASSPORT']);
});
