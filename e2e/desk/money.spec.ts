import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatCode } from '../../domain/code.ts';
import { addMonths, addNights } from '../../domain/nights.ts';
import { sheetsIn } from '../../server/testing/readers/workbook-reader.ts';
import type { DeskLodge, Made } from './desk-lodge.ts';
import { expect, openActions, type PhoneUser, situation } from './situation.ts';
import { checkedIn, pay } from './stays.ts';

const ROOMS_OF_AGENT = ['101', '102', '103', '104', '201', '202', '203'];

situation(
  18,
  'an agent pays fourteen bookings with one transfer',
  { taps: 4, fields: 1 },
  {
    standsForOthers: true,
    who: 'Admin',
    before: async (lodge, day) => {
      const data = { code: 'KULLU', name: 'Kullu Tours', createdAt: new Date() };
      const { id: agentId } = await lodge.rows.agent.create({ data });
      const bookings: Made[] = [];
      for (const [bus, daysAgo] of [9, 6].entries()) {
        const arrival = addNights(day, -daysAgo);
        lodge.setClock(arrival, '10:00');
        for (const room of ROOMS_OF_AGENT) {
          const guest = `Guest ${bus + 1} of ${room}`;
          bookings.push(await lodge.book(arrival, { guest, room, agentId, source: 'AGENT' }));
        }
      }
      lodge.setClock(day, '11:00');
      return bookings;
    },
  },
  async ({ page, lodge, user, before: bookings, atEase }) => {
    const actions = await openActions(page, user, 'Guest 2 of');
    await user.tap(actions.getByRole('button', { name: 'Payment from Kullu Tours, for all bills…' }));
    const dialog = page.getByRole('dialog', { name: 'Payment from Kullu Tours' });
    await expect(dialog.getByText('Pays 14 bills, the oldest first')).toBeVisible();
    await user.tap(dialog.getByText('Bank', { exact: true }));
    await user.type(dialog.getByLabel('Reference'), '4471');
    await user.tap(dialog.getByRole('button', { name: 'Take payment' }));
    await expect(page.getByRole('dialog', { name: /^₹[\d,.]+ taken$/ })).toContainText(
      /^.*Receipts R\/.* to R\//,
    );
    await atEase();
    const left = await Promise.all(bookings.map((booking) => lodge.read(booking)));
    expect(left.map(({ balance }) => balance)).toEqual(bookings.map(() => 0));
  },
);

situation(
  21,
  'a bill of ₹367.50 is closed at zero with ₹368',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const booking = await lodge.book(day, { guest: 'Meena Pillai', room: '301' });
      // the owner may go below what a manager may
      const agreed = await lodge.admin.act('setDiscount', booking, {
        discount: { kind: 'AGREED_TOTAL', value: 367_50, reason: 'As agreed on the phone' },
      });
      lodge.setClock(day, '14:00');
      return lodge.manager.checkIn(agreed);
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: /^Take payment Meena Pillai/ }).first());
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await user.tap(dialog.getByText('Cash', { exact: true }));
    await user.tap(dialog.getByRole('button', { name: 'Take payment' }));
    await expect(page.getByRole('dialog', { name: '₹368 taken' })).toBeVisible();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText('Round-off')).toBeVisible();
    await expect(account.getByText('To pay').locator('xpath=..')).toHaveText('To pay₹0');
  },
);

situation(
  44,
  'a bill with GSTIN for the company of a guest in house',
  { taps: 5, fields: 2 },
  {
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Pema Pillai', room: '302' }),
  },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Pema Pillai');
    await user.tap(actions.getByRole('button', { name: 'Issue bill…' }));
    const dialog = page.getByRole('dialog', { name: /^Issue a bill of ₹/ });
    await user.type(dialog.getByLabel('Name on the bill'), 'Blue Pine Traders');
    await user.type(dialog.getByLabel(/^GSTIN/), '27AAPFU0939F1ZV');
    await user.tap(dialog.getByRole('button', { name: /^Issue bill of ₹/ }));
    await expect(page.getByText(/^Bill INV\/.* is issued\.$/)).toBeVisible();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    const issued = page.getByRole('region', { name: 'Issued bills' });
    await expect(issued.getByText(/27AAPFU0939F1ZV$/)).toBeVisible();
  },
);

