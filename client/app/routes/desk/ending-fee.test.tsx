import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const account = () => page.getByRole('region', { name: 'Account' });

it('what is paid is kept as the fee of who has not come, with a reason, and nothing stays due', async () => {
  const code = await book({ guest: 'Suresh Thapa', room: '307', arrival: dayIn(-4), nights: 1 });
  await desk.recordPayment(code, { amount: 100_00, receivedOn: dayIn(-1) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Not come' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suresh Thapa has not come?' });
  const fee = dialog.getByRole('group', { name: 'Fee' });
  await expect.element(fee.getByRole('radio', { name: /^Policy's fee ₹.* is due$/ })).toBeChecked();
  await expect.element(fee.getByText('₹100 to give back')).toBeVisible();
  await fee.getByText('What is paid ₹100').click();
  await dialog.getByRole('button', { name: 'Not come' }).click();
  await expect.element(dialog.getByText('Say why less than the fee is charged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agreed on the phone' }).click();
  await dialog.getByRole('button', { name: 'Not come' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(account().getByText(/^Fee for not coming/)).toBeVisible();
  const main = page.getByRole('main');
  // nobody comes who could show one
  await expect.element(main.getByText('ID missing')).not.toBeInTheDocument();
  await expect.element(main.getByText('Paid', { exact: true }).first()).toBeVisible();
});

it('no fee is taken for a booking cancelled with a reason, and nothing paid is offered where nothing is', async () => {
  const code = await book({ guest: 'Farida Khan', room: '307', arrival: dayIn(1), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Farida Khan?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fever');
  const fee = dialog.getByRole('group', { name: 'Fee' });
  await expect.element(fee.getByText('Nothing is due')).toBeVisible();
  expect(fee.getByRole('radio').elements()).toHaveLength(2);
  await fee.getByText('No fee').click();
  await dialog.getByRole('textbox', { name: /because$/ }).fill('An old friend');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Cancelled. The nights are free again.')).toBeVisible();
  await expect.element(account().getByText(/^Cancellation fee/)).not.toBeInTheDocument();
});
