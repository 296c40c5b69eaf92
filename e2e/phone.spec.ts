import type { Page } from '@playwright/test';
import { addNights } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the day is a list, a free room is one tap from its booking, and nothing scrolls sideways', async ({
  page,
  request,
}) => {
  const guest = ownName('Farah Qureshi');
  const day = await freeFrom(request, { rooms: ['203'], nights: 2, from: dayAhead(210) });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingSideways(page);

  await signInAs(page, 'Manager', '/manager/calendar');
  await expect(page.getByRole('heading', { name: /^(Arriving|Staying|Free)$/ }).first()).toBeVisible();
  await expectNothingSideways(page);
  await page.getByText('Week', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'week');
  await expectNothingSideways(page);
  await expectAllRoomsOnOneScreen(page);

  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Dashboard', 'Calendar', 'Reservations', 'Bookings']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(320);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.goto(`/manager/calendar?day=${day}`);
  await page.getByRole('link', { name: 'Book room 203' }).tap();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expect(page.getByLabel('Room number').locator('option:checked')).toHaveText('Room 203');
  await expectNothingSideways(page);
  await page.getByLabel('Name').fill(guest);
  await page.getByLabel('Phone').fill('98160 40004');
  await page.getByRole('button', { name: 'Book', exact: true }).tap();
  await expect(page.getByText(/^Booked as/)).toBeVisible();

  await page.goto(`/manager/calendar?day=${day}`);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: guest })
      .getByText(/to pay$/),
  ).toBeVisible();
  await page.goto(`/manager/calendar?day=${addNights(day, 1)}`);
  await page.getByRole('link', { name: `Open the booking of ${guest}` }).tap();
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expectNothingSideways(page);

  await page
    .getByRole('navigation', { name: 'Places of the day' })
    .getByRole('link', { name: 'Bookings' })
    .tap();
  const cards = page.getByRole('list', { name: 'Bookings' });
  await expect(cards).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNothingSideways(page);
  // The card is pressed while the letters are still on their way into the address.
  await page.getByRole('searchbox').fill(guest);
  await cards.getByRole('link', { name: guest }).tap();
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
});

/** The week of all rooms stands above the bar at the foot, without a scroll. */
async function expectAllRoomsOnOneScreen(page: Page): Promise<void> {
  const rooms = page.getByRole('main').locator('section > ul > li');
  await expect(rooms).toHaveCount(18);
  const last = await rooms.last().boundingBox();
  const foot = await page.getByRole('navigation', { name: 'Places of the day' }).boundingBox();
  if (last === null || foot === null) throw new Error('The week is not on the screen.');
  expect(last.y + last.height).toBeLessThanOrEqual(foot.y);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    document: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }));
  expect(widths.document).toBe(widths.window);
}
