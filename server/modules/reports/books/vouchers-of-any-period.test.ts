import { expect, it } from 'vitest';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { sheetsIn, wholeOf } from '../../../testing/readers/workbook-reader.ts';
import { viewers } from '../../../testing/viewers.ts';
import {
  booksForTests,
  cameIn,
  isOfDeposit,
  type Line,
  linesOf,
  vouchersIn,
} from '../testing/books-of-periods.ts';
import { known } from '../testing/raw-rows.ts';

const played = await booksForTests(11, 'Asia/Kathmandu');
const { rows } = played;

it('vouchers come to nothing one by one, and account by account to the screen', () => {
  for (const { report, vouchers } of played.books) {
    const lines = vouchersIn(vouchers);
    for (const [, own] of Map.groupBy(lines, ({ reference }) => reference))
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const at = (isMeant: (account: string) => boolean) =>
      lines.filter(({ account }) => isMeant(account)).reduce((sum, { amount }) => sum + amount, 0);
    const on = (name: string) => at((account) => account === name);
    const payable = (field: 'taxable' | 'cgst' | 'sgst') =>
      report.gst.reduce((sum, line) => sum + line[field], 0);
    expect(at((account) => /, GST [1-9]/.test(account))).toBe(0 - payable('taxable'));
    expect([on('CGST'), on('SGST')]).toEqual([0 - payable('cgst'), 0 - payable('sgst')]);
    for (const { method, opening, closing } of report.cashBook)
      expect(on(METHOD_NAMES[method])).toBe(closing - opening);
    const kept = report.cashBook.reduce((sum, line) => sum + line.deposits - line.depositReturns, 0);
    expect(on('Deposits from guests')).toBe(0 - kept);
    expect(on('Commission')).toBe(report.total.commission);
    expect(on('Written off')).toBe(report.total.writtenOff);
    expect(at((account) => account.startsWith('Expenses: ')) + on('GST on expenses')).toBe(
      report.total.expenses,
    );
  }
  const types = new Set(vouchersIn(played.books[0].vouchers).map(({ type }) => type));
  expect([...types].sort()).toEqual(['Contra', 'Credit Note', 'Journal', 'Payment', 'Receipt', 'Sales']);
  expect(vouchersIn(played.books[2].vouchers)).toEqual([]);
});

it('vouchers are the same in the sheet that Tally reads, one by one with as much on either side', async () => {
  const [{ period, vouchers }] = played.books;
  const workbook = await played.services.financialReports.vouchersWorkbook(viewers.admin, period);
  const lines = linesOf(sheetsIn(await wholeOf(workbook))['Accounting Voucher']);
  const paise = (line: Line) => Math.round(Number(line['Ledger Amount']) * 100);
  for (const [, own] of Map.groupBy(lines, (line) => line['Voucher Number'])) {
    const on = (side: string) =>
      own.filter((line) => line['Ledger Amount Dr/Cr'] === side).reduce((sum, line) => sum + paise(line), 0);
    expect(on('Dr')).toBeGreaterThan(0);
    expect(on('Dr')).toBe(on('Cr'));
  }
  expect(
    lines.map((line) => [
      ...[line['Voucher Number'], line['Voucher Type Name'], line['Ledger Name'], line['Voucher Narration']],
      line['Ledger Amount Dr/Cr'] === 'Dr' ? paise(line) : -paise(line),
    ]),
  ).toEqual(
    vouchersIn(vouchers).map(({ reference, type, account, what, amount }) => [
      ...[reference, type, account, what === '' ? null : what, amount],
    ]),
  );
  for (const line of lines)
    expect(line['Change Mode']).toBe(
      /^(Sales|Credit Note)$/.test(String(line['Voucher Type Name'])) ? 'As Voucher' : null,
    );
});

it('vouchers have what is on the bill of an agent under its name, what was billed and what was paid', async () => {
  const accounts = await played.services.agentAccounts.list(viewers.admin);
  const names = new Map(accounts.map(({ agent }) => [agent.id, agent.name]));
  const [{ vouchers }] = played.books;
  const lines = vouchersIn(vouchers).filter(({ account }) => account === 'Agents');
  const isOfAgent = (agentId: string) => (row: { folioId: string }) =>
    known(rows.folios, row.folioId).agentId === agentId;
  const types = new Set<string>();
  for (const agentId of new Set([...rows.receipts.values()].map((receipt) => receipt.agentId))) {
    const billed = rows.invoices
      .filter(isOfAgent(agentId))
      .reduce((sum, { kind, gross }) => sum + (kind === 'CREDIT_NOTE' ? -gross : gross), 0);
    const came = rows.payments.filter((row) => isOfAgent(agentId)(row) && !isOfDeposit(row));
    const paid = came.reduce((sum, row) => sum + cameIn(row), 0);
    const own = lines.filter(({ whom }) => whom === names.get(agentId));
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(billed - paid);
    for (const { type } of own) types.add(type);
  }
  expect(types).toEqual(new Set(['Sales', 'Credit Note', 'Receipt', 'Payment']));
});

it('an expense that was cancelled is booked and taken back, each on its own day', () => {
  const [{ vouchers }] = played.books;
  const lines = vouchersIn(vouchers);
  const cancelled = rows.expenses.filter(({ voidedAt }) => voidedAt !== null);
  expect(cancelled.length).toBeGreaterThan(0);
  for (const { id, spentOn, voidedAt } of cancelled) {
    const own = lines.filter(({ reference }) => reference.startsWith(`Expense ${id}`));
    const days = new Set(own.map(({ reference, day }) => `${reference} on ${day}`));
    expect(days).toEqual(
      new Set([
        `Expense ${id} on ${spentOn}`,
        `Expense ${id}, cancelled on ${rows.dayAtLodge(voidedAt ?? new Date(0))}`,
      ]),
    );
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
});

it('vouchers have one reference each, the same in every period', () => {
  const [year, ...others] = played.books.map(({ vouchers }) =>
    Map.groupBy(vouchersIn(vouchers), ({ reference }) => reference),
  );
  for (const own of year?.values() ?? []) {
    expect(new Set(own.map(({ day, type, paper, what }) => [day, type, paper, what].join())).size).toBe(1);
    const sides = own.map(({ account, whom, amount }) => [account, whom, Math.sign(amount)].join());
    expect(new Set(sides).size).toBe(own.length);
  }
  for (const period of others)
    for (const [reference, own] of period) expect(own).toEqual(year?.get(reference));
  const cancelled = rows.payments.filter(
    ({ voidsId, transferId }) => voidsId !== null && transferId === null,
  );
  expect(cancelled.length).toBeGreaterThan(0);
  for (const { voidsId } of cancelled) {
    const receipt = rows.payments.find(({ id }) => id === voidsId)?.receiptNo;
    expect(year?.get(`${receipt}, cancelled`)?.[0]?.what).toContain(`cancelled, receipt ${receipt}, `);
  }
});
