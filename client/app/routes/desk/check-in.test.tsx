import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { replaceInAnswers } from '../../../testing/answers.ts';
import { book, dayIn, noteOnBooking, sayOfArrival } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const checkIn = () => main.getByRole('button', { name: 'Check in', exact: true }).click();

it('who is ready but has something to pay or something said of them is asked about first, and let in at once otherwise', async () => {
  replaceInAnswers('"upiVpa":null', '"upiVpa":"deodar@lodge.example"');
  const code = await book({ guest: 'Rhea Joshi', room: '325', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const entering = page.getByRole('dialog', { name: 'Check in Rhea Joshi?' });
  await checkIn();
  await entering.getByRole('textbox', { name: 'Number' }).fill('2341 2341 2346');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect
    .element(entering.getByText('Enter only the last 4 digits of the Aadhaar number.'))
    .toBeVisible();
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
  // what is scanned is the exact sum, and the receipt of it is offered once they are in
  await expect
    .element(entering.getByRole('img', { name: 'QR code: pay ₹1,800 to deodar@lodge.example by UPI' }))
    .toBeVisible();
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  const entered = page.getByRole('dialog', { name: 'Rhea Joshi is checked in' });
  await expect.element(entered.getByText(/^₹1,800 taken, UPI\. Receipt R\//)).toBeVisible();
  await expect.element(entered.getByRole('link', { name: 'Print' })).toBeVisible();
  await expect.element(entered.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
  await entered.getByRole('button', { name: 'Undo' }).click();
  await expect.element(entered).not.toBeInTheDocument();

  await checkIn();
  await expect.element(page.getByText('Rhea Joshi is checked in.')).toBeVisible();
  await expect.element(entering).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();

  await sayOfArrival(code, { requests: 'A room away from the road' });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  await expect.element(entering.getByText(/A room away from the road$/)).toBeVisible();
  await expect.element(entering.getByRole('textbox')).not.toBeInTheDocument();
  await entering.getByRole('button', { name: 'Not yet' }).click();

  await sayOfArrival(code, { requests: null });
  await noteOnBooking(code, 'Paid late last year');
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  await expect.element(entering.getByText(/Paid late last year$/)).toBeVisible();
});
