import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatWeekday, type LocalDate } from '../../../../domain/nights.ts';
import { book, dayIn } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

let arrival: LocalDate;
const sheet = page.getByRole('dialog', { name: /^What can be done: Parveen Lama/ });
const overstay = page.getByRole('dialog', { name: 'Otto Staylong, room 314' });
const popover = page.getByRole('dialog', { name: 'Parveen Lama, room 101' });

beforeEach(async () => {
  arrival = await ownNights(2);
  await book({ guest: 'Parveen Lama', room: '101', arrival, phone: '+919816077001' });
  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  await page.getByRole('gridcell', { name: /^Parveen Lama/ }).click();
});

it('the payment, the move and the rest are offered in one row, and to cancel last in the rest alone', async () => {
  const payment = popover.getByRole('button', { name: 'Take payment' });
  await expect.element(payment).toBeVisible();
  const buttons = popover.getByRole('button').elements();
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Take payment',
    'Move…',
    'What can be done: Parveen Lama',
  ]);
  expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1);
  await popover.getByRole('button', { name: /^What can be done/ }).click();
  await expect.element(sheet.getByRole('button', { name: 'Change nights…' })).toBeVisible();
  expect(sheet.getByRole('listitem').elements().at(-1)?.textContent).toBe('Cancel booking');
});

it('the payment that is due is taken', async () => {
  await popover.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹720 taken' })).toBeVisible();
});

it('the keyboard reaches the act first, and the phone number after it', async () => {
  await expect.element(popover.getByRole('button', { name: 'Take payment' })).toBeVisible();
  const stops = [];
  popover.element().focus();
  for (let stop = 0; stop < 5; stop += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Take payment', 'Move…', '', 'Open booking', '+91 98160 77001']);
});

it('the menu opens at once by the right button, the menu key and a dot, and gives the focus back', async () => {
  const bar = page.getByRole('gridcell', { name: /^Parveen Lama/ });
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
  const ways = [
    () => bar.click({ button: 'right' }),
    () => userEvent.keyboard('{ContextMenu}'),
    () => userEvent.keyboard('.'),
  ];
  for (const way of ways) {
    await way();
    await expect.element(sheet.getByRole('button', { name: 'Change nights…' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(bar).toHaveFocus();
  }
});

it('the menu leads to the registration card on paper', async () => {
  await userEvent.keyboard('{Escape}');
  await page.getByRole('gridcell', { name: /^Parveen Lama/ }).click({ button: 'right' });
  await sheet.getByRole('button', { name: 'Print registration card' }).click();
  await expect
    .element(page.getByRole('article', { name: 'Registration card of Parveen Lama' }))
    .toBeVisible();
});

it('the menu of one room of several ends with giving up the room, and then the booking', async () => {
  await expect.element(popover.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  const from = await ownNights(7);
  await book({ guest: 'Gita Several', room: '103', arrival: from, againOn: addNights(from, 4) });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  await page
    .getByRole('gridcell', { name: /^Gita Several/ })
    .first()
    .click({ button: 'right' });
  const menu = page.getByRole('dialog', { name: /^What can be done: Gita Several/ });
  await expect.element(menu.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  const entries = menu.getByRole('listitem').elements();
  expect(entries.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Cancel this room',
    'Cancel booking',
  ]);
});

it('guests who should have left are offered to check out or to stay on, from a chart that begins today', async () => {
  await renderRoute(`/manager/calendar?from=${dayIn(0)}&nights=7&status=CHECKED_IN`, 'manager');
  await page.getByRole('gridcell', { name: /^Otto Staylong, room 314, should have left on / }).click();
  await expect.element(overstay.getByText('Should have left')).toBeVisible();
  await expect.element(overstay.getByRole('button', { name: 'Check out' })).toBeVisible();
  await overstay.getByRole('button', { name: 'Extend…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nights of Ridge Double 314' });
  await expect.element(dialog.getByRole('button', { name: 'Save nights' })).toBeVisible();
});

it('guests who should have left are named on a phone, in the week that begins today', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute('/manager/calendar?view=week', 'manager');
  const bars = page.getByRole('img', { name: /^Otto Staylong, room 314, should have left on / });
  await expect.element(bars).toBeVisible();
  const today = dayIn(0);
  const days = page.getByRole('button', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ?\d/ }).elements();
  expect(days).toHaveLength(7);
  expect(days[0]?.textContent).toContain(`${formatWeekday(today)}${Number(today.slice(8))}`);
});
