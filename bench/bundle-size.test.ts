import { expect, it } from 'vitest';
import { buildIfStale } from '../tools/build.ts';
import { BUDGETS, bundleSizes } from './bundle-size.ts';

buildIfStale(console.log);
const { publicPage, deskShell, lazyPages } = bundleSizes();

it('asks a visitor of the public pages to load next to nothing', () => {
  expect(publicPage).toBeLessThanOrEqual(BUDGETS.publicPage);
});

it('keeps the shell of the working areas within its budget', () => {
  expect(deskShell).toBeLessThanOrEqual(BUDGETS.deskShell);
});

it.each(Object.entries(lazyPages))('keeps %s within the budget of a page', (_page, bytes) => {
  expect(bytes).toBeLessThanOrEqual(BUDGETS.lazyPage);
});
