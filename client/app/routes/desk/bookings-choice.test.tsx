import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** One more than stand on a page. */
const BOOKINGS = 51;
const ROOMS = ['331', '332', '333', '334', '335', '336', '337', '338', '339', '340', '341', '342'];
const SETTING_UP = 60_000;

beforeAll(async () => {
  const nights = Math.ceil(BOOKINGS / ROOMS.length);
  const first = await ownNights(nights);
  for (let night = 0; night < nights; night += 1) {
    const rooms = ROOMS.slice(0, BOOKINGS - night * ROOMS.length);
    await Promise.all(
      rooms.map((room) =>
        book({ guest: `Choden ${room}`, room, arrival: addNights(first, night), nights: 1 }),
      ),
    );
  }
}, SETTING_UP);

it('bookings are ticked on a phone, of the page and of all pages, and what is done with them is offered', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await renderRoute('/manager/bookings?text=Choden', 'manager');
  const cards = page.getByRole('list', { name: 'Bookings', exact: true });
  await cards.getByRole('checkbox', { name: 'Choose Choden 331' }).first().click();
  await expect.element(page.getByText('1 booking chosen')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await expect.element(page.getByText('50 bookings chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all 51 of this list' }).click();
  await expect.element(page.getByText('51 bookings chosen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Choose all 51/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send messages' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Print registration cards' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manager\/print\/registration\?codes=(\w{8}%2C){50}\w{8}$/),
    );
  expect(document.documentElement.scrollWidth).toBe(390);
});
