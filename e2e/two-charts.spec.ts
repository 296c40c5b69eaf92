import type { Locator, Page } from '@playwright/test';
import { spokenRun } from '../client/features/calendar/parts/bar/bar-format.ts';
import { addNights } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test('two desks on one chart see what the other does, and one bar in both hands goes where the first lets it go', async ({
  openBrowser,
  request,
}) => {
  const guest = ownName('Parveen Lone');
  const from = await freeFrom(request, { rooms: ['201', '202', '203'], nights: 7, from: dayAhead(245) });
  const stay = { arrival: addNights(from, 3), departure: addNights(from, 6) };
  const barIn = (page: Page, room: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${guest}, room ${room}, ${spokenRun(stay)}, `) });
  const [here, there] = [await openBrowser(), await openBrowser()];
  await signInAs(there, 'Admin', `/admin/calendar?from=${from}&nights=14`);
  const chart = there.getByRole('grid', { name: 'Calendar' });
  await expect(chart.getByRole('rowheader', { name: '201' })).toBeVisible();
  // A place, a half-typed word, and a mark that no reload would leave.
  await chart.evaluate((grid) => {
    grid.scrollTop = 40;
    document.body.dataset.mark = 'never loaded anew';
  });
  const place = await chart.evaluate((grid) => grid.scrollTop);
  const finder = there.getByRole('combobox', { name: /^Find/ });
  await finder.fill('Par');

  await signInAs(here, 'Manager', `/manager/reservation?arrival=${stay.arrival}&departure=${stay.departure}`);
  await here.getByRole('radio', { name: 'Family Nest' }).check();
  await here.getByLabel('Room number').selectOption('Room 201');
  await here.getByLabel('Name').fill(guest);
  await here.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(here.getByText(/^Booked as/)).toBeVisible();
  await expect(barIn(there, '201')).toBeVisible();
  await expect(finder).toHaveValue('Par');
  await expect(finder).toBeFocused();
  expect(await chart.evaluate((grid) => grid.scrollTop)).toBe(place);
  expect(await there.evaluate(() => document.body.dataset.mark)).toBe('never loaded anew');

  await finder.fill('');
  await here.goto(`/manager/calendar?from=${from}&nights=14`);
  await take(there, barIn(there, '201'), '203');
  await take(here, barIn(here, '201'), '202');
  await here.mouse.up();
  await expect(barIn(here, '202')).toBeVisible();
  // The other desk carries it all the while, and knows by now that it stands elsewhere.
  await expect(barIn(there, '202')).toBeVisible();
  await there.mouse.up();
  const said = there
    .getByRole('listitem')
    .filter({ hasText: / changed this (a moment|\d+ seconds?) ago(: [^.]+)?\. Your screen/ });
  await expect(said).toBeVisible();
  for (const page of [here, there]) {
    await expect(barIn(page, '202')).toBeVisible();
    await expect(barIn(page, '203')).toHaveCount(0);
  }
});

/** Takes a bar and holds it over a room. */
async function take(page: Page, taken: Locator, over: string): Promise<void> {
  await expect(taken).toBeVisible();
  const bar = await taken.boundingBox();
  const row = await page.getByRole('rowheader', { name: over }).boundingBox();
  if (bar === null || row === null) throw new Error('That is not on the chart.');
  const x = bar.x + bar.width / 2;
  await page.mouse.move(x, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, row.y + row.height / 2, { steps: 4 });
  await expect(page.getByText('Free · no change in price').first()).toBeVisible();
}
