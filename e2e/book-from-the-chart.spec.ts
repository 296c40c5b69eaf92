import type { Page } from '@playwright/test';
import { spokenRun } from '../client/features/calendar/parts/bar/bar-format.ts';
import { monthName } from '../client/features/calendar/parts/calendar-place.ts';
import { formatFullDay } from '../client/lib/format/format.ts';
import { addNights, formatDay, formatWeekday, type LocalDate } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';
import { priceOf, searchBookings } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

/** The chart's nights: three weeks, unless somebody asks for more or fewer. */
const NIGHTS = 21;

test('a manager books nights picked on the chart, finds them again, and gives them back', async ({
  page,
  request,
}) => {
  const guest = ownName('Charulata Menon');
  const from = await freeFrom(request, { rooms: ['201'], nights: NIGHTS, from: dayAhead(120) });
  const arrival = addNights(from, 2);
  const departure = addNights(from, 5);
  const window = { arrival: from, departure: addNights(from, NIGHTS) };
  await signInAs(page, 'Manager', '/manager/calendar');
  const chart = page.getByRole('grid', { name: 'Calendar' });
  await expect(chart.getByRole('rowheader', { name: '201' })).toBeVisible();
  await expect(chart.locator('[aria-current="date"]')).toBeVisible();
  // Rooms scroll under the nights; the page around them stands still.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  const goTo = page.getByLabel('Go to a day');
  await goTo.fill(formatDay(from));
  await goTo.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === from);
  await expect(chart.getByRole('gridcell', { name: `Room 201, ${spokenRun(window)}, free` })).toBeVisible();
  await dragOverNights(page, '201', arrival, addNights(departure, -1));
  const offer = page.getByRole('dialog', { name: /^Room 201, / });
  await expect(offer.getByText(/₹[\d,.]+ all in for 2 guests/)).toBeVisible();
  await offer.getByRole('button', { name: 'Book' }).click();

  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expect(page.getByLabel('Check-in')).toHaveValue(formatFullDay(arrival));
  await expect(page.getByLabel('Check-out')).toHaveValue(formatFullDay(departure));
  await expect(page.getByRole('radio', { name: 'Family Nest' })).toBeChecked();
  await expect(page.getByLabel('Room number').locator('option:checked')).toHaveText('Room 201');
  const nights = priceOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Family Nest' }) })
    .getByRole('listitem');
  // A long stay is folded by its prices.
  await priceOf(page)
    .getByText(/nights? × ₹/)
    .click();
  await expect(nights).toHaveCount(3);
  // The day, why it costs that, and what it costs.
  for (const night of await nights.all()) await expect(night).toHaveText(/^\w{3} \d+ \D.+₹[\d,.]+$/);
  const total = await priceOf(page).getByRole('button', { name: /₹/ }).innerText();

  await page.getByLabel('Name').fill(guest);
  await page.getByLabel('Phone').fill('98160 12345');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Booked as \w{4}-\w{4}$/)).toBeVisible();

  await expect(page).toHaveURL(`/manager/calendar?from=${from}`);
  const bar = chart.getByRole('gridcell', { name: new RegExp(`^${guest}, room 201, .* to pay$`) });
  await bar.click();
  const details = page.getByRole('dialog', { name: `${guest}, room 201` });
  await expect(details.getByText('promised room')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const rows = await searchBookings(page, 'manager', guest);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Confirmed')).toBeVisible();
  await rows.getByRole('link', { name: guest }).click();
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' }).getByText(total).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: `Cancel the booking of ${guest}?` });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByText('Say why it is cancelled.')).toBeVisible();
  await question.getByLabel('Reason').fill('The train was cancelled');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled. The nights are free again.', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await goTo.fill(formatDay(from));
  await goTo.press('Enter');
  await expect(chart.getByRole('gridcell', { name: `Room 201, ${spokenRun(window)}, free` })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** Presses on a night of a room, drags to another one, and lets go. */
async function dragOverNights(page: Page, room: string, first: LocalDate, last: LocalDate): Promise<void> {
  const chart = page.getByRole('grid', { name: 'Calendar' });
  const row = await chart.getByRole('rowheader', { name: room }).boundingBox();
  const at = async (day: LocalDate) => {
    const name = `${formatWeekday(day)} ${Number(day.slice(8))} ${monthName(day)}`;
    const column = await chart.getByRole('columnheader', { name }).boundingBox();
    if (row === null || column === null) throw new Error('That night is not on the chart.');
    return [column.x + column.width / 2, row.y + row.height / 2] as const;
  };
  await page.mouse.move(...(await at(first)));
  await page.mouse.down();
  await page.mouse.move(...(await at(last)), { steps: 6 });
  await page.mouse.up();
}
