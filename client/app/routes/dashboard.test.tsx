import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../domain/nights.ts';
import { book, dayIn } from '../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

const main = page.getByRole('main');

it('shows the desk who arrives today as soon as another desk books it, and leads to the booking', async () => {
  await renderRoute('/manager', 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  await expect.element(arrivals).toBeVisible();
  await book({ guest: 'Omar Dhar', room: '301', arrival: dayIn(0), nights: 1 });
  await arrivals.getByRole('link', { name: /^Omar Dhar/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Omar Dhar' })).toBeVisible();
});

it('leads from each list of the day to the bookings that are on it', async () => {
  await renderRoute('/manager', 'manager');
  const allOf = (name: RegExp) =>
    main.getByRole('region', { name }).getByRole('link', { name: 'All bookings' });
  const today = dayIn(0);
  await expect.element(allOf(/^Requests and holds/)).toHaveAttribute('href', '/manager/bookings?status=HELD');
  await expect
    .element(allOf(/^Departures/))
    .toHaveAttribute('href', `/manager/bookings?status=CHECKED_IN&leavingFrom=${today}&leavingTo=${today}`);
  await allOf(/^Arrivals/).click();
  expect(shownAddress()).toBe(`/manager/bookings?status=CONFIRMED&from=${today}&to=${today}`);
});

it('answers on the phone what is free and what it costs in all, and books it', async () => {
  await renderRoute('/manager', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByText('Family Nest')).toBeVisible();
  await userEvent.keyboard('f');
  await userEvent.keyboard(dayIn(400));
  await userEvent.keyboard('{Tab}');
  await card.getByRole('button', { name: 'Rooms: one more' }).click();
  const nest = card.getByRole('listitem').filter({ hasText: 'Family Nest' });
  await expect.element(nest.getByText('2 free')).toBeVisible();
  await expect.element(nest.getByText(/^₹4,800/)).toBeVisible();
  const whatsApp =
    nest
      .getByRole('link', { name: /^WhatsApp/ })
      .element()
      .getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsApp)).toMatch(
    /^https:\/\/wa\.me\/\?text=2 × Family Nest, .*₹4,800 all in\.$/,
  );
  await nest.getByRole('link', { name: 'Book or hold Family Nest' }).click();
  const params = new URL(shownAddress(), location.origin).searchParams;
  expect([params.get('arrival'), params.get('departure')]).toEqual([dayIn(400), addNights(dayIn(400), 1)]);
});

it('shows an agent the own day and nothing of the money of the lodge', async () => {
  await renderRoute('/agent', 'newAgent');
  await expect.element(main.getByRole('region', { name: 'Your commission' })).toBeVisible();
  await expect.element(main.getByText('Nothing is held.')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Money today' })).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: /^Rooms to clean/ })).not.toBeInTheDocument();
  await main.getByRole('searchbox', { name: 'Find a booking' }).fill('Rao');
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toBe('/agent/bookings?text=Rao');
});

it('shows an admin the month and what to look at', async () => {
  await renderRoute('/admin', 'admin');
  const month = main.getByRole('region', { name: 'This month' });
  await expect.element(month.getByText('Average per room sold (ADR)')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Today, to look at' })).toBeVisible();
});

it('puts a day on one page, with the money', async () => {
  await book({ guest: 'Sheela Pal', room: '102', arrival: dayIn(410), nights: 1 });
  await renderRoute(`/manager/day?day=${dayIn(410)}`, 'manager');
  await expect
    .element(main.getByRole('region', { name: 'Arrivals · 1' }).getByText('Sheela Pal'))
    .toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Money' }).getByText('₹0')).toBeVisible();
  await main.getByRole('link', { name: 'Day after' }).click();
  await expect.element(main.getByRole('region', { name: 'Departures · 0' })).toBeVisible();
});
