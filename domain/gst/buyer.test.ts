import { expect, it } from 'vitest';
import { buyerProblems } from './buyer.ts';

const LODGE = '02AAACD0000L1ZK';
const COMPANY = '27AAPFU0939F1ZV';

it.each([
  ['', null, []],
  ['Blue Pine Traders', COMPANY, []],
  ['', COMPANY, ['name']],
  ['Deodar Lodge', LODGE, ['gstin']],
  ['', LODGE, ['name', 'gstin']],
])('a buyer called %j with the GSTIN %j is wrong in %j', (name, gstin, paths) => {
  expect(buyerProblems({ name, gstin }, LODGE).map(({ path }) => path)).toEqual(paths);
});
