import type { Page } from '@playwright/test';
import { spokenRun } from '../client/features/calendars/bar-words.ts';
import { monthName } from '../client/features/calendars/calendar-place.ts';
import { formatFullDay } from '../client/lib/format.ts';
import { addNights, formatDay, formatWeekday } from '../domain/nights.ts';
import { dayAhead } from './days.ts';
import { expect, test } from './fixtures.ts';
import { priceOf, searchBookings } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

const FROM = dayAhead(120);
const ARRIVAL = addNights(FROM, 2);
const DEPARTURE = addNights(FROM, 5);
/** The chart's nights: three weeks, unless somebody asks for more or fewer. */
const WINDOW = { arrival: FROM, departure: addNights(FROM, 21) };
const GUEST = 'Charulata Menon';

test('a manager books nights picked on the chart, finds them again, and gives them back', async ({
  page,
}) => {
  await signInAs(page, 'Manager', '/manager/calendar');
  const chart = page.getByRole('grid', { name: 'Calendar' });
  await expect(chart.getByRole('rowheader', { name: '201' })).toBeVisible();
  await expect(chart.locator('[aria-current="date"]')).toBeVisible();
  // Rooms scroll under the nights; the page around them stands still.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  const goTo = page.getByLabel('Go to a day');
  await goTo.fill(formatDay(FROM));
  await goTo.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === FROM);
  await expect(chart.getByRole('gridcell', { name: `Room 201, ${spokenRun(WINDOW)}, free` })).toBeVisible();
  await dragOverNights(page, '201', 2, 4);

  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expect(page.getByLabel('Check-in')).toHaveValue(formatFullDay(ARRIVAL));
  await expect(page.getByLabel('Check-out')).toHaveValue(formatFullDay(DEPARTURE));
  await expect(page.getByRole('radio', { name: 'Family Nest' })).toBeChecked();
  await expect(page.getByLabel('Room number').locator('option:checked')).toHaveText('Room 201');
  const nights = priceOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Family Nest' }) })
    .getByRole('listitem');
  await expect(nights).toHaveCount(3);
  // The day, why it costs that, and what it costs.
  for (const night of await nights.all()) await expect(night).toHaveText(/^\w{3} \d+ \D.+₹[\d,.]+$/);
  const total = await priceOf(page).getByRole('button', { name: /₹/ }).innerText();

  await page.getByLabel('Name').fill(GUEST);
  await page.getByLabel('Phone').fill('98160 12345');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Booked as \w{4}-\w{4}$/)).toBeVisible();

  await expect(page).toHaveURL(`/manager/calendar?from=${FROM}`);
  const bar = chart.getByRole('gridcell', { name: new RegExp(`^${GUEST}, room 201, .* to pay$`) });
  await bar.click();
  const details = page.getByRole('dialog', { name: `${GUEST}, room 201` });
  await expect(details.getByText('promised room')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const rows = await searchBookings(page, 'manager', GUEST);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Confirmed')).toBeVisible();
  await rows.getByRole('link', { name: GUEST }).click();
  await expect(page.getByRole('heading', { level: 1, name: GUEST })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' }).getByText(total).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('dialog', { name: `Cancel the booking of ${GUEST}?` });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByText('Say why it is cancelled.')).toBeVisible();
  await question.getByLabel('Reason').fill('The train was cancelled');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled. The nights are free again.', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await goTo.fill(formatDay(FROM));
  await goTo.press('Enter');
  await expect(chart.getByRole('gridcell', { name: `Room 201, ${spokenRun(WINDOW)}, free` })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** Presses on a night of a room, drags to another one, and lets go. */
async function dragOverNights(page: Page, room: string, first: number, last: number): Promise<void> {
  const chart = page.getByRole('grid', { name: 'Calendar' });
  const row = await chart.getByRole('rowheader', { name: room }).boundingBox();
  const at = async (night: number) => {
    const day = addNights(FROM, night);
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
