import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUDGETS, bundleSizes, MAX_FILES } from './bundle-size.ts';

// `npm test` builds the site first. Not here: a build inside a test run is not the one that people get.
const { publicPage, signInPage, deskShell, deskShellFiles, lazyPages, pageFiles } = bundleSizes();

it('a public page asks a visitor to load next to nothing', () => {
  expect(publicPage).toBeLessThanOrEqual(BUDGETS.publicPage);
});

it('a sign-in page asks for no more than a public page before somebody types', () => {
  expect(signInPage).toBeLessThanOrEqual(BUDGETS.signInPage);
});

it('the shell of the working areas is within its budget', () => {
  expect(deskShell).toBeLessThanOrEqual(BUDGETS.deskShell);
});

it('the shell has no Firebase in it, which the first screen does not need', () => {
  const code = deskShellFiles.map((file) => readFileSync(join('dist/client', file), 'utf8')).join();
  expect(code).toContain('firebase:authUser:');
  expect(code).not.toContain('securetoken.googleapis.com');
});

it.each(Object.entries(lazyPages))('the page %s is within the budget of a page', (_page, bytes) => {
  expect(bytes).toBeLessThanOrEqual(BUDGETS.lazyPage);
});

it.each(Object.entries(pageFiles))('the page %s waits for no more files than a page may', (_page, files) => {
  expect(files).toBeLessThanOrEqual(MAX_FILES);
});
