import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeAnswers } from '../../../testing/answers.ts';
import { book, chargeAndPay, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

it('a lost receipt is found by the name and about how much it was, and leads to its paper', async () => {
  const code = await book({ guest: 'Farida Quittung', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2317');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await renderRoute('/manager/payments', 'manager');
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('2,300');
  await expect.element(main.getByRole('link', { name: 'Farida Quittung' })).toBeVisible();
  await expect.poll(shownAddress).toBe('/manager/payments?text=2%2C300');
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('Farida Q');
  await expect.poll(shownAddress).toBe('/manager/payments?text=Farida+Q');
  // the answer to the search before it stays until the new one is here
  await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).toBeNull();
  await expect.element(main.getByText('₹2,317').first()).toBeVisible();
  await main.getByRole('button', { name: 'Do something with Payment of ₹2,317' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Print the receipt' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const guest = main.getByRole('link', { name: 'Farida Quittung' });
  // what lies behind a menu is out of reach until it has closed
  await expect.element(guest).toBeVisible();
  const card = guest.element().closest('tr');
  const lines = () => card?.innerText.split('\n').filter((line) => line.trim() !== '');
  await expect
    .poll(() => lines()?.toSorted())
    .toEqual([
      expect.stringMatching(/ · R\/\d\d-\d\d\/\d{5}$/),
      'Farida Quittung',
      'Payment · Cash',
      '₹2,317',
    ]);
});

it('what was paid is added up, and apart what is kept as deposit', async () => {
  const code = await book({ guest: 'Dinesh Pfand', room: '102', arrival: await ownNights() });
  await chargeAndPay(code, 100_00, 700_00);
  await desk.takeDeposit(code, { amount: 500_00, method: 'UPI' });
  await renderRoute('/manager/payments?text=Dinesh+Pfand', 'manager');
  const payments = main.getByRole('region', { name: 'Payments' });
  await expect.element(payments.getByText('₹700', { exact: true })).toBeVisible();
  const deposits = main.getByRole('region', { name: 'Deposits' });
  await expect.element(deposits.getByText('₹500', { exact: true })).toBeVisible();
});

it('cash is handed over, paid from the till and counted: for what, and why it was not there, are asked', async () => {
  await renderRoute('/manager/payments', 'manager');
  const till = page.getByRole('region', { name: 'The till' });
  await expect.element(till.getByText(/^Today: /)).toBeVisible();
  await till.getByRole('button', { name: 'Handed to the owner' }).click();
  // more than any other test puts into the till
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('900000');
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect.element(dialog.getByText('Say to whom.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'To whom' }).fill('The owner');
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect
    .element(dialog.getByText(/ should be in the till\. Say where the extra cash came from\.$/).first())
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Where the extra cash came from' }).fill('The safe was emptied');
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect.element(till.getByText(/Last moved: ₹9,00,000, The owner/)).toBeVisible();
  await till.getByRole('button', { name: 'Paid from the till' }).click();
  await dialog.getByRole('combobox', { name: 'Paid to' }).fill('Milkman');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('Food and kitchen');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('340');
  await dialog.getByRole('button', { name: 'Paid' }).click();
  await dialog.getByRole('textbox', { name: 'Where the extra cash came from' }).fill('Coins of the week');
  await dialog.getByRole('button', { name: 'Paid' }).click();
  await expect.element(page.getByText(/^₹340 paid\. The till should now hold /)).toBeVisible();
  await till.getByRole('button', { name: 'Count the till' }).click();
  await expect.element(dialog.getByText(/should be in it:/)).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Found' }).fill('7');
  await expect.element(dialog.getByText(/ should be in it: ₹.* is too much\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await expect
    .element(dialog.getByText(/should be in the till\. Say why it differs\.$/).first())
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why it differs' }).fill('A new box');
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await expect.element(till.getByText(/₹7 where .* should have been: A new box\./)).toBeVisible();
  await till.getByRole('button', { name: 'Count the till' }).click();
  await dialog.getByRole('textbox', { name: 'Found' }).fill('7');
  await expect.element(dialog.getByText('₹7 should be in it, and is.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Why it differs' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await expect.element(page.getByText('The till is counted: ₹7, as it should be.')).toBeVisible();
});

it('no payments yet and a search that finds none are told apart, and lead on', async () => {
  changeAnswers('PaymentsPage', (answer) =>
    answer.replace(/"nodes":\[.*\],"summedFrom"/, '"nodes":[],"summedFrom"'),
  );
  await renderRoute('/manager/payments', 'manager');
  await expect.element(main.getByText('No payments yet')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Bookings' }))
    .toHaveAttribute('href', '/manager/bookings');
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('Nobody Whosoever');
  await expect.element(main.getByText('No payment found')).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(main.getByText('No payments yet')).toBeVisible();
});
