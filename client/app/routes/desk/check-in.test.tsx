import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn, noteOnBooking } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const checkIn = () => main.getByRole('button', { name: 'Check in', exact: true }).click();

it('who is ready but has something to pay or something said of them is asked about first, and let in at once otherwise', async () => {
  const code = await book({ guest: 'Rhea Joshi', room: '325', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const entering = page.getByRole('dialog', { name: 'Check in Rhea Joshi?' });
  await checkIn();
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Check-in undone.')).toBeVisible();

  // the ID is there now, and the money is not
  await checkIn();
  await expect.element(entering.getByRole('checkbox', { name: 'Pays now: ₹1,800 to pay' })).toBeVisible();
  await expect.element(entering.getByRole('textbox', { name: 'Number' })).not.toBeInTheDocument();
  await entering.getByRole('checkbox', { name: /^Pays now/ }).click();
  await entering.getByRole('textbox', { name: 'Amount' }).fill('1800');
  await entering.getByText('UPI', { exact: true }).click();
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  const entered = page.getByRole('dialog', { name: 'Rhea Joshi is checked in' });
  await entered.getByRole('button', { name: 'Undo' }).click();
  await expect.element(entered).not.toBeInTheDocument();

  await checkIn();
  await expect.element(page.getByText('Rhea Joshi is checked in.')).toBeVisible();
  await expect.element(entering).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();

  await noteOnBooking(code, 'Paid late last year');
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  await expect.element(entering.getByText(/Paid late last year$/)).toBeVisible();
});
