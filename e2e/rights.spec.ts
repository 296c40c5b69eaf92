import { addNights } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';
import { fillNewBooking, searchBookings } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

test.describe.configure({ mode: 'parallel' });

test('whoever is signed out signs in first and then goes on to where they wanted to go, never to another site', async ({
  page,
  openBrowser,
}) => {
  for (const path of ['/admin', '/manager/bookings?status=HELD', '/agent/calendar']) {
    await page.goto(path);
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/auth/login' && searchParams.get('next') === path,
    );
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  await signInAs(page, 'Manager', '/manager/bookings?status=HELD');
  for (const next of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const other = await openBrowser();
    await other.goto(`/auth/login?${new URLSearchParams({ next })}`);
    await other.getByRole('button', { name: 'Agent', exact: true }).click();
    await expect(other).toHaveURL('/agent');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an agent sees what is free and what is their own, and nobody else by name', async ({
  page,
  openBrowser,
  request,
}) => {
  const arrival = await freeFrom(request, { rooms: ['101', '102'], nights: 3, from: dayAhead(240) });
  const [strange, own] = [ownName('Nobody Elses'), ownName('Ourown Party')];
  const wanted = { arrival, departure: addNights(arrival, 2), type: "Couple's Cove" };
  const desk = await openBrowser();
  await signInAs(desk, 'Admin', '/manager/reservation');
  await expect(desk.getByText('Manager · Admin as Manager')).toBeVisible();
  await fillNewBooking(desk, { ...wanted, room: '101', name: strange, phone: '98160 50005' });
  await desk.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(desk.getByText(/^Booked as/)).toBeVisible();
  const [, code] = /bookings\/(\w+)/.exec(desk.url()) ?? [];

  await signInAs(page, 'Agent', '/agent/reservation');
  await fillNewBooking(page, { ...wanted, room: '102', name: own, phone: '98160 50006' });
  await page.getByRole('button', { name: /^Hold till/ }).click();
  await expect(page.getByText(/^Held as/)).toBeVisible();

  await page.goto(`/agent/calendar?from=${addNights(arrival, -1)}`);
  const chart = page.getByRole('grid', { name: 'Calendar' });
  await expect(chart.getByRole('gridcell', { name: /^Taken, room 101/ })).toBeVisible();
  await expect(
    chart.getByRole('gridcell', { name: new RegExp(`^${own}.*, room chosen at check-in`) }),
  ).toBeVisible();
  await expect(page.getByText(strange)).toHaveCount(0);

  await page.goto('/agent/bookings');
  const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const strangers = rows.filter({ has: page.getByRole('cell') }).filter({ hasNotText: 'Ridge Travels' });
  await expect(strangers).toHaveCount(0);
  await expect(await searchBookings(page, 'agent', own)).toHaveCount(1);
  await searchBookings(page, 'agent', strange);
  await expect(page.getByText('No booking found')).toBeVisible();
  await page.goto(`/agent/bookings/${code}`);
  await expect(page.getByText('There is no such booking here')).toBeVisible();
});
