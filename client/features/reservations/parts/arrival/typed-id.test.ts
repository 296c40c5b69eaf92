import { expect, it } from 'vitest';
import { AADHAAR_LAST4 } from '../id-types.ts';
import { typedIdProblem } from './typed-id.ts';

it.each([
  ['AADHAAR', '12', undefined],
  ['AADHAAR', ' 4321 ', undefined],
  ['AADHAAR', '23412', AADHAAR_LAST4],
  ['AADHAAR', '2341 2341 2346', AADHAAR_LAST4],
  ['PASSPORT', 'P1234567', undefined],
  ['PASSPORT', '2341 2341 2346', AADHAAR_LAST4],
  ['DRIVING_LICENCE', 'UK07 20110012345', undefined],
])('of %s %j is said as it is typed: %j', (idType, idNumber, problem) => {
  expect(typedIdProblem({ idType, idNumber })).toBe(problem);
});
