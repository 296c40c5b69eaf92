import type { Locator, Page } from '@playwright/test';
import { formatMoney, percentOf } from '../domain/money.ts';
import { addNights, formatWeekday, type LocalDate } from '../domain/nights.ts';
import type { DeskLodge } from './desk/desk-lodge.ts';
import { expect, test } from './desk/situation.ts';
import { priceOf } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

/** A plain Monday, past the days of every situation: no season of the demo lodge reaches it but the weekend's. */
const MONDAY = firstMondayOf(`${new Date().getFullYear() + 2}-10-01`);
const TUESDAY = addNights(MONDAY, 1);
const WEDNESDAY = addNights(MONDAY, 2);
const THURSDAY = addNights(MONDAY, 3);
const FRIDAY = addNights(MONDAY, 4);

/** What the demo lodge asks for a night, GST of 5 % on top. */
const DOUBLE = withTax(350_00);
const DOUBLE_AT_WEEKEND = withTax(420_00);
const COVE = withTax(1_450_00);

test('a week at the desk: each figure on the screen is what it was worked out to be', async ({
  page,
  lodge,
}) => {
  lodge.setClock(MONDAY, '13:00');
  await signInAs(page, 'Manager', '/manager/reservation');
  let total = 2 * DOUBLE + 3 * DOUBLE + 2 * COVE;
  let toPay = total;

  await test.step('a group books three rooms with dates of their own', async () => {
    await bookGroup(page, total);
    await expectBill(page, { total, toPay });
  });

  await test.step('it pays the advance by UPI', async () => {
    const advance = inWholeRupees(percentOf(total, 3_000));
    await take(page, 'UPI', advance);
    toPay -= advance;
    await expectBill(page, { total, toPay });
  });

  await test.step('who is there on Monday is let in', async () => {
    await head(page).getByRole('button', { name: 'Check in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Check in Lhamo Dorje?' });
    await dialog.getByLabel('Number', { exact: true }).fill('4321');
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(head(page).getByText('In house', { exact: true }).first()).toBeVisible();
    await expectBill(page, { total, toPay });
  });

  await test.step('301 stays a night longer, in another room: its own is promised to somebody', async () => {
    await lodge.book(WEDNESDAY, { guest: 'Ritu Banerjee', room: '301' });
    await goTo(page, lodge, TUESDAY, '10:00');
    await room(page, 'Double 301').getByRole('button', { name: 'Change nights…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nights of Double 301' });
    await dialog.getByRole('button', { name: 'One more night' }).click();
    const split = dialog.getByRole('button', { name: '2 – 4 in 301, 4 – 5 in 303' });
    await expect(split).toHaveAttribute('aria-pressed', 'true');
    total += DOUBLE;
    toPay += DOUBLE;
    await expect(dialog).toContainText(exactly(`Total${formatMoney(total - DOUBLE)} ${formatMoney(total)}`));
    await expect(dialog).toContainText(exactly(`To pay${formatMoney(toPay)}`));
    await dialog.getByRole('button', { name: 'Save nights' }).click();
    await expectBill(page, { total, toPay });
  });

  await test.step('nobody comes for the third room: its first night is the fee', async () => {
    await goTo(page, lodge, TUESDAY, '23:30');
    await room(page, "Couple's Cove 101").getByRole('button', { name: 'Not come' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lhamo Dorje has not come?' });
    await expect(dialog).toContainText(exactly(`The fee is ${formatMoney(COVE)}`));
    await dialog.getByRole('button', { name: 'Not come' }).click();
    total -= COVE;
    toPay -= COVE;
    await expectBill(page, { total, toPay, charge: ['Fee for not coming', COVE] });
  });

  await test.step('302 leaves a night early, and the night is kept', async () => {
    await goTo(page, lodge, WEDNESDAY, '10:00');
    await room(page, 'Double 302').getByRole('button', { name: 'Check out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check out Lhamo Dorje?' });
    await expect(dialog).toContainText(exactly(`To pay later: ${formatMoney(toPay - DOUBLE)}`));
    await expect(dialog.getByRole('button', { name: 'None' })).toContainText(
      exactly(formatMoney(toPay - DOUBLE)),
    );
    const first = dialog.getByRole('button', { name: 'First' });
    await expect(first).toContainText(exactly(formatMoney(toPay)));
    await first.click();
    await expectBill(page, { total, toPay, charge: ['Cancellation fee', DOUBLE] });
  });

  await test.step('the rest is paid in whole rupees and the last of them leave', async () => {
    await goTo(page, lodge, THURSDAY, '10:00');
    await take(page, 'Cash', inWholeRupees(toPay));
    await expectBill(page, { total: total + inWholeRupees(toPay) - toPay, toPay: 0 });
    await head(page).getByRole('button', { name: 'Check out', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Check out Lhamo Dorje?' });
    await expect(dialog).toContainText('All is paid.');
    await dialog.getByRole('button', { name: 'Check out' }).click();
    await expect(head(page).getByText('Departed', { exact: true })).toBeVisible();
  });

  await test.step('a weekend that is paid is cancelled the day before: a night is kept, a night given back', async () => {
    const weekend = await lodge.book(FRIDAY, { guest: 'Omkar Bhide', room: '302' });
    const { code } = weekend;
    await lodge.manager.recordPayment(weekend, { amount: 2 * DOUBLE_AT_WEEKEND });
    await page.goto(`/manager/bookings/${code}`);
    await expectBill(page, { total: 2 * DOUBLE_AT_WEEKEND, toPay: 0 });
    await cancel(page);
    await expectBill(page, { total: DOUBLE_AT_WEEKEND, toGiveBack: DOUBLE_AT_WEEKEND });
    await giveBack(page, 2 * DOUBLE_AT_WEEKEND, DOUBLE_AT_WEEKEND);
    await expectBill(page, { total: DOUBLE_AT_WEEKEND, toPay: 0 });
  });
  await lodge.everybodyLeaves();
});

/** The same page at another hour: what may be done is another thing then. */
async function goTo(page: Page, lodge: DeskLodge, day: LocalDate, time: string): Promise<void> {
  lodge.setClock(day, time);
  await page.reload();
}

/** Three rooms, each with nights of its own, for a group that is on the phone. */
async function bookGroup(page: Page, total: number): Promise<void> {
  await page.getByLabel('Check-in').fill(MONDAY);
  await page.getByLabel('Check-out').fill(WEDNESDAY);
  await page.getByRole('radio', { name: 'Double' }).check();
  await page.getByLabel('Room number').selectOption('Room 301');
  await addRoom(page, 2, { type: 'Double', arrival: MONDAY, departure: THURSDAY, door: 'Room 302' });
  await addRoom(page, 3, { type: "Couple's Cove", arrival: TUESDAY, departure: THURSDAY, door: 'Room 101' });
  await page.getByLabel('Name').fill('Lhamo Dorje');
  await page.getByLabel('Phone').fill('98160 77001');
  await expect(priceOf(page)).toContainText(formatMoney(total));
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const booked = await page.getByText(/^Booked as \w{4}-\w{4}$/).innerText();
  await page.goto(`/manager/bookings/${booked.slice('Booked as '.length)}`);
}

type Own = { type: string; door: string; arrival: LocalDate; departure: LocalDate };

async function addRoom(page: Page, number: number, { type, door, arrival, departure }: Own): Promise<void> {
  await page.getByRole('button', { name: 'Add a room' }).click();
  const room = page.getByRole('region', { name: `Room ${number}`, exact: true });
  await room.getByRole('checkbox', { name: 'Other nights for this room' }).check();
  await room.getByLabel('Check-in').fill(arrival);
  await room.getByLabel('Check-out').fill(departure);
  await room.getByRole('radio', { name: type }).check();
  await room.getByLabel('Room number').selectOption(door);
}

/** Takes what stands in the field for the amount, which must be what is expected. */
async function take(page: Page, method: 'Cash' | 'UPI', expected: number): Promise<void> {
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await dialog.getByText(method, { exact: true }).click();
  if (method === 'UPI') await dialog.getByLabel(/^Reference/).fill('7001');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  const taken = page.getByRole('dialog', { name: `${formatMoney(expected)} taken` });
  await taken.getByRole('button', { name: 'Done' }).click();
}

async function cancel(page: Page): Promise<void> {
  await head(page).getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Omkar Bhide?' });
  await expect(dialog).toContainText(exactly(`The fee is ${formatMoney(DOUBLE_AT_WEEKEND)}`));
  await dialog.getByLabel('Reason').fill('The road is closed');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(head(page).getByText('Cancelled', { exact: true })).toBeVisible();
}

async function giveBack(page: Page, paid: number, amount: number): Promise<void> {
  await page.getByRole('button', { name: `Do something with Payment of ${formatMoney(paid)}` }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount').fill(String(amount / 100));
  await dialog.getByLabel('Why').fill('The road is closed');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toBeHidden();
}

/** Who it is, with what can be done with the whole booking. */
function head(page: Page): Locator {
  return page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
}

/** One room of the booking, by its name. */
function room(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

type Figures = { total: number; charge?: [name: string, amount: number] } & (
  | { toPay: number; toGiveBack?: never }
  | { toGiveBack: number; toPay?: never }
);

async function expectBill(page: Page, { total, charge, toPay, toGiveBack }: Figures): Promise<void> {
  const bill = page.getByRole('region', { name: 'Bill', exact: true });
  const due =
    toGiveBack === undefined ? `To pay${formatMoney(toPay)}` : `To give back${formatMoney(toGiveBack)}`;
  await expect(bill).toContainText(exactly(due));
  await expect(bill).toContainText(exactly(`Total${formatMoney(total)}`));
  if (charge)
    await expect(bill).toContainText(new RegExp(`${charge[0]}.*${exactly(formatMoney(charge[1])).source}`));
}

/** The words, and no amount that only begins like theirs. */
function exactly(words: string): RegExp {
  return new RegExp(`${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d|[,.]\\d)`);
}

/** As the desk takes money: half a rupee and more is one. */
function inWholeRupees(amount: number): number {
  return Math.round(amount / 100) * 100;
}

function withTax(net: number): number {
  return net + 2 * percentOf(net, 250);
}

function firstMondayOf(day: LocalDate): LocalDate {
  return formatWeekday(day) === 'Mon' ? day : firstMondayOf(addNights(day, 1));
}
