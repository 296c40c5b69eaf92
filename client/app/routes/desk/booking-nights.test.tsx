import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('a stay that changes rooms says in which room each night is slept, and one that does not says nothing', async () => {
  const arrival = await ownNights(4);
  const code = await book({ guest: 'Mitali Sood', room: '101', arrival });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const nights = main.getByRole('table', { name: /^Price of each night of Couple's Cove/ });
  await expect.element(nights).toBeVisible();
  await expect.element(nights.getByRole('columnheader', { name: 'Room' })).not.toBeInTheDocument();
  await desk.changeNights(code, { arrival, departure: addNights(arrival, 3) }, '103');
  await expect.element(nights.getByRole('columnheader', { name: 'Room' })).toBeInTheDocument();
  const cells = () =>
    nights
      .getByRole('cell', { name: /^Room / })
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(cells).toEqual(['Room 101', 'Room 101', 'Room 103']);
});

it('the registration card has printed on it when the guests are expected', async () => {
  const arrival = await ownNights();
  const code = await book({ guest: 'Manasi Sood', room: '102', arrival });
  await desk.updateReservation(code, {
    expectedAt: `${arrival}T13:00:00Z`,
    requests: 'A cot',
    note: 'Regular',
  });
  await renderRoute(`/manager/print/registration?codes=${code}`, 'manager');
  await expect.element(page.getByText('Expected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('6:30 pm', { exact: true })).toBeVisible();
});

it('who cleans is told what the guests in a room asked for, and not what the desk notes of them', async () => {
  const arrival = dayIn(0);
  const code = await book({ guest: 'Mihir Sood', room: '323', arrival });
  const said = { requests: 'Extra blankets, please', note: 'Pays late' };
  await desk.updateReservation(code, { expectedAt: `${arrival}T13:00:00Z`, ...said });
  await desk.checkIn(code);
  await renderRoute('/manager/clean', 'manager');
  const room = main.getByRole('listitem').filter({ hasText: 'Mihir Sood' });
  await expect.element(room.getByText('Requests: Extra blankets, please')).toBeVisible();
  await expect.element(room.getByText(/Pays late|Expected/)).not.toBeInTheDocument();
});

it('the number of an ID says what is kept of an Aadhaar card only where it is one', async () => {
  const code = await book({ guest: 'Marie Sood', room: '342', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main.getByRole('button', { name: 'Check in', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Check in Marie Sood/ });
  const hint = dialog.getByText('Of an Aadhaar card only the last 4 digits are kept.');
  await expect.element(hint).toBeVisible();
  await dialog.getByRole('combobox', { name: 'ID' }).selectOptions('Passport');
  await expect.element(hint).not.toBeInTheDocument();
});

it('guests from abroad are asked for a passport, and nothing is said of an Aadhaar card', async () => {
  const code = await book({ guest: 'Anke Sood', room: '358', arrival: dayIn(0), nights: 1 });
  await renderRoute('/manager/guests?text=anke', 'manager');
  await main.getByRole('link', { name: 'Anke Sood' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'What is known about Anke Sood' });
  await profile.getByRole('combobox', { name: 'Citizen of' }).selectOptions('Germany');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect.element(profile).not.toBeInTheDocument();
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main.getByRole('button', { name: 'Check in', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Check in Anke Sood/ });
  await expect.element(dialog.getByRole('combobox', { name: 'ID' })).toHaveDisplayValue('Passport');
  await expect.element(dialog.getByText(/of an Aadhaar card/i)).not.toBeInTheDocument();
});
