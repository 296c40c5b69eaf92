import { addNights } from '../domain/nights.ts';
import { dayAhead } from './days.ts';
import { expect, test } from './fixtures.ts';
import { LodgeProcess } from './lodge-process.ts';
import { expectTyped, fillNewBooking, searchBookings, type Wish } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

// The browser itself reports every request that found nobody.
test.use({ expectedErrors: [/net::ERR_/] });

const arrival = dayAhead(270);
const NO_CONNECTION = 'No connection. Check the internet and try again. Nothing is done twice.';

/** A lodge of the journey's own, which it may close and open again. */
const ownLodge = test.extend<{ lodge: LodgeProcess }>({
  lodge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const lodge = await LodgeProcess.prepare();
      try {
        await lodge.start();
        await use(lodge);
      } finally {
        await lodge.remove();
      }
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ lodge }, use) => use(lodge.address),
});

ownLodge(
  'a booking while the lodge is away keeps all that was typed and is booked once it is back',
  async ({ page, lodge }) => {
    const wish: Wish = {
      arrival,
      departure: addNights(arrival, 3),
      type: 'Family Nest',
      room: '202',
      name: 'Padma Wangmo',
      phone: '98160 60006',
      requests: 'A cot for the little one',
    };
    await signInAs(page, 'Manager', '/manager/reservation');
    await fillNewBooking(page, wish);
    await lodge.stop();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(NO_CONNECTION);
    await expectTyped(page, wish);
    await lodge.start();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText(/^Booked as/)).toBeVisible();
    await expect(await searchBookings(page, 'manager', wish.name)).toHaveCount(1);
  },
);

test('a booking whose answer is lost on the way is there once when it is sent again', async ({ page }) => {
  const wish: Wish = {
    arrival,
    departure: addNights(arrival, 1),
    type: 'Double',
    name: 'Lhamo Chodon',
    phone: '98160 70007',
  };
  await signInAs(page, 'Manager', '/manager/reservation');
  await fillNewBooking(page, wish);
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('createReservation')) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(NO_CONNECTION);
  await expectTyped(page, wish);
  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Booked as/)).toBeVisible();
  await expect(await searchBookings(page, 'manager', wish.name)).toHaveCount(1);
});
