import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test.describe('with a wrong password', () => {
  // The browser itself reports the answer that refuses the password.
  test.use({ expectedErrors: [/status of 400 .*signInWithPassword/] });

  test('one is told so in a sentence and keeps the e-mail', async ({ page }) => {
    await page.goto('/auth/login?next=/manager/bookings');
    for (const email of ['manager@lodge.example', 'nobody@lodge.example']) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
    }
    await page.getByLabel('E-mail').fill('manager@lodge.example');
    await page.getByLabel('Password').fill('lodge-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/manager/bookings');
  });
});

test('after signing out, going back shows nothing of the one before', async ({ page }) => {
  await signInAs(page, 'Manager', '/manager/bookings');
  const link = page.getByRole('table', { name: 'Bookings' }).getByRole('link').first();
  const guest = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const go of [() => page.goBack(), () => page.goForward()]) {
    await go();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(guest)).toHaveCount(0);
    await expect(page.getByText('Meera Thakur')).toHaveCount(0);
  }
  await signInAs(page, 'Agent', '/agent');
  await expect(page.getByText('Welcome, Ridge Travels')).toBeVisible();
});
