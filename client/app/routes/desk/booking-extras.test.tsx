import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { failWith } from '../../../testing/answers.ts';
import { book, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const account = page.getByRole('region', { name: 'Account' });
const dialog = page.getByRole('dialog');
const sum = dialog.getByRole('region', { name: 'What is charged' });
const howMany = dialog.getByRole('spinbutton', { name: 'How many' });

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
});

/** An extra is chosen on the account of the booking. */
async function chooseExtra(name: RegExp): Promise<void> {
  await account.getByRole('button', { name: 'Extra' }).click();
  await dialog.getByRole('button', { name }).click();
}

it('an extra shows how it is counted and what it comes to before it is charged, and Undo takes it off', async () => {
  const code = await book({ guest: 'Ishani Roy', room: '103', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Extra' }).click();
  await dialog.getByRole('button', { name: 'Packed lunch ₹180 a guest and night' }).click();
  await expect.element(sum.getByText('4 × ₹180 = ₹720')).toBeVisible();
  // two nights at ₹1,200 and the lunches
  await expect.element(sum.getByText('₹3,120')).toBeVisible();
  await expect.element(dialog.getByText('2 guests × 2 nights')).toBeVisible();
  await expect.element(dialog.getByText("103 Couple's Cove")).toBeVisible();
  await expect.element(howMany).toHaveValue('4');
  await howMany.fill('6');
  await dialog.getByRole('button', { name: 'Charge ₹1,080' }).click();
  await expect.element(page.getByText('6 × Packed lunch: ₹1,080 on the bill.')).toBeVisible();
  await expect.element(account.getByText('Packed lunch × 6')).toBeVisible();
  // a line of the room that it is for, and so on the bill which pays that room's extras
  await expect.element(account.getByText(/, 103 Couple's Cove, counted by hand$/)).toBeVisible();
  await expect.element(page.getByText('Put on the bill: 6 × Packed lunch, ₹1,080.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('6 × Packed lunch: ₹1,080 taken off the bill.')).toBeVisible();
  await expect.element(account.getByText('Packed lunch × 6')).not.toBeInTheDocument();
});

it('an extra is counted for one room alone, on its nights, and by hand no longer when that is wished', async () => {
  const from = await ownNights(6);
  const code = await book({ guest: 'Jaya Roy', room: '103', arrival: from, againOn: addNights(from, 3) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await chooseExtra(/^Packed lunch/);
  await expect.element(sum.getByText('6 × ₹180 = ₹1,080')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'For' }).selectOptions(dialog.getByRole('option').nth(2));
  await expect.element(sum.getByText(/^[24] × ₹180/)).toBeVisible();
  await howMany.fill('3');
  await expect.element(sum.getByText('3 × ₹180 = ₹540')).toBeVisible();
  await expect.element(dialog.getByText(/^Counted by hand/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Day' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Count it from guests and nights' }).click();
  await expect.element(sum.getByText(/^[24] × ₹180/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Day' })).not.toBeInTheDocument();
});

it('the field says how many of an extra there can be, and no other number is charged than was typed', async () => {
  const code = await book({ guest: 'Ishani Sen', room: '103', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await chooseExtra(/^Packed lunch/);
  await expect.element(howMany).toHaveValue('4');
  await howMany.fill('99999999');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  await expect.element(howMany).toHaveAttribute('aria-invalid', 'true');
  await expect.element(howMany).toHaveValue('99999999');
  await dialog.getByRole('button', { name: 'Charge', exact: true }).click();
  await expect.element(howMany).toHaveFocus();
  await howMany.fill('0');
  await expect.element(dialog.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  await howMany.fill('1000');
  await expect.element(dialog.getByRole('button', { name: 'Charge ₹1,80,000' })).toBeVisible();
});

it('what was typed is kept when somebody else was faster, and charged at the next press', async () => {
  const code = await book({ guest: 'Kavya Roy', room: '103', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await chooseExtra(/^Campfire/);
  await howMany.fill('2');
  await dialog.getByRole('textbox', { name: 'Day' }).fill('tomorrow');
  await expect.element(dialog.getByRole('button', { name: 'Charge ₹1,000' })).toBeVisible();
  await desk.updateReservation(code, { note: 'Late train' });
  await expect.element(dialog.getByText(/^The manager changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Charge ₹1,000' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/^The manager changed this/)).toBeVisible();
  await expect.element(howMany).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Charge ₹1,000' }).click();
  await expect.element(page.getByText('2 × Campfire: ₹1,000 on the bill.')).toBeVisible();
});

it('an extra whose amount could not be shown is not charged, and the amount is asked for again', async () => {
  const code = await book({ guest: 'Lata Roy', room: '103', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const connect = failWith('PreviewChange', 'INTERNAL_SERVER_ERROR');
  await chooseExtra(/^Campfire/);
  await expect.element(dialog.getByText(/^What it comes to could not be worked out\./)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Charge' })).toBeDisabled();
  connect();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Charge ₹500' })).toBeEnabled();
});