for (const { guest, room, answer, said, left } of [
  {
    guest: 'Tashi Pillai',
    room: '302',
    answer: /^Give ₹[\d,.]+ change/,
    said: /^Give ₹[\d,.]+ change\.$/,
    left: 'To pay₹0',
  },
  {
    guest: 'Dolma Pillai',
    room: '303',
    answer: /^Keep ₹[\d,.]+ as advance/,
    said: /^₹5,000 taken$/,
    left: /^To give back₹[\d,.]+$/,
  },
]) {
  situation(
    37,
    `₹5,000 in cash are more than ${guest} owes: what becomes of the rest is decided before it is booked`,
    { taps: 4, fields: 1 },
    {
      before: (lodge, day) => checkedIn(lodge, day, { guest, room, nights: 3 }),
    },
    async ({ page, user, before: booking, atEase }) => {
      await user.tap(page.getByRole('button', { name: new RegExp(`^Take payment ${guest}`) }).first());
      const dialog = page.getByRole('dialog', { name: 'Take payment' });
      await user.tap(dialog.getByText('Cash', { exact: true }));
      await user.type(dialog.getByLabel('Amount'), '5000');
      await user.tap(dialog.getByRole('button', { name: answer }));
      await expect(page.getByRole('dialog', { name: /taken$/ }).getByText(said)).toBeVisible();
      await atEase();
      await page.goto(`/manager/bookings/${booking.code}`);
      const account = page.getByRole('region', { name: 'Account' });
      await expect(account.getByText(/^To (pay|give back)$/).locator('xpath=..')).toHaveText(left);
    },
  );
}

situation(
  22,
  'cash of yesterday that was UPI is corrected in one step, and both entries stay',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const stay = { guest: 'Gopal Nair', room: '302', nights: 3 };
      const booking = await checkedIn(lodge, addNights(day, -1), stay);
      await pay(lodge, booking, 70_000);
      lodge.setClock(day, '11:00');
      return booking;
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Gopal Nair');
    await user.tap(actions.getByRole('button', { name: '₹700 was UPI…' }));
    const dialog = page.getByRole('dialog', { name: 'Correct this entry' });
    await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await user.tap(dialog.getByRole('button', { name: 'Correct' }));
    await expect(dialog).toBeHidden();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText('Payment · UPI')).toBeVisible();
    await expect(account.getByText('Payment · Cash')).toBeVisible();
    await expect(account.getByText(/cancelled: /)).toBeVisible();
  },
);

situation(
  23,
  'a receipt that was lost is found by about its amount and printed as a duplicate',
  { taps: 3, fields: 1 },
  {
    before: async (lodge, day) => {
      const booking = await checkedIn(lodge, addNights(day, -7), { guest: 'Sunita Iyer', room: '201' });
      const { payment } = await lodge.manager.recordPayment(booking, { amount: 2_280_00 });
      await lodge.manager.give('recordPrint', { paper: 'RECEIPT', id: payment.id }, '__typename');
      lodge.setClock(day, '11:00');
      return booking;
    },
  },
  async ({ page, user }) => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await user.tap(page.getByRole('button', { name: 'Guest, room, code' }));
    await user.type(page.getByRole('combobox', { name: 'Guest, room, code, phone or page' }), 'about 2,300');
    await user.tap(page.getByRole('option', { name: /^₹2,280 · Sunita Iyer/ }));
    await expect(page.getByText('Sunita Iyer').first()).toBeVisible();
    await user.tap(page.getByRole('button', { name: 'Print', exact: true }));
    await expect(page.getByText('DUPLICATE').first()).toBeVisible();
  },
);

/** Cash that the owner puts into the till. */
function fromOwner(lodge: DeskLodge, amount: number) {
  return lodge.manager.give('moveCash', { from: 'OWNER', to: 'CASH', amount }, 'movement { id }');
}

