import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('two guests with one phone number become one, value by value, and the old address leads to who stayed', async () => {
  const phone = '98322 11241';
  await book({ guest: 'Vikram Twinson', room: '103', arrival: await ownNights(), phone });
  await book({ guest: 'Vikram S. Twinson', room: '103', arrival: await ownNights(), phone });
  await renderRoute('/manager/guests?text=twinson', 'manager');
  await main.getByRole('link', { name: 'Vikram S. Twinson' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vikram S. Twinson' })).toBeVisible();
  const old = shownAddress();
  await renderRoute('/manager/guests?text=twinson', 'manager');
  await main.getByRole('link', { name: 'Vikram Twinson', exact: true }).click();
  await expect.element(page.getByRole('region', { name: '1 booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Same person as…' }).click();
  const searching = page.getByRole('dialog', { name: 'Who is the same person as Vikram Twinson?' });
  await searching.getByRole('searchbox', { name: 'Name or phone' }).fill('98322 11241');
  await expect.element(searching.getByRole('button', { name: /^Vikram S\. Twinson/ })).toBeVisible();
  await searching.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Compare with Vikram S. Twinson' }).click();
  const comparing = page.getByRole('dialog', {
    name: /^Make one guest of Vikram Twinson and Vikram S\. Twinson/,
  });
  await expect.element(comparing.getByText(/This cannot be undone\.$/)).toBeVisible();
  const names = comparing.getByRole('group', { name: 'Name' });
  await names.getByText('Vikram S. Twinson').click();
  await comparing.getByRole('button', { name: 'Make one guest' }).click();
  await expect.element(page.getByText('The two are one guest now.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vikram S. Twinson' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '2 bookings' })).toBeVisible();
  const kept = shownAddress();
  expect(kept).not.toBe(old);
  await renderRoute(old, 'manager');
  await expect.poll(shownAddress).toBe(kept);
});

it('the number of who was merged is shown on the page of who stayed, and finds them', async () => {
  await book({ guest: 'Hari Twofold', room: '103', arrival: await ownNights(), phone: '98322 11243' });
  await book({ guest: 'H. Twofold', room: '103', arrival: await ownNights(), phone: '98322 11244' });
  await renderRoute('/manager/guests?text=twofold', 'manager');
  await main.getByRole('link', { name: 'Hari Twofold', exact: true }).click();
  await page.getByRole('button', { name: 'Same person as…' }).click();
  const searching = page.getByRole('dialog', { name: 'Who is the same person as Hari Twofold?' });
  await searching.getByRole('searchbox', { name: 'Name or phone' }).fill('98322 11244');
  await searching.getByRole('button', { name: /^H\. Twofold/ }).click();
  const comparing = page.getByRole('dialog', { name: /^Make one guest of Hari Twofold and H\. Twofold/ });
  await comparing.getByRole('button', { name: 'Make one guest' }).click();
  await expect.element(page.getByText('The two are one guest now.')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Who it is' });
  await expect.element(facts.getByText('Also known by')).toBeVisible();
  await expect.element(facts.getByText('+91 98322 11243')).toBeVisible();

  await renderRoute('/manager/guests?text=98322+11243', 'manager');
  await expect.element(main.getByRole('link', { name: 'H. Twofold', exact: true })).toBeVisible();
});
