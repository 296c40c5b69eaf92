import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book, desk, deskOf } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const payingAgent = deskOf('payingAgent');
const main = page.getByRole('main');
const account = page.getByRole('region', { name: 'Account' });
const dialog = page.getByRole('dialog');

it('an agent reports what was paid, and is shown no receipt but that it waits for the desk', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const code = await book({
    guest: 'Rosa Eins',
    room: '103',
    arrival: await ownNights(),
    by: 'payingAgent',
  });
  await renderRoute(`/agent/bookings/${code}`, 'payingAgent');
  await account.getByRole('button', { name: 'Report a payment' }).click();
  // two nights at ₹1,200, 30 % of it
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('720');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2401');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect.element(dialog.getByText('At most ₹2,400 can be reported.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2400');
  await dialog.getByRole('button', { name: 'Report' }).click();
  const reported = account.getByRole('region', { name: 'Reported by the agent' });
  await expect.element(reported.getByText('Reported by Pine Tours · Cash')).toBeVisible();
  await expect.element(reported.getByText(/no payment yet$/)).toBeVisible();
  await expect.element(account.getByText('Pine Tours pays', { exact: true })).toBeVisible();
  await expect.element(main.getByText(/R\/\d\d-\d\d\//)).not.toBeInTheDocument();
  await renderRoute('/agent', 'payingAgent');
  const card = main.getByRole('region', { name: /^Reported payments/ });
  await expect.element(card.getByRole('link', { name: 'Rosa Eins' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Take what/ })).not.toBeInTheDocument();
});

it('the desk sees a report on the first page at once, and takes it there with its receipt', async () => {
  const code = await book({
    guest: 'Rosa Zwei',
    room: '103',
    arrival: await ownNights(),
    by: 'payingAgent',
  });
  await renderRoute('/manager', 'manager');
  await expect.element(main.getByRole('heading', { name: /^Arrivals/ })).toBeVisible();
  await payingAgent.reportPayment(code, { amount: 720_00 });
  const card = main.getByRole('region', { name: /^Reported payments/ });
  await card.getByRole('button', { name: 'Take it: what was reported for Rosa Zwei' }).click();
  const asked = page.getByRole('dialog', { name: 'Take ₹720?' });
  await expect.element(asked.getByText(/reported by Pine Tours/)).toBeVisible();
  await asked.getByRole('button', { name: 'Take it' }).click();
  const taken = page.getByRole('dialog', { name: '₹720 taken' });
  await expect.element(taken.getByText(/^Receipt R\//)).toBeVisible();
  await taken.getByRole('button', { name: 'Done' }).click();
  await expect.element(main.getByRole('button', { name: /for Rosa Zwei$/ })).not.toBeInTheDocument();
});

it('the desk declines a report on the booking, and the agent reads why without asking', async () => {
  const code = await book({
    guest: 'Rosa Drei',
    room: '103',
    arrival: await ownNights(),
    by: 'payingAgent',
  });
  await payingAgent.reportPayment(code, { amount: 720_00 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Decline…' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing at the bank');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(account.getByText(/declined, Nothing at the bank/)).toBeVisible();
  await expect.element(account.getByRole('button', { name: 'Take it' })).not.toBeInTheDocument();
  await renderRoute(`/agent/bookings/${code}`, 'payingAgent');
  await expect.element(account.getByText(/declined, Nothing at the bank/)).toBeVisible();
});

it('a report of more than is left to pay says so before it is taken', async () => {
  const code = await book({
    guest: 'Rosa Vier',
    room: '103',
    arrival: await ownNights(),
    by: 'payingAgent',
  });
  await payingAgent.reportPayment(code, { amount: 2_400_00 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).first().click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await account.getByRole('button', { name: 'Take it' }).click();
  await expect
    .element(dialog.getByText('Only ₹400 is due now. ₹2,000 of it has to be given back.'))
    .toBeVisible();
});

it('a payment for a booking with two bills shows where it goes before it is taken', async () => {
  const from = await ownNights(6);
  const code = await book({ guest: 'Rosa Funf', room: '103', arrival: from, againOn: addNights(from, 3) });
  await desk.splitFolio(code, { reservationRoomIds: [await desk.reservationRoomId(code, 1)] });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Take payment…' }).click();
  const shares = dialog.getByRole('region', { name: 'Where it goes' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('3000');
  await expect.element(shares.getByRole('listitem').nth(0)).toHaveTextContent('Bill 1₹2,400');
  await expect.element(shares.getByRole('listitem').nth(1)).toHaveTextContent('Bill 2₹600 of ₹1,200');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹3,000 taken' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByText('Money from another bill · Cash')).toBeVisible();
});
