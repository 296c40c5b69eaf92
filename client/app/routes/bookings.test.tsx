import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn } from '../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

const search = page.getByRole('searchbox', { name: 'Code, phone or name' });
const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

beforeAll(async () => {
  await book({ guest: 'Zoya Mirza', room: '102', arrival: dayIn(60), phone: '98300 44444' });
  await book({ guest: 'Zubin Mirza', room: '103', arrival: dayIn(60) });
});

it('narrows the list to the name that is typed, and counts by status', async () => {
  await renderRoute('/manager/bookings', 'manager');
  await search.fill('Mirza');
  await expect.element(tab(/^All ?2$/)).toBeVisible();
  await expect.element(tab(/^Confirmed ?2$/)).toBeVisible();
  await expect.element(tab(/^Cancelled ?0$/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Zubin Mirza/ })).toBeVisible();
  await expect.poll(shownAddress).toBe('/manager/bookings?text=Mirza');
});

it('finds a booking by the phone number', async () => {
  await renderRoute('/manager/bookings?text=9830044444', 'manager');
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
  await expect.element(tab(/^All ?1$/)).toBeVisible();
});

it('says that no booking fits, and leads back to all of them', async () => {
  await renderRoute('/manager/bookings?text=Mirza', 'manager');
  await tab(/^Cancelled/).click();
  await expect.element(page.getByRole('heading', { name: 'No booking fits' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all bookings' }).click();
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
});

it('says to an agent without bookings what will stand here, and how to begin', async () => {
  await renderRoute('/agent/bookings', 'newAgent');
  await expect.element(page.getByRole('heading', { name: 'Bookings will stand here' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New booking' }).last().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
});