const FULL_TILL = {
  before: (lodge: DeskLodge) => fromOwner(lodge, 25_000_00),
};

situation(
  24,
  'the milkman is paid from the till, which is an expense, and the till knows it',
  { taps: 4, fields: 2 },
  FULL_TILL,
  async ({ page, user }) => {
    await toPayments(page, user);
    const till = page.getByRole('region', { name: 'The till' });
    await expect(till.getByText(/^Today: /)).toBeVisible();
    await user.tap(till.getByRole('button', { name: 'Paid from the till' }));
    const dialog = page.getByRole('dialog', { name: 'Paid from the till' });
    await user.type(dialog.getByLabel('Paid to'), 'Milkman');
    await user.pick(dialog.getByLabel('Category'), 'Food and kitchen');
    await user.type(dialog.getByLabel('Amount'), '340');
    await user.tap(dialog.getByRole('button', { name: 'Paid' }));
    await expect(till.getByText(/^Today: .* ₹340 back and spent/)).toBeVisible();
  },
);

situation(
  24,
  'cash is handed to the owner, and the till knows it',
  { taps: 4, fields: 2 },
  FULL_TILL,
  async ({ page, user }) => {
    await toPayments(page, user);
    const till = page.getByRole('region', { name: 'The till' });
    await expect(till.getByText(/^Today: /)).toBeVisible();
    await user.tap(till.getByRole('button', { name: 'Handed to the owner' }));
    const dialog = page.getByRole('dialog', { name: 'Handed to the owner' });
    await user.type(dialog.getByLabel('Amount'), '20,000');
    await user.type(dialog.getByLabel('To whom'), 'Mr Negi');
    await user.tap(dialog.getByRole('button', { name: 'Handed over' }));
    await expect(till.getByText(/Last moved: ₹20,000, .*Mr Negi/)).toBeVisible();
  },
);

situation(
  24,
  'the till is counted at the change of shift',
  { taps: 4, fields: 2 },
  {
    before: (lodge) => fromOwner(lodge, 1_000_00),
  },
  async ({ page, user }) => {
    await toPayments(page, user);
    const till = page.getByRole('region', { name: 'The till' });
    await user.tap(till.getByRole('button', { name: 'Count the till' }));
    const dialog = page.getByRole('dialog', { name: 'Count the till' });
    await user.type(dialog.getByLabel('Found'), '900');
    await user.type(dialog.getByLabel('Why it differs'), 'A note is missing');
    await user.tap(dialog.getByRole('button', { name: 'Counted' }));
    await expect(till.getByText(/^Last counted .*₹900 where ₹[\d,.]+ should have been/)).toBeVisible();
  },
);

// after those of 24, whose moves of the till are the last ones until then
situation(
  43,
  'the plumber is paid, and the photo of his bill is kept with it',
  { taps: 5, fields: 3 },
  FULL_TILL,
  async ({ page, lodge, user, atEase }) => {
    await toPayments(page, user);
    const till = page.getByRole('region', { name: 'The till' });
    await expect(till.getByText(/^Today: /)).toBeVisible();
    await user.tap(till.getByRole('button', { name: 'Paid from the till' }));
    const dialog = page.getByRole('dialog', { name: 'Paid from the till' });
    await user.type(dialog.getByLabel('Paid to'), 'Ganesh Plumber');
    await user.pick(dialog.getByLabel('Category'), 'Repairs');
    await user.type(dialog.getByLabel('Amount'), '1,800');
    await user.type(dialog.getByLabel('Bill number'), 'GP-17');
    const camera = page.waitForEvent('filechooser');
    await user.tap(dialog.getByRole('button', { name: 'Choose a photo or a PDF' }));
    await (await camera).setFiles({
      name: 'bill.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(dialog.getByRole('button', { name: 'Take bill.png off' })).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Paid', exact: true }));
    await expect(till.getByText(/^Today: .* ₹1,800 back and spent/)).toBeVisible();
    await atEase();
    const spent = await lodge.rows.expense.findFirstOrThrow({ where: { payee: 'Ganesh Plumber' } });
    expect(spent).toMatchObject({ amount: 1_800_00, billNumber: 'GP-17', receiptId: expect.any(String) });
  },
);

