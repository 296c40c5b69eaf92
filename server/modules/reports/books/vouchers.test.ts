import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAt } from '../../../../domain/local-time.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { openStayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import { textOf } from '../testing/all-rows.ts';
import { type VoucherLine, vouchersIn } from '../testing/books-of-periods.ts';

const { admin } = viewers;
const DECEMBER = { from: '2026-12-01', to: '2027-01-01' };
const lodge = await openStayLodge();
const money = new ServiceDesk(lodge.database, lodge.clock).as(admin);

beforeAll(() => lodge.seed.settings({ isGstRegistered: true, gstin: '02AAACD0000L1ZK' }));

afterAll(() => lodge.close());

const vouchers = async () =>
  vouchersIn(await textOf(money.services().financialReports.vouchers(admin, DECEMBER)));
/** What stands in each account, and under whose name. */
function standing(lines: readonly VoucherLine[]): { [account: string]: number } {
  const sums = Map.groupBy(lines, ({ account, whom }) => `${account} / ${whom}`);
  return Object.fromEntries(
    [...sums].map(([name, own]) => [name, own.reduce((sum, { amount }) => sum + amount, 0)]),
  );
}

it('an agent who pays its bill is settled, and its guest owes and is owed nothing', async () => {
  const { desk } = await lodge.open();
  const { id: agentId } = await lodge.seed.agent('Hill Tours');
  const guest = { fullName: 'Ravi Das' };
  const gone = await desk.bookAndCheckOut({ guest, source: 'AGENT', agentId });
  const { invoice } = await money.issueInvoice(gone);
  await money
    .services()
    .agentReceipts.receive(admin, { agentId, amount: invoice.total, method: 'UPI', reference: 'UTR1' });
  const lines = (await vouchers()).filter(({ what }) => what.includes(gone.code));
  const sums = standing(lines);
  expect(sums['Agents / Hill Tours']).toBe(0);
  expect(lines.map(({ whom }) => whom)).not.toContain('Ravi Das');
  expect(lines.find(({ type }) => type === 'Sales')).toMatchObject({ reference: invoice.number });
});

it('what a guest paid towards the bill of an agent goes to the agent, and back when it is cancelled', async () => {
  const { desk, first, second } = await lodge.open();
  const { id: agentId } = await lodge.seed.agent('Ridge Tours');
  const rooms = [first, second].map(({ id }) => ({ roomId: id }));
  const words = { guest: { fullName: 'Asha Rao' }, source: 'AGENT', agentId, payer: 'GUEST', rooms } as const;
  const { reservation: booked } = await desk.book(words);
  const { payment, reservation: paid } = await money.recordPayment(booked, { amount: booked.balance });
  await money.splitFolio(paid, { payer: 'AGENT', reservationRoomIds: [paid.rooms[1]?.id ?? ''] });
  const own = async () => (await vouchers()).filter(({ what }) => what.includes(booked.code));
  const half = booked.balance / 2;
  expect(standing(await own())).toEqual({
    'Cash / Asha Rao': booked.balance,
    'Guests / Asha Rao': 0 - half,
    'Agents / Ridge Tours': 0 - half,
  });
  await money.voidPayment({ paymentId: payment.id, reason: 'Twice' });
  const lines = await own();
  expect(new Set(Object.values(standing(lines)))).toEqual(new Set([0]));
  expect(new Set(lines.map(({ reference }) => reference)).size).toBe(4);
  expect(lines.map(({ reference }) => reference)).toContain(`${payment.receiptNo}, cancelled`);
});

it('what is written off is the agent’s where the agent pays', async () => {
  const { desk } = await lodge.open();
  const { id: agentId } = await lodge.seed.agent('Lost Tours');
  const gone = await desk.bookAndCheckOut({ source: 'AGENT', agentId });
  await money.writeOff(gone);
  const lines = (await vouchers()).filter(({ account }) => account === 'Agents');
  expect(standing(lines)['Agents / Lost Tours']).toBe(0 - gone.balance);
});

it('an expense that is cancelled later is booked on its day, and taken back on the day of the cancelling', async () => {
  const { expenseCategories } = money.services();
  const { id: categoryId } = await expenseCategories.createExpenseCategory(admin, { name: 'Firewood' });
  const save = async (from: string, to: string) =>
    vouchersIn(await textOf(money.services().financialReports.vouchers(admin, { from, to })));
  for (const method of ['CASH', 'UPI'] as const) {
    const spent = { categoryId, payee: 'Timber yard', spentOn: '2026-12-23', amount: 105_00, gst: 5_00 };
    const { expenses } = money.services();
    const { id, version } = await expenses.createExpense(admin, {
      ...{ ...spent, method, billNumber: `T/${method}`, belowZeroReason: 'Borrowed' },
    });
    const ofExpense = (lines: readonly VoucherLine[]) =>
      lines
        .filter(({ reference }) => reference.startsWith(`Expense ${id}`))
        .map(({ reference, day, type, account, amount }) => [reference, day, type, account, amount]);
    const exported = ofExpense(await save('2026-12-01', '2027-01-01'));
    const way = METHOD_NAMES[method];
    expect(exported).toEqual([
      [`Expense ${id}`, '2026-12-23', 'Payment', 'Expenses: Firewood', 100_00],
      [`Expense ${id}`, '2026-12-23', 'Payment', 'GST on expenses', 5_00],
      [`Expense ${id}`, '2026-12-23', 'Payment', way, -105_00],
    ]);
    const now = lodge.clock.now();
    lodge.clock.travelTo(instantAt('2027-01-05', '11:00', 'Asia/Kolkata'));
    await money.services().expenses.voidExpense(admin, { expenseId: id, version, reason: 'Never came' });
    const taken = exported.map(([, , , account, amount]) => [
      ...[`Expense ${id}, cancelled`, '2027-01-05', 'Receipt', account, 0 - Number(amount)],
    ]);
    expect(ofExpense(await save('2026-12-01', '2027-01-01'))).toEqual(exported);
    expect(ofExpense(await save('2027-01-01', '2027-02-01'))).toEqual(taken);
    expect(ofExpense(await save('2026-12-01', '2027-02-01'))).toEqual([...exported, ...taken]);
    lodge.clock.travelTo(now);
  }
});

it('an expense is in no account but that of its category, whatever that is called', async () => {
  const before = standing((await vouchers()).map((line) => ({ ...line, whom: '' })));
  for (const name of ['Bank', 'Card', 'Guests', 'Round-off']) {
    const { expenseCategories } = money.services();
    const category = await expenseCategories.createExpenseCategory(admin, { name });
    const spent = {
      categoryId: category.id,
      payee: 'Dairy',
      method: 'UPI',
      spentOn: '2026-12-24',
      amount: 100_00,
    } as const;
    await money.services().expenses.createExpense(admin, { ...spent, belowZeroReason: 'Borrowed' });
  }
  const after = standing((await vouchers()).map((line) => ({ ...line, whom: '' })));
  for (const name of ['Bank', 'Card', 'Guests', 'Round-off']) {
    expect(after[`${name} / `]).toBe(before[`${name} / `]);
    expect(after[`Expenses: ${name} / `]).toBe(100_00);
  }
});
