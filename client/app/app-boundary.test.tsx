import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerOnce } from '../testing/answers.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { renderSite, shownAddress } from '../testing/render-route.tsx';

it('apologises for the whole application when it cannot be opened, and opens it at the next try', async () => {
  expectConsoleErrors(/The above error occurred in/);
  answerOnce(
    (address) => address.endsWith('/config.json'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  // Somebody may have signed in in this browser before.
  indexedDB.deleteDatabase('firebaseLocalStorageDb');
  renderSite('/auth/login');
  await expect.element(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect.poll(shownAddress).toBe('/auth/login');
});