situation(
  28,
  'the owner asks at night: money by method, what is to pay, who is in, and what to look at',
  { taps: 2 },
  {
    who: 'Admin',
    at: '22:30',
    before: async (lodge, day) => {
      const booking = await checkedIn(lodge, day, { guest: 'Usha Barla', room: '102' });
      await pay(lodge, booking, 110_000);
      const other = await lodge.book(day, { guest: 'Victor Minj', room: '103' });
      await lodge.manager.act('setDiscount', other, {
        discount: { kind: 'PERCENT', value: 1_000, reason: 'Comes every year' },
      });
      lodge.setClock(day, '22:30');
      return other;
    },
  },
  async ({ page, user, before: other }) => {
    await expect(page.getByText('In house: 1 room, 2 guests')).toBeVisible();
    const money = page.getByRole('region', { name: 'Money today' });
    await expect(money.getByText('Cash').locator('xpath=following-sibling::dd')).toHaveText('₹1,100');
    await expect(page.getByRole('region', { name: /^Due by today · / })).toContainText(
      /₹[\d,.]+ from guests/,
    );
    await expect(page.getByRole('region', { name: /^Free tonight/ })).toContainText(/of 4/);
    const toLookAt = page.getByRole('region', { name: 'Today, to look at' });
    await expect(toLookAt).toContainText('Comes every year');
    await user.tap(toLookAt.getByRole('link', { name: formatCode(other.code) }));
    await expect(page.getByRole('heading', { level: 1, name: 'Victor Minj' })).toBeVisible();
  },
);

situation(
  29,
  'the accountant gets the month that ended, on the third, as one Excel file',
  { taps: 3 },
  {
    who: 'Admin',
    before: async (lodge) => {
      // in a month of others their cash would be counted, too
      const month = lodge.ownMonths();
      const booking = await checkedIn(lodge, addNights(month, 9), { guest: 'Rekha Soren', room: '104' });
      await pay(lodge, booking, 123_400);
      lodge.setClock(addNights(addMonths(month, 1), 2), '10:00');
      return month;
    },
  },
  async ({ page, user, atEase, before: month }) => {
    await user.tap(
      page.getByRole('region', { name: 'This month' }).getByRole('link', { name: 'Financials' }),
    );
    await user.tap(page.getByRole('link', { name: 'Last month' }));
    const collected = page.getByRole('region', { name: 'Collected', exact: true });
    await expect(collected.getByText('Cash').locator('xpath=following-sibling::dd')).toHaveText('₹1,234');
    const download = page.waitForEvent('download');
    await user.tap(page.getByRole('button', { name: 'Save as Excel' }));
    const file = await download;
    await atEase();
    expect(file.suggestedFilename()).toBe(`financials-${month.slice(0, 7)}.xlsx`);
    const sheets = sheetsIn(await readFile(await file.path()));
    expect(sheets.Summary).toContainEqual(['Cash', 1_234]);
    expect(sheets.Payments?.map((row) => [row[3], row[7]])).toContainEqual([1_234, 'Rekha Soren']);
  },
);

situation(
  32,
  'the tariff goes to the printer for the wall, on A4',
  { taps: 2 },
  {},
  async ({ page, user }) => {
    await user.tap(page.getByRole('link', { name: 'Tariff card' }));
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
    await expect(page.getByRole('article', { name: 'Tariff card' })).toContainText('Family Nest');
    await user.tap(page.getByRole('button', { name: 'Print', exact: true }));
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);

/** From the money of the day to all of it, and the till. */
function toPayments(page: Page, user: PhoneUser): Promise<void> {
  const money = page.getByRole('region', { name: 'Money today' });
  return user.tap(money.getByRole('link', { name: 'Payments' }));
}
