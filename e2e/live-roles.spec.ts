import type { Page } from '@playwright/test';
import { dayAhead, emailOf, ownName, round } from './days.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

const PASSWORD = 'mountain-view';

/** A new account, as its own browser made it; it is a guest. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('Name (optional)').fill(name);
  await page.getByLabel('E-mail').fill(emailOf(name));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
}

/** Chooses a role on the Users screen, confirms, and waits until it is given. */
async function give(admin: Page, name: string, role: string): Promise<void> {
  await admin.getByRole('combobox', { name: `Role of ${name}` }).selectOption(role);
  await admin.getByRole('alertdialog').getByRole('button', { name: /^Make/ }).click();
  await expect(admin.getByRole('alertdialog')).toBeHidden();
}

test('a role follows its document into the open browser: areas, menu and rights, and the way out', async ({
  page: admin,
  openBrowser,
}) => {
  const name = ownName('Lobsang Tenzin');
  const desk = await openBrowser();
  await signUp(desk, name);
  await signInAs(admin, 'Admin', `/admin/users?text=${name}`);

  // What is chosen is only asked for.
  await admin.getByRole('combobox', { name: `Role of ${name}` }).selectOption('ADMIN');
  await expect(admin.getByRole('alertdialog', { name: `Make ${name} an admin?` })).toBeVisible();
  await admin.getByRole('button', { name: 'Go back' }).click();
  await expect(admin.getByRole('combobox', { name: `Role of ${name}` })).toHaveValue('GUEST');

  await give(admin, name, 'AGENT');
  await desk.goto('/agent');
  // Nobody has linked the account to an agent, so there is nothing to work with yet.
  await expect(
    desk.getByRole('heading', { name: 'Your account is not linked to an agent yet' }),
  ).toBeVisible();

  await give(admin, name, 'ADMIN');
  await expect(desk.getByText('Agent · Admin as Agent')).toBeVisible();
  await expect(desk.getByText(`Welcome, ${name}`)).toBeVisible();
  await desk.getByRole('button', { name: 'Account' }).click();
  const toManager = desk.getByRole('link', { name: 'Switch to Manager Panel' });
  await expect(toManager).toBeVisible();
  await toManager.click();
  // until the other area is there, the links are those of this one
  await expect(desk).toHaveURL('/manager');
  await desk.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  await expect(desk.getByRole('table', { name: 'Bookings' })).toBeVisible();
  const bookings = desk.getByRole('table', { name: 'Bookings' }).getByRole('link');
  const href = await bookings.first().getAttribute('href');
  // Others book meanwhile, and what is new stands above it.
  const stranger = bookings.and(desk.locator(`[href="${href}"]`)).first();
  const guest = await stranger.innerText();

  await give(admin, name, 'MANAGER');
  await expect(desk.getByText('Admin as Manager')).toHaveCount(0);
  await expect(desk).toHaveURL('/manager/bookings');
  await expect(stranger).toHaveText(guest);

  await give(admin, name, 'AGENT');
  const led = 'Your role is now Agent. The Manager area is closed to you.';
  await expect(desk.getByText(led, { exact: true })).toBeVisible();
  await expect(desk).toHaveURL('/agent');
  await desk.goto('/manager/bookings');
  await expect(desk).toHaveURL('/agent');

  await give(admin, name, 'GUEST');
  await expect(desk).toHaveURL('/');
  const out = 'Your role is now Guest. The Agent area is closed to you.';
  await expect(desk.getByText(out, { exact: true })).toBeVisible();
});

test('an admin cannot change the own role, and of two who demote each other at once one stays', async ({
  page,
  openBrowser,
}) => {
  await signInAs(page, 'Admin', '/admin/users?text=Asha');
  await expect(page.getByRole('combobox', { name: 'Role of Asha Negi' })).toBeDisabled();
  const owners: { name: string; browser: Page }[] = [];
  for (const name of [ownName('Owner Padma'), ownName('Owner Karma')]) {
    const browser = await openBrowser();
    await signUp(browser, name);
    await page.goto(`/admin/users?text=${name}`);
    await give(page, name, 'ADMIN');
    owners.push({ name, browser });
  }
  const ready = await Promise.all(
    owners.map(async ({ name, browser }) => {
      const other = owners.find((owner) => owner.name !== name)?.name ?? '';
      await browser.goto(`/admin/users?text=${other}`);
      await browser.getByRole('combobox', { name: `Role of ${other}` }).selectOption('GUEST');
      return { name, browser, button: browser.getByRole('button', { name: 'Make guest' }) };
    }),
  );
  // The slower of them may be led out before the press.
  await Promise.all(
    ready.map(({ button, browser }) => Promise.any([button.click(), browser.waitForURL('/')])),
  );
  const loser = await Promise.any(
    ready.map(({ name, browser }) => browser.waitForURL('/', { timeout: 60_000 }).then(() => name)),
  );
  for (const { name } of owners) {
    await page.goto(`/admin/users?text=${name}`);
    const role = page.getByRole('combobox', { name: `Role of ${name}` });
    await expect(role).toHaveValue(name === loser ? 'GUEST' : 'ADMIN');
  }
});

