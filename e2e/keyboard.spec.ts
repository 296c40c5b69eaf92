import type { Locator, Page } from '@playwright/test';
import { formatFullDay } from '../client/lib/format/format.ts';
import { addNights, formatDay } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';

test('the desk is run by keyboard alone, from signing in to a question answered with Escape', async ({
  page,
  request,
}) => {
  const guest = ownName('Keya Dasgupta');
  const from = await freeFrom(request, { rooms: ['101', '102'], nights: 5, from: dayAhead(180) });
  await page.goto('/auth/login?next=/manager');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('manager@lodge.example');
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type('lodge-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager');

  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).first());
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Go to a day'));
  await page.keyboard.type(formatDay(from));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === from);
  const chart = page.getByRole('grid', { name: 'Calendar' });
  await expect(chart).not.toHaveAttribute('aria-busy', 'true');
  await tabTo(page, chart.getByRole('gridcell', { name: /^Room 101, .* free$/ }).first());
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
  }
  const picked = chart.getByRole('gridcell', { name: /^Room 102, .* 3 nights picked$/ });
  await expect(picked).toBeFocused();
  await expectVisibleFocus(page);
  await expect(page.getByRole('status').filter({ hasText: '3 nights picked. Enter to book' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(picked).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('dialog', { name: /^Room 102, / });
  await expect(offer.getByRole('button', { name: 'Book' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(offer.getByRole('button', { name: 'Book' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expect(page.getByLabel('Check-in')).toHaveValue(formatFullDay(addNights(from, 2)));
  await expect(page.getByLabel('Check-out')).toHaveValue(formatFullDay(addNights(from, 4)));
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type(guest);
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('98160 30003');
  await tabTo(page, page.getByRole('button', { name: 'Book', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Booked as/)).toBeVisible();

  // Back on the chart, the booking opens and closes, and the focus is where it was.
  const bar = page.getByRole('gridcell', { name: new RegExp(`^${guest}, room 102`) });
  await expect(bar).toBeVisible();
  await tabTo(page, chart.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
  await arrowTo(page, bar);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `${guest}, room 102` });
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, details.getByRole('link', { name: 'Open booking' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Cancel booking' });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Cancel the booking of ${guest}?` });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await expectVisibleFocus(page);
});

const MAX_STOPS = 60;

/** Presses Tab until the focus is there; every stop on the way has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Presses the arrows along a room's row until the focus is on the cell. */
async function arrowTo(page: Page, cell: Locator): Promise<void> {
  const row = page.getByRole('row').filter({ has: cell });
  for (let step = 0; step < MAX_STOPS; step += 1) {
    if (await cell.evaluate((element) => element === document.activeElement)) return;
    const isInRow = await row.evaluate((element) => element.contains(document.activeElement));
    await page.keyboard.press(isInRow ? 'ArrowRight' : 'ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${cell}.`);
}

/** What holds the focus has an outline, or stands in a frame that has one. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement;
    const frames = [focused, focused?.parentElement].filter((element) => element instanceof Element);
    return frames.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(element);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return (
        hasOutline || (element === focused?.parentElement && borderTopWidth !== '0px') || boxShadow !== 'none'
      );
    });
  });
  expect(isSeen).toBe(true);
}
