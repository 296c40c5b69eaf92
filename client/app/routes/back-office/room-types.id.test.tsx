import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatDay, todayAt } from '../../../../domain/nights.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { failWith } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const press = (name: string) => dialog.getByRole('button', { name, exact: true });
const changes = dialog.getByRole('status', { name: 'What changes' });
const night = (name: RegExp) => main.getByRole('button', { name });

/** The page of a room type of the test's own, in a month far ahead. */
async function openOwnType(name: string, address = 'from=2035-01-01'): Promise<string> {
  await renderRoute('/admin/room-types', 'admin');
  await main.getByRole('button', { name: 'New room type' }).first().click();
  await field('Name').fill(name);
  await field('Short name').fill(name.slice(0, 10));
  await field('A night').fill('1000');
  await dialog.getByRole('checkbox', { name: 'On sale' }).click();
  await press('Add').click();
  const link = main.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  const path = link.element().getAttribute('href') ?? '';
  await renderRoute(`${path}?${address}`, 'admin');
  return path;
}

it('a season is made of nights that are dragged over, shows before what changes, and is taken back', async () => {
  await openOwnType('Drag Loft');
  await expect.element(night(/^Mon, 1 Jan 2035\. ₹1,000\. No season/)).toBeVisible();
  await userEvent.dragAndDrop(night(/^Fri, 5 Jan/), night(/^Sun, 7 Jan/));
  await expect.element(main.getByText('3 nights picked, 5 – 7 Jan 2035')).toBeVisible();
  await main.getByRole('button', { name: 'New season' }).click();
  await expect.element(field('First night')).toHaveValue('Fri, 5 Jan 2035');
  await press('Add').click();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Snow fair');
  await field('Percent on the base rate').fill('-101');
  await press('Add').click();
  await expect.element(dialog.getByText('Enter a percent from −100 to 1,000.')).toBeVisible();
  await field('Percent on the base rate').fill('20');
  await field('At least so many nights').fill('2');
  await expect.element(changes.getByText('₹1,000 → ₹1,200')).toBeVisible();
  await expect.element(changes.getByText('5 – 7 Jan 2035 · 3 nights')).toBeVisible();
  await press('Add').click();
  await expect.element(page.getByText('Snow fair holds.')).toBeVisible();
  await expect
    .element(night(/^Sat, 6 Jan 2035\. ₹1,200\. Snow fair \+20 % on ₹1,000\. Snow fair: at least 2 nights/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(night(/^Sat, 6 Jan 2035\. ₹1,000\. No season/)).toBeVisible();
});

it('a wrong season leads to its first wrong field, and to the next one once that is right', async () => {
  await openOwnType('Focus Loft');
  await main.getByRole('button', { name: 'New season' }).click();
  await field('First night').fill('');
  await field('Last night').fill('');
  await press('Add').click();
  await expect.element(field('Last night')).toHaveAccessibleDescription('Enter a day.');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Snow fair');
  await press('Add').click();
  await expect.element(field('First night')).toHaveFocus();
  await press('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();
});

it('a season of no weekday is refused at its weekdays, and those chosen are kept from Monday on', async () => {
  await openOwnType('Week Loft');
  await main.getByRole('button', { name: 'New season' }).click();
  await field('Name').fill('Weekends');
  await field('First night').fill('5 Jan 2035');
  await field('Last night').fill('20 Jan 2035');
  await field('Percent on the base rate').fill('10');
  const weekdays = dialog.getByRole('group', { name: 'On which nights' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await weekdays.getByText(day).click();
  await press('Add').click();
  await expect.element(weekdays).toHaveAccessibleDescription('Choose a weekday.');
  for (const day of ['Sat', 'Fri']) await weekdays.getByText(day).click();
  await press('Add').click();
  await expect.element(main.getByText('Fri, Sat').first()).toBeVisible();
  await expect.element(night(/^Fri, 12 Jan 2035\. ₹1,100/)).toBeVisible();
  await expect.element(night(/^Sun, 14 Jan 2035\. ₹1,000/)).toBeVisible();
});

it('a season that overlaps at its priority is refused by its name, and one is changed and taken away', async () => {
  await openOwnType('Peak Loft');
  await main.getByRole('button', { name: 'New season' }).click();
  await field('Name').fill('Peak');
  await field('First night').fill('10 Jan 2035');
  await field('Last night').fill('12 Jan 2035');
  await dialog.getByRole('combobox', { name: 'The price' }).selectOptions('A price of its own');
  await field('Rupees').fill('1500');
  await press('Add').click();
  await expect.element(night(/^Wed, 10 Jan 2035\. ₹1,500/)).toBeVisible();

  await main.getByRole('button', { name: 'New season' }).click();
  await field('Name').fill('Other');
  await field('First night').fill('12 Jan 2035');
  await field('Last night').fill('14 Jan 2035');
  await field('Percent on the base rate').fill('10');
  await field('Priority').fill('10');
  await expect.element(changes.getByText('This overlaps "Peak" at the same priority.')).toBeVisible();
  await press('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();

  await main.getByRole('button', { name: 'Peak', exact: true }).click();
  await field('Rupees').fill('1600');
  await press('Save').click();
  await expect.element(night(/^Wed, 10 Jan 2035\. ₹1,600/)).toBeVisible();
  await main.getByRole('button', { name: /^Do something with Peak/ }).click();
  await page.getByRole('menuitem', { name: 'Take away…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
  await expect.element(night(/^Wed, 10 Jan 2035\. ₹1,000/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(night(/^Wed, 10 Jan 2035\. ₹1,600/)).toBeVisible();
});

it('days without a year are read nearest to the season, where it has begun', async () => {
  await openOwnType('Year Loft', '');
  const today = todayAt(new Date(), 'Asia/Kolkata');
  const [first, last, earlier, ended] = [-20, 20, -25, -2].map((days) => addNights(today, days));
  await main.getByRole('button', { name: 'New season' }).click();
  await field('Name').fill('Running');
  await field('First night').fill(formatDay(first ?? ''));
  await field('Last night').fill(formatDay(last ?? ''));
  await field('Percent on the base rate').fill('10');
  await press('Add').click();
  await main.getByRole('button', { name: 'Running', exact: true }).click();
  const withoutYear = (day = '') => formatDay(day).replace(/ \d{4}$/, '');
  await field('First night').fill(withoutYear(earlier));
  await field('Last night').fill(withoutYear(ended));
  await field('Name').click();
  await expect.element(field('First night')).toHaveValue(formatFullDay(earlier ?? ''));
  await expect.element(field('Last night')).toHaveValue(formatFullDay(ended ?? ''));
  await press('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();
});

it('the price of Fridays and Saturdays is changed in one go, and a year of seasons is copied', async () => {
  await openOwnType('Weekend Loft');
  await main.getByRole('button', { name: 'Pick Fridays and Saturdays' }).click();
  await expect.element(main.getByText('8 nights picked, 5 – 27 Jan 2035')).toBeVisible();
  await main.getByRole('button', { name: 'Change the price' }).click();
  await field('How much').fill('10');
  await expect.element(changes.getByText('₹1,000 → ₹1,100')).toBeVisible();
  await field('Name').fill('Weekends');
  await press('Save').click();
  await expect.element(night(/^Sat, 27 Jan 2035\. ₹1,100/)).toBeVisible();
  await expect.element(night(/^Sun, 28 Jan 2035\. ₹1,000/)).toBeVisible();
  await main.getByRole('button', { name: 'Copy a year' }).click();
  await expect.element(changes.getByText(/^No season begins in \d{4}\.$/)).toBeVisible();
});

it('the calendar of rates is gone through by keys, read as a table, and fits on a phone', async () => {
  const path = await openOwnType('Key Loft');
  await night(/^Mon, 1 Jan/).click();
  await main.getByRole('button', { name: 'Pick none' }).click();
  night(/^Mon, 1 Jan/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(night(/^Tue, 2 Jan/)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(night(/^Tue, 9 Jan/)).toHaveFocus();
  await expect.element(main.getByText('8 nights picked, 2 – 9 Jan 2035')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText(/nights picked/)).not.toBeInTheDocument();
  await main.getByText('Quarter').click();
  await expect.element(main.getByRole('region', { name: 'March 2035' })).toBeVisible();
  await expect.element(main.getByText('Jan 2035 – Mar 2035')).toBeVisible();
  await main.getByText('As a table').click();
  await expect.poll(shownAddress).toBe(`${path}?from=2035-01-01&span=quarter&view=table`);
  await expect.element(main.getByRole('table', { name: 'Rates of Key Loft' })).toBeVisible();
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(main.getByRole('button', { name: 'New season' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the page of a room type says that its rates cannot be loaded, or that there is no such type', async () => {
  const recover = failWith('RateCalendarCard', 'INTERNAL_SERVER_ERROR');
  await openOwnType('Lost Loft');
  await expect.element(main.getByText('The rates could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(night(/^Mon, 1 Jan 2035/)).toBeVisible();
  await renderRoute(`/admin/room-types/${crypto.randomUUID()}`, 'admin');
  await expect.element(main.getByText('No such room type')).toBeVisible();
});
