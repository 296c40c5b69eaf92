import type { Page } from '@playwright/test';
import { emailOf, ownName, round } from './days.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

/** The outbox of the embedded Auth, the latest message to somebody first. */
async function messageTo(page: Page, to: string): Promise<{ code: string; link?: string }> {
  const answer = await page.request.get('/emulator/auth/outbox', { headers: { accept: 'application/json' } });
  const { messages }: { messages: { to: string; code: string; link?: string }[] } = await answer.json();
  const message = messages.find((sent) => sent.to === to);
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('somebody signs up with a name, resets the password and signs in again, and is a guest who goes home', async ({
  page,
  openBrowser,
}) => {
  const name = ownName('मीरा <b>Rao</b> 🏔');
  const email = emailOf(ownName('meera rao'));
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByLabel('E-mail').fill(email.replace('meera', 'Meera'));
  await page.getByLabel('Password').fill('x'.repeat(200));
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page).toHaveURL('/');

  // Signed in already: every sign-in page sends on.
  for (const path of ['/auth', '/auth/login', '/auth/phone-login', '/auth/signup', '/auth/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }

  const admin = await openBrowser();
  await signInAs(admin, 'Admin', `/admin/users?text=${email}`);
  const row = admin.getByRole('table', { name: 'Users' }).getByRole('row').nth(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText(email);
  await expect(row.getByRole('combobox')).toHaveValue('GUEST');
  await admin.getByRole('searchbox').fill(name);
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible();
  await expect(row).toContainText(name);

  const later = await openBrowser();
  await later.goto('/auth/forgot-password');
  await later.getByLabel('E-mail').fill(email);
  await later.getByRole('button', { name: 'Send reset link' }).click();
  await expect(later.getByText('If that e-mail has an account, a reset link is on its way.')).toBeVisible();
  const { link } = await messageTo(later, email);
  await later.goto(link ?? '');
  await later.getByLabel('New password').fill('cedar-and-rain');
  await later.getByRole('button', { name: 'Set the password' }).click();
  await later.getByRole('link', { name: 'Go on' }).click();
  await later.getByLabel('E-mail').fill(email);
  await later.getByLabel('Password').fill('cedar-and-rain');
  await later.keyboard.press('Enter');
  await expect(later).toHaveURL('/');
});

test('somebody signs in by phone, with the code of the SMS', async ({ page }) => {
  const last = 55_123 + round();
  await page.goto('/auth/login?next=/unauthorized');
  await page.getByRole('link', { name: 'Continue with a phone number' }).click();
  await expect(page).toHaveURL('/auth/phone-login?next=%2Funauthorized');
  await page.getByLabel('Phone number').fill(`(98160) ${String(last).replace(/^../, '$&-')}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`+91 98160 ${last}`)).toBeVisible();
  const { code } = await messageTo(page, `+9198160${last}`);
  await page.getByLabel('Verification code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/unauthorized');
});

for (const provider of ['Google', 'Facebook']) {
  test(`the window of ${provider} answers, also to somebody who was sent from a working area`, async ({
    page,
    context,
    openBrowser,
  }) => {
    const name = ownName(`${provider} Guest`);
    const email = emailOf(name);
    const comeBy = async (from: Page, path: string) => {
      await from.goto(path);
      const opened = from.context().waitForEvent('page');
      await from.getByRole('button', { name: `Continue with ${provider}` }).click();
      const popup = await opened;
      await expect(popup.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible();
      await popup.getByLabel('E-mail').fill(email);
      await popup.getByLabel('Name').fill(name);
      await popup.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => popup.isClosed()).toBe(true);
    };
    // A guest has no working area.
    await comeBy(page, '/manager/bookings');
    await expect(page).toHaveURL('/');
    expect(context.pages()).toHaveLength(1);

    const admin = await openBrowser();
    await signInAs(admin, 'Admin', `/admin/users?text=${email}`);
    const row = admin.getByRole('table', { name: 'Users' }).getByRole('row').nth(1);
    await expect(row).toContainText(name);
    await row.getByRole('combobox').selectOption('MANAGER');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Make manager' }).click();
    await expect(admin.getByText(`${name} is now Manager.`, { exact: true })).toBeVisible();

    const again = await openBrowser();
    await comeBy(again, '/manager/calendar');
    await expect(again).toHaveURL('/manager/calendar');
    await expect(again.getByText(`Welcome, ${name}`)).toBeVisible();
    await logOut(again);
    const next = await openBrowser();
    await comeBy(next, '/auth/signup');
    await expect(next).toHaveURL('/manager');
  });
}