test.describe('an account that is disabled', () => {
  // The browser is refused a new token.
  test.use({ expectedErrors: [/status of 400/] });

  test('leads out of what is open at once, and lets in again once it is enabled', async ({
    page: admin,
    openBrowser,
  }) => {
    const name = ownName('Dolkar Leaving');
    const desk = await openBrowser();
    await signUp(desk, name);
    await signInAs(admin, 'Admin', `/admin/users?text=${name}`);
    await give(admin, name, 'MANAGER');
    await desk.goto('/manager/bookings');
    await expect(desk.getByRole('table', { name: 'Bookings' })).toBeVisible();
    // A second admin looks at the same list.
    const other = await openBrowser();
    await signInAs(other, 'Admin', `/admin/users?text=${name}`);
    await expect(other.getByRole('combobox', { name: `Role of ${name}` })).toHaveValue('MANAGER');

    await admin.getByRole('button', { name: `Do something with ${name}` }).click();
    await admin.getByRole('menuitem', { name: 'Disable…' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(desk).toHaveURL('/auth/login?why=disabled');
    await expect(desk.getByText('This account is disabled. Contact the lodge.')).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Bookings' })).toHaveCount(0);
    await expect(other.getByRole('table', { name: 'Users' }).getByText('Disabled')).toBeVisible();

    await other.getByRole('button', { name: `Do something with ${name}` }).click();
    await other.getByRole('menuitem', { name: 'Enable' }).click();
    await expect(admin.getByRole('table', { name: 'Users' }).getByText('Disabled')).toHaveCount(0);
    await desk.getByLabel('E-mail').fill(emailOf(name));
    await desk.getByLabel('Password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(desk.getByText(`Welcome, ${name}`)).toBeVisible();
  });
});

test('logging out in one tab empties the other', async ({ page, context }) => {
  await signInAs(page, 'Manager', '/manager/bookings');
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/manager/calendar');
  await expect(other.getByRole('grid', { name: 'Calendar' })).toBeVisible();
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [other, page]) {
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab).toHaveURL('/auth/login');
  }
  // And in again, in both.
  await page.getByRole('button', { name: 'Agent', exact: true }).click();
  for (const tab of [page, other]) await expect(tab.getByText('Welcome, Ridge Travels')).toBeVisible();
});

test.describe('a session that ends by itself', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('asks to sign in again over the page, which keeps the form as it was filled', async ({
    page,
    openBrowser,
  }) => {
    const name = ownName('Night Desk');
    const email = emailOf(name);
    await page.clock.install();
    await signUp(page, name);
    const admin = await openBrowser();
    await signInAs(admin, 'Admin', `/admin/users?text=${name}`);
    await give(admin, name, 'MANAGER');
    const [arrival, departure] = [dayAhead(300 + round()), dayAhead(301 + round())];
    await page.goto(`/manager/reservation?arrival=${arrival}&departure=${departure}`);
    await page.getByRole('radio', { name: 'Double' }).check();
    await page.getByLabel('Name').fill('Tashi Dolma');
    await page.getByLabel('Phone').fill('98160 12121');

    // The password is changed elsewhere, which ends this session; an hour later its token ends, too.
    const elsewhere = await openBrowser();
    await elsewhere.goto('/auth/forgot-password');
    await elsewhere.getByLabel('E-mail').fill(email);
    await elsewhere.getByRole('button', { name: 'Send reset link' }).click();
    await expect(elsewhere.getByText('a reset link is on its way')).toBeVisible();
    await elsewhere.goto('/emulator/auth/outbox');
    await elsewhere.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click();
    await elsewhere.getByLabel('New password').fill('another-secret');
    await elsewhere.getByRole('button', { name: 'Set the password' }).click();
    await expect(elsewhere.getByText('Your new password is set.')).toBeVisible();
    // Nothing that the page does by itself asks for a new token first: no timer runs, it is only later.
    await page.clock.setSystemTime(new Date(Date.now() + 65 * 60_000));
    await page.getByRole('button', { name: 'Book', exact: true }).click();

    const again = page.getByRole('alertdialog', { name: 'Please sign in again' });
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing is sent until you sign in again.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Tashi Dolma');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(again.getByLabel('E-mail')).toHaveValue(email);
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again.getByRole('alert')).toHaveText('Wrong e-mail or password.');
    await again.getByLabel('Password').fill('another-secret');
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
    // What was pressed before goes on by itself.
    await expect(page.getByText(/^Booked as/)).toBeVisible();
  });
});
