import { expect, it } from 'vitest';
import { BUDGETS, bundleSizes } from './bundle-size.ts';

// `npm test` builds the site first. Not here: a build inside a test run is not the one that people get.
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
