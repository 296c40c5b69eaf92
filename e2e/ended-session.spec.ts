import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

// The browser itself reports each answer that is a refusal.
test.use({ expectedErrors: [/status of 40[01]/] });

/** Firebase takes nothing of this page any more, and neither does the API; other tabs are not concerned. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      json: { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] },
    }),
  );
}

async function restore(page: Page): Promise<void> {
  await page.unroute('**/securetoken.googleapis.com/**');
  await page.unroute('**/graphql');
}

test('a session that ends over a half-filled booking goes on after signing in another way in a new tab', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Manager', '/manager/reservation');
  await page.getByLabel('Name', { exact: true }).fill('Half Typed');
  await endSession(page);
  await page.getByRole('radio', { name: 'Double' }).check();
  const question = page.getByRole('alertdialog', { name: 'Please sign in again' });
  await expect(question).toBeVisible();
  await restore(page);

  const opened = context.waitForEvent('page');
  await question.getByRole('link', { name: 'Google, Facebook or phone, in a new tab' }).click();
  const tab = await opened;
  const popupOpened = tab.waitForEvent('popup');
  await expect(tab.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await tab.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpened;
  await expect(popup.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await popup.close();
  await tab.getByRole('button', { name: 'Manager', exact: true }).click();
  await expect(tab).toHaveURL('/manager');

  await expect(question).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half Typed');
  await expect(page.getByText('Advance asked for')).toBeVisible();
});
