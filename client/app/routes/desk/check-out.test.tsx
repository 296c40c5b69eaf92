import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type BookingWords,
  book,
  checkInRooms,
  dayIn,
  splitBill,
  takeDeposit,
} from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** The dialog of a check-out, opened on the page of a guest who is in house for one night unless it says otherwise. */
async function openCheckOut(
  guest: string,
  room: string,
  before?: (code: string) => Promise<void>,
  words: Partial<BookingWords> = {},
) {
  const code = await book({ guest, room, arrival: dayIn(0), nights: 1, ...words });
  await checkInRooms(code);
  await before?.(code);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Check out' }).first().click();
  return page.getByRole('dialog', { name: `Check out ${guest}?` });
}

it('takes the exact sum and checks out with one press, and offers the receipt', async () => {
  const leaving = await openCheckOut('Mira Joshi', '308');
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,800');
  await leaving.getByText('UPI', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Take ₹1,800 and check out' }).click();
  const left = page.getByRole('dialog', { name: 'Mira Joshi has left' });
  await expect.element(left.getByText(/^₹1,800 taken, UPI\. Receipt R\/\d\d-\d\d\/\d{5}\.$/)).toBeVisible();
  await expect.element(left.getByRole('link', { name: 'Print' })).toBeVisible();
  await expect.element(left.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
  await left.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Check-out undone. The money stays on the bill.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
});

it('says how much of a part is left due, and asks why', async () => {
  const leaving = await openCheckOut('Nima Joshi', '309');
  await leaving.getByText('Cash', { exact: true }).click();
  await leaving.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await leaving.getByRole('button', { name: 'Take ₹1,000 and check out' }).click();
  await expect.element(leaving.getByText('Say why ₹800 is left due.')).toBeVisible();
  await leaving.getByRole('textbox', { name: '₹800 stays due, because' }).fill('Comes back in May');
  await leaving.getByRole('button', { name: 'Take ₹1,000 and check out' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Nima Joshi has left' })).toBeVisible();
});

it('who leaves with more cash than is due gets change, and nothing is kept of one who leaves for good', async () => {
  const leaving = await openCheckOut('Noor Joshi', '312');
  await leaving.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await expect.element(leaving.getByText('₹200 more than is due.')).toBeVisible();
  await leaving.getByText('UPI', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Take ₹2,000 and check out' }).click();
  await expect.element(leaving.getByText('At most ₹1,800 is due.')).toBeVisible();
  await leaving.getByText('Cash', { exact: true }).click();
  await expect.element(leaving.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await leaving.getByRole('button', { name: /^Give ₹200 change and check out/ }).click();
  const left = page.getByRole('dialog', { name: 'Noor Joshi has left' });
  await expect.element(left.getByText('Give ₹200 change.')).toBeVisible();
  await expect.element(left.getByText(/^₹1,800 taken, Cash\./)).toBeVisible();
});

it('who pays more than the bill of the room that leaves pays some of the one that is still to come', async () => {
  const leaving = await openCheckOut('Nandi Joshi', '306', splitBill, { againOn: dayIn(1) });
  await leaving.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await leaving.getByText('UPI', { exact: true }).click();
  await leaving.getByRole('button', { name: /^Keep ₹200 for the other rooms and check out/ }).click();
  await page
    .getByRole('dialog', { name: 'Nandi Joshi has left' })
    .getByRole('button', { name: 'Done' })
    .click();
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account.getByText('₹1,600', { exact: true }).first()).toBeVisible();
});

it('lets the deposit pay a part of the bill, and asks for the rest alone', async () => {
  const leaving = await openCheckOut('Omi Joshi', '310', (code) => takeDeposit(code, 500_00));
  await leaving.getByRole('button', { name: 'Check out' }).click();
  await expect.element(leaving.getByText('Say what becomes of the deposit.')).toBeVisible();
  await leaving.getByRole('group', { name: 'Deposit of ₹500' }).getByText('Pays the bill').click();
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,300');
  await leaving.getByText('Cash', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Take ₹1,300 and check out' }).click();
  const left = page.getByRole('dialog', { name: 'Omi Joshi has left' });
  await expect.element(left.getByText(/^₹500 of the deposit given back, UPI\./)).toBeVisible();
  await expect.element(left.getByText(/^₹500 taken, UPI\./)).toBeVisible();
  await expect.element(left.getByText(/^₹1,300 taken, Cash\./)).toBeVisible();
});

it.each([
  ['Cash', '331', null],
  ['UPI', '332', null],
  ['Card', '333', '4417'],
  ['Bank', '334', 'NEFT 9'],
])('who leaves early pays the night by %s', async (method, room, reference) => {
  const guest = `Early ${method}`;
  const leaving = await openCheckOut(guest, room, undefined, { nights: 2 });
  await leaving.getByText(method, { exact: true }).click();
  const none = leaving.getByRole('button', { name: /^None/ });
  if (reference !== null) {
    await none.click();
    await expect.element(leaving.getByText('Enter the transaction reference.')).toBeVisible();
    await leaving.getByRole('textbox', { name: 'Reference' }).fill(reference);
  }
  await none.click();
  const left = page.getByRole('dialog', { name: `${guest} has left` });
  await expect.element(left.getByText(new RegExp(`^₹1,800 taken, ${method}\\.`))).toBeVisible();
});

it('takes the money with the check-in, and offers the receipt', async () => {
  const code = await book({ guest: 'Pema Joshi', room: '311', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Check in' }).click();
  const entering = page.getByRole('dialog', { name: 'Check in Pema Joshi?' });
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('checkbox', { name: /^Pays now/ }).click();
  await entering.getByRole('button', { name: 'Check in' }).click();
  await expect.element(entering.getByText('Choose how it was paid.')).toBeVisible();
  await entering.getByText('Cash', { exact: true }).click();
  await entering.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await expect.element(entering.getByText('₹200 more than is due.')).toBeVisible();
  await expect
    .element(entering.getByRole('button', { name: /^Keep ₹200 as advance and check in/ }))
    .toBeVisible();
  await entering.getByRole('button', { name: /^Give ₹200 change and check in/ }).click();
  const entered = page.getByRole('dialog', { name: 'Pema Joshi is checked in' });
  await expect.element(entered.getByText('Give ₹200 change.')).toBeVisible();
  await expect.element(entered.getByText(/^₹1,800 taken, Cash\. Receipt R\//)).toBeVisible();
  await expect.element(entered.getByRole('link', { name: 'Print' })).toBeVisible();
  await entered.getByRole('button', { name: 'Done' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account.getByText('₹0', { exact: true })).toBeVisible();
});
