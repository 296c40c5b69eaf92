import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type BookingWords, book, chargeAndPay, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** The dialog of a check-out, opened on the page of a guest who is in house for one night unless it says otherwise. */
async function openCheckOut(
  guest: string,
  room: string,
  before?: (code: string) => Promise<unknown>,
  words: Partial<BookingWords> = {},
) {
  const code = await book({ guest, room, arrival: dayIn(0), nights: 1, ...words });
  await desk.checkIn(code, { reservationRoomIds: [await desk.reservationRoomId(code)] });
  await before?.(code);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Check out' }).first().click();
  return page.getByRole('dialog', { name: `Check out ${guest}?` });
}

const payOtherRoomApart = async (code: string) =>
  desk.splitFolio(code, { reservationRoomIds: [await desk.reservationRoomId(code, 1)] });

it('the exact sum is taken with the check-out by one press, and the receipt is offered', async () => {
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

it('a part says how much of it is left due, and asks why', async () => {
  const leaving = await openCheckOut('Nima Joshi', '309');
  await leaving.getByText('Cash', { exact: true }).click();
  await leaving.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await leaving.getByRole('button', { name: 'Take ₹1,000 and check out' }).click();
  await expect.element(leaving.getByText('Say why ₹800 is left due.')).toBeVisible();
  await leaving.getByRole('textbox', { name: '₹800 stays due, because' }).fill('Comes back in May');
  await leaving.getByRole('button', { name: 'Take ₹1,000 and check out' }).click();
  const left = page.getByRole('dialog', { name: 'Nima Joshi has left' });
  await expect.element(left).toBeVisible();
  // the key for undo does not pass over money: it says where that is undone
  await userEvent.keyboard('{Escape}');
  await expect.element(left).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/^Money changed hands with it: undo it on the booking/)).toBeVisible();
});

it('who leaves with more cash than is due gets change, and nothing is kept of one who leaves for good', async () => {
  const leaving = await openCheckOut('Noor Joshi', '317');
  await leaving.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await expect.element(leaving.getByText('₹200 more than is due.')).toBeVisible();
  await leaving.getByText('UPI', { exact: true }).click();
  const onlyCash = leaving.getByText('At most ₹1,800 is due: only cash can be given back as change.');
  await expect.element(onlyCash).toBeVisible();
  await expect.element(leaving.getByText(/^Scan to pay/)).not.toBeInTheDocument();
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).toHaveValue('2,000');
  await leaving.getByText('Cash', { exact: true }).click();
  await expect.element(leaving.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await leaving.getByRole('button', { name: /^Give ₹200 change and check out/ }).click();
  const left = page.getByRole('dialog', { name: 'Noor Joshi has left' });
  await expect.element(left.getByText('Give ₹200 change.')).toBeVisible();
  await expect.element(left.getByText(/^₹1,800 taken, Cash\./)).toBeVisible();
});

it('who pays more than the bill of the room that leaves pays some of the one that is still to come', async () => {
  const leaving = await openCheckOut('Nandi Joshi', '318', payOtherRoomApart, { againOn: dayIn(1) });
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

it('who leaves with an agent’s bill is asked for nothing, not even while the sum is worked out', async () => {
  const asked: string[] = [];
  const watch = new MutationObserver(() => {
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    if (/To pay|Paid how|Amount|Leave it due/.test(text)) asked.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  const leaving = await openCheckOut('Nora Joshi', '319', undefined, { by: 'agent' });
  await expect.element(leaving.getByText(/Himalaya Travels pays ₹1,800\./)).toBeVisible();
  await leaving.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect.element(page.getByText(/^Nora Joshi has left\./)).toBeVisible();
  expect(asked).toEqual([]);
});

it('who leaves with two bills reads what is due on each, and who pays it', async () => {
  const chargeExtras = async (code: string) => {
    await desk.splitFolio(code, { extrasOfRoomIds: [await desk.reservationRoomId(code)] });
    await chargeAndPay(code, 250_00, 50_00);
  };
  const leaving = await openCheckOut('Nisha Joshi', '320', chargeExtras, { by: 'agent' });
  const bills = leaving.getByRole('list').getByRole('listitem');
  await expect.element(bills.first()).toBeVisible();
  expect(bills.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Himalaya Travels.*₹1,800 to pay$/),
    expect.stringMatching(/^Bill 2.*₹200 to pay$/),
  ]);
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).toHaveValue('200');
});

it('who paid too much leaves with it where that is ticked', async () => {
  const overpay = (code: string) => chargeAndPay(code, 100_00, 2_400_00);
  const leaving = await openCheckOut('Nalini Joshi', '324', overpay);
  await leaving.getByRole('checkbox', { name: /^Give back ₹500 now/ }).click();
  await leaving.getByRole('button', { name: 'Check out', exact: true }).click();
  const left = page.getByRole('dialog', { name: 'Nalini Joshi has left' });
  await expect.element(left.getByText(/^₹500 given back, UPI\./)).toBeVisible();
});

it('the deposit may pay a part of the bill, and the rest alone is asked for', async () => {
  const leaving = await openCheckOut('Omi Joshi', '310', (code) =>
    desk.takeDeposit(code, { amount: 500_00, method: 'UPI' }),
  );
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

it('the money is taken with the check-in, and the receipt is offered', async () => {
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
