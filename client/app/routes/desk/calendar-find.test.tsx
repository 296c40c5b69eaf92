import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

let arrival: LocalDate;
const bar = page.getByRole('gridcell', { name: /^Zarina Lepcha, room 202,/ });

beforeAll(async () => {
  // the window of a week that is shown below begins two days before, and nobody else may be in it
  arrival = addNights(await ownNights(9), 2);
  await book({ guest: 'Zarina Lepcha', room: '202', arrival });
});

it('the bar of a guest is found with /', async () => {
  await renderRoute('/manager/calendar', 'manager');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('combobox', { name: 'Find a guest on the calendar' })).toHaveFocus();
  await userEvent.keyboard('Zarina');
  await page.getByRole('option', { name: /Zarina Lepcha/ }).click();
  await expect.element(bar).toHaveFocus();
  expect(shownAddress()).toContain('booking=');
});

it('the rooms of the bookings that are chosen are shown, and all of them again', async () => {
  await renderRoute(`/manager/calendar?from=${addNights(arrival, -2)}&nights=7&status=CONFIRMED`, 'manager');
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /202$/ })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /102$/ })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Bookings shown' }).selectOptions('Departed');
  await page.getByRole('button', { name: 'Show all rooms' }).click();
  await expect.element(page.getByRole('rowheader', { name: /102$/ })).toBeVisible();
});

it('the calendar says what its keys do', async () => {
  await renderRoute('/manager/calendar', 'manager');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys of the calendar' })).toBeVisible();
});

it('a phone opens what a bar would open on a desk', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(`/manager/calendar?day=${arrival}`, 'manager');
  await page.getByRole('button', { name: 'Zarina Lepcha' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zarina Lepcha' });
  await expect.element(sheet.getByText('To pay')).toBeVisible();
  await sheet.getByRole('button', { name: 'What can be done: Zarina Lepcha' }).click();
  const all = page.getByRole('dialog', { name: 'What can be done: Zarina Lepcha' });
  await expect.element(all.getByRole('button', { name: 'Change nights…' })).toBeVisible();
  await expect.element(all.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});
