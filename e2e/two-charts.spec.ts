import type { Locator, Page } from '@playwright/test';
import { spokenRun } from '../client/features/calendars/bar-words.ts';
import { addNights } from '../domain/nights.ts';
import { dayAhead } from './days.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

const FROM = dayAhead(245);
const GUEST = 'Parveen Lone';
const STAY = { arrival: addNights(FROM, 3), departure: addNights(FROM, 6) };

test('two desks on one chart see what the other does, and one bar in both hands goes where the first lets it go', async ({
  openBrowser,
}) => {
  const [here, there] = [await openBrowser(), await openBrowser()];
  await signInAs(there, 'Admin', `/admin/calendar?from=${FROM}&nights=14`);
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

  await signInAs(here, 'Manager', `/manager/reservation?arrival=${STAY.arrival}&departure=${STAY.departure}`);
  await here.getByRole('radio', { name: 'Family Nest' }).check();
  await here.getByLabel('Room number').selectOption('Room 201');
  await here.getByLabel('Name').fill(GUEST);
  await here.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(here.getByText(/^Booked as/)).toBeVisible();
  await expect(barIn(there, '201')).toBeVisible();
  await expect(finder).toHaveValue('Par');
  await expect(finder).toBeFocused();
  expect(await chart.evaluate((grid) => grid.scrollTop)).toBe(place);
  expect(await there.evaluate(() => document.body.dataset.mark)).toBe('never loaded anew');

  await finder.fill('');
  await here.goto(`/manager/calendar?from=${FROM}&nights=14`);
  await take(there, '201', '203');
  await take(here, '201', '202');
  await here.mouse.up();
  await expect(barIn(here, '202')).toBeVisible();
  // It is in the other hand all the while, and known there to stand elsewhere by now.
  await expect(barIn(there, '202')).toBeVisible();
  await there.mouse.up();
  const said = there
    .getByRole('listitem')
    .filter({ hasText: / changed this \d+ seconds? ago\. Your screen/ });
  await expect(said).toBeVisible();
  for (const page of [here, there]) {
    await expect(barIn(page, '202')).toBeVisible();
    await expect(barIn(page, '203')).toHaveCount(0);
  }
});

function barIn(page: Page, room: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${GUEST}, room ${room}, ${spokenRun(STAY)}, `) });
}

/** Takes the guest's bar in one room and holds it over another. */
async function take(page: Page, room: string, over: string): Promise<void> {
  await expect(barIn(page, room)).toBeVisible();
  const bar = await barIn(page, room).boundingBox();
  const row = await page.getByRole('rowheader', { name: over }).boundingBox();
  if (bar === null || row === null) throw new Error('That is not on the chart.');
  const x = bar.x + bar.width / 2;
  await page.mouse.move(x, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, row.y + row.height / 2, { steps: 4 });
  await expect(page.getByText('Free · no change in price').first()).toBeVisible();
}
