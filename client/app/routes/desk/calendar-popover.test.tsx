import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalDate } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

let arrival: LocalDate;
const sheet = page.getByRole('dialog', { name: /^What can be done: Parveen Lama/ });
const popover = page.getByRole('dialog', { name: 'Parveen Lama, room 101' });

beforeEach(async () => {
  arrival = await ownNights(2);
  await book({ guest: 'Parveen Lama', room: '101', arrival, phone: '+919816077001' });
  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  await page.getByRole('gridcell', { name: /^Parveen Lama/ }).click();
});

it('offers the payment, the move and the rest in one row, and to cancel last in the rest alone', async () => {
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

it('takes the payment that is due', async () => {
  await popover.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹720 taken' })).toBeVisible();
});

it('is reached by the keyboard act first, and the phone number after it', async () => {
  await expect.element(popover.getByRole('button', { name: 'Take payment' })).toBeVisible();
  const stops = [];
  popover.element().focus();
  for (let stop = 0; stop < 5; stop += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Take payment', 'Move…', '', 'Open booking', '+91 98160 77001']);
});
