import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUDGETS, bundleSizes } from './bundle-size.ts';

// `npm test` builds the site first. Not here: a build inside a test run is not the one that people get.
const { publicPage, signInPage, deskShell, deskShellFiles, lazyPages } = bundleSizes();

it('asks a visitor of the public pages to load next to nothing', () => {
  expect(publicPage).toBeLessThanOrEqual(BUDGETS.publicPage);
});

it('asks whoever is to sign in for no more before they type', () => {
  expect(signInPage).toBeLessThanOrEqual(BUDGETS.signInPage);
});

it('keeps the shell of the working areas within its budget', () => {
  expect(deskShell).toBeLessThanOrEqual(BUDGETS.deskShell);
});

it('leaves Firebase out of the shell, which the first screen does not need', () => {
  const code = deskShellFiles.map((file) => readFileSync(join('dist/client', file), 'utf8')).join();
  expect(code).toContain('firebase:authUser:');
  expect(code).not.toContain('securetoken.googleapis.com');
});

it.each(Object.entries(lazyPages))('keeps %s within the budget of a page', (_page, bytes) => {
  expect(bytes).toBeLessThanOrEqual(BUDGETS.lazyPage);
});
