import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOnce } from '../../../testing/answers.ts';
import { book, chargeAndPay, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const account = page.getByRole('region', { name: 'Account' });
const dialog = page.getByRole('dialog');

it('the advance that is asked for is taken in three presses, and all of it in three more', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const code = await book({ guest: 'Anand Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  // two nights at ₹1,200, 30 % of it
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('720');
  await dialog.getByText('UPI', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  const taken = page.getByRole('dialog', { name: '₹720 taken' });
  await expect.element(taken).toBeVisible();
  // where the form was a moment ago
  await userEvent.click(document.documentElement, { position: { x: 20, y: 120 }, force: true });
  await expect.element(taken.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByText('₹1,680')).toBeVisible();
  await account.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,680');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
});

it('money that another desk has taken already is asked about once more before it is taken', async () => {
  const code = await book({ guest: 'Leela Nair', room: '102', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByText('Cash', { exact: true }).click();
  await desk.recordPayment(code, { amount: 2_400_00, receivedOn: dayIn(-1) });
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByText(/^Nothing is due on this booking\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it anyway' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹720 taken' })).toBeVisible();
});

it('what was taken is said when the booking behind it cannot be asked for again', async () => {
  const code = await book({ guest: 'Farida Payal', room: '102', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByText('Cash', { exact: true }).click();
  let isAskedAgain = false;
  answerOnce(
    (_address, body) => body.includes('"operationName":"BookingPage"'),
    async () => {
      isAskedAgain = true;
      return Response.json({ data: null, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
    },
  );
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.poll(() => isAskedAgain).toBe(true);
  await expect.element(page.getByRole('dialog', { name: '₹720 taken' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
});

it('the reference of a bank is asked for', async () => {
  const code = await book({ guest: 'Bhavna Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByText('Bank', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByText('Enter the transaction reference.')).toBeVisible();
});

it('an extra is put on the bill with three presses, and taken off again with a reason', async () => {
  const code = await book({ guest: 'Chetan Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Extra' }).click();
  await dialog.getByRole('button', { name: /^Campfire/ }).click();
  await dialog.getByRole('button', { name: 'Charge ₹500' }).click();
  await expect.element(account.getByText('Campfire')).toBeVisible();
  await expect.element(account.getByText('₹2,900').first()).toBeVisible();
  await account.getByRole('button', { name: 'Do something with Campfire' }).click();
  await page.getByRole('menuitem', { name: 'Cancel this entry' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It rained');
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect.element(account.getByText('Campfire')).not.toBeInTheDocument();
});

it('money is taken off an extra that is chosen, and the form says that nothing else concerns an extra', async () => {
  const code = await book({ guest: 'Omana Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Extra' }).click();
  await dialog.getByRole('button', { name: /^Campfire/ }).click();
  await dialog.getByRole('button', { name: 'Charge ₹500' }).click();
  await expect.element(account.getByText('Campfire')).toBeVisible();
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add a charge…' }).click();
  await dialog.getByRole('combobox', { name: 'For which room or extra' }).selectOptions('Campfire');
  await dialog.getByRole('textbox', { name: 'In words' }).fill('Damp wood');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect
    .element(dialog.getByText('Only “Money off” can be for an extra. Choose a room.'))
    .toBeVisible();
  await dialog.getByRole('combobox', { name: 'What for' }).selectOptions('Money off');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('₹100 is taken off the bill.')).toBeVisible();
  await expect.element(account.getByText('Damp wood')).toBeVisible();
});

it('the cash that was written down is made UPI, and some of it is given back', async () => {
  const code = await book({ guest: 'Dipti Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await account.getByRole('button', { name: 'Do something with Payment of ₹720' }).click();
  await page.getByRole('menuitem', { name: 'It was UPI…' }).click();
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await expect.element(account.getByText('Payment · UPI')).toBeVisible();
  await account.getByRole('button', { name: 'Do something with Payment of ₹720' }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('721');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect.element(dialog.getByText('At most ₹720 can be refunded.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect.element(account.getByText('Refund · UPI')).toBeVisible();
});

it('a deposit is taken that is no part of what is to pay', async () => {
  const code = await book({ guest: 'Esha Payal', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Take a deposit…' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await expect.element(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Take deposit' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const deposits = account.getByRole('region', { name: 'Deposits' });
  await expect.element(deposits.getByText('Deposit held')).toBeVisible();
  expect(deposits.getByText('₹500').elements()).toHaveLength(2);
  // above it: the night, the total and what is to pay, none of which the deposit changes
  expect(account.getByText('₹2,400').elements()).toHaveLength(3);
  expect(account.getByText(/^−₹500/).elements()).toHaveLength(0);
});

it('a rounded bill is explained on the calendar and on the account, so that the lines add up', async () => {
  const arrival = await ownNights();
  const code = await book({ guest: 'Farida Payal', room: '101', arrival });
  await chargeAndPay(code, 10_50, 2_411_00);
  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  await page.getByRole('gridcell', { name: /^Farida Payal, room 101/ }).click();
  const popover = page.getByRole('dialog', { name: 'Farida Payal, room 101' });
  await expect.element(popover.getByRole('definition').nth(1)).toBeVisible();
  expect(
    popover
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['₹2,410.50', '₹0.50', '₹2,411', '₹0']);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await expect.element(account.getByText('Round-off')).toBeVisible();
});
