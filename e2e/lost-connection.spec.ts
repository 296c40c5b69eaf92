import { addNights } from '../domain/nights.ts';
import { dayAhead, ownName, round } from './days.ts';
import { fixtureAlone } from './fixture-alone.ts';
import { expect, test } from './fixtures.ts';
import { storedNames } from './kept-names.ts';
import { LodgeProcess } from './lodge-process.ts';
import { expectTyped, fillNewBooking, searchBookings, type WantedBooking } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

// The browser itself reports every request that found nobody.
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|WebSocket/] });

const NO_CONNECTION = 'No connection. Check the internet and try again. Nothing is done twice.';

/** A lodge of this worker's own, which a journey may close and open again, and where nobody else does anything. */
const ownLodge = test.extend<object, { lodge: LodgeProcess }>({
  lodge: [
    fixtureAlone<LodgeProcess>(async (use) => {
      const lodge = await LodgeProcess.prepare();
      try {
        await lodge.start();
        await use(lodge);
      } finally {
        await lodge.remove();
      }
    }),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ lodge }, use) => use(lodge.address),
});

ownLodge(
  'a booking while the lodge is away keeps all that was typed and is booked once it is back',
  async ({ page, lodge }) => {
    const arrival = dayAhead(270 + 3 * round());
    const wanted: WantedBooking = {
      arrival,
      departure: addNights(arrival, 3),
      type: 'Family Nest',
      room: '202',
      name: ownName('Padma Wangmo'),
      phone: '98160 60006',
      requests: 'A cot for the little one',
    };
    await signInAs(page, 'Manager', '/manager/reservation');
    await fillNewBooking(page, wanted);
    await lodge.stop();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(NO_CONNECTION);
    await expectTyped(page, wanted);
    await lodge.start();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText(/^Booked as/)).toBeVisible();
    await expect(await searchBookings(page, 'manager', wanted.name)).toHaveCount(1);
  },
);

ownLodge(
  'what the desk showed stays readable without the net, and signing out wipes what was kept',
  async ({ page, context }) => {
    await signInAs(page, 'Manager', '/manager/bookings');
    const bookings = page.getByRole('table', { name: 'Bookings' });
    await expect(bookings).toBeVisible();
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    const chart = page.getByRole('grid', { name: 'Calendar' });
    await expect(chart).toBeVisible();
    await expect.poll(() => storedNames(page)).toContainEqual(expect.stringMatching(/\/day$/));

    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'No connection.' });
    await expect(banner).toBeVisible();
    await expect(chart).toBeVisible();
    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await expect(bookings).toBeVisible();

    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await expect(bookings).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => storedNames(page)).toEqual([]);
  },
);

test('a booking whose answer is lost on the way is there once when it is sent again', async ({ page }) => {
  const arrival = dayAhead(270 + round());
  const wanted: WantedBooking = {
    arrival,
    departure: addNights(arrival, 1),
    type: 'Double',
    name: ownName('Lhamo Chodon'),
    phone: '98160 70007',
  };
  await signInAs(page, 'Manager', '/manager/reservation');
  await fillNewBooking(page, wanted);
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('createReservation')) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(NO_CONNECTION);
  await expectTyped(page, wanted);
  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Booked as/)).toBeVisible();
  await expect(await searchBookings(page, 'manager', wanted.name)).toHaveCount(1);
});
