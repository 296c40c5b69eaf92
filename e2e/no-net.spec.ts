import type { Locator, Page } from '@playwright/test';
import { dayAhead, ownName, round } from './days.ts';
import { expect, test } from './fixtures.ts';
import { storedNames } from './kept-names.ts';
import { expectTyped, fillNewBooking, searchBookings, type WantedBooking } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

// The browser itself reports every request that found nobody.
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|WebSocket/] });

const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' });
const sheetOf = (page: Page) => page.getByRole('article', { name: 'Downtime sheet' });

test('without the net the desk keeps what it showed, saves nothing, and goes on once the net is back', async ({
  page,
  context,
}) => {
  const wanted: WantedBooking = {
    arrival: dayAhead(340 + 2 * round()),
    departure: dayAhead(342 + 2 * round()),
    type: 'Double',
    name: ownName('Nima Offline'),
    phone: '98160 80008',
  };
  await signInAs(page, 'Manager', '/manager/reservation');
  await fillNewBooking(page, wanted);
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringMatching(/\/day$/));

  await context.setOffline(true);
  const banner = bannerOf(page);
  await expect(banner).toContainText(/What you see is as of (1?\d(:\d\d)? [ap]m|12 noon|midnight)/);
  await expect(page.getByRole('main')).toHaveCSS('filter', 'grayscale(1)');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No connection: nothing was saved.');
  await expectTyped(page, wanted);

  await banner.getByRole('link', { name: 'Downtime sheet' }).click();
  await expectSheet(sheetOf(page));

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('filter', 'none');
  await page.getByRole('link', { name: 'Go on' }).click();
  await expectTyped(page, wanted);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Booked as/)).toBeVisible();
  await expect(await searchBookings(page, 'manager', wanted.name)).toHaveCount(1);
});

test('a visitor of the public pages gets nothing on the device', async ({ page }) => {
  for (const path of ['/', '/book', '/auth/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedNames(page)).toEqual([]);
  }
});

test.describe('loaded anew', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without the net the desk opens with the day as it was kept, with it as the lodge has it, and not after signing out', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'Manager', '/manager');
    await expect.poll(() => storedNames(page)).toContainEqual(expect.stringMatching(/\/day$/));
    await expect.poll(() => deskOf(page)).toMatchObject({ isKept: true, isServed: true });

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expectSheet(sheetOf(page));
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeHidden();
    await expect(sheetOf(page)).toBeHidden();

    // What the device keeps may be of an older build: with a net nobody sees it.
    await page.evaluate(async () => {
      const kept = await caches.open('lodge-desk');
      await kept.put(
        '/desk-shell',
        new Response('<h1>Older build</h1>', { headers: { 'content-type': 'text/html' } }),
      );
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect.poll(() => deskOf(page)).toMatchObject({ isOlder: false });

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => deskOf(page)).toEqual({ isKept: false, isOlder: false, isServed: false });
  });
});

/** What the device has to open the desk from. */
function deskOf(page: Page) {
  return page.evaluate(async () => {
    const [registrations, shell] = await Promise.all([
      navigator.serviceWorker.getRegistrations(),
      caches.match('/desk-shell').then((found) => found?.text()),
    ]);
    return {
      isKept: shell !== undefined,
      isOlder: shell?.includes('Older build') ?? false,
      isServed: registrations.some(({ active }) => active !== null),
    };
  });
}

async function expectSheet(sheet: Locator): Promise<void> {
  await expect(sheet.getByText(/as of (1?\d(:\d\d)? [ap]m|12 noon|midnight)/)).toBeVisible();
  for (const title of ['Coming today', 'Leaving today', 'Staying', 'Free tonight', 'The next 14 nights']) {
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeVisible();
}
