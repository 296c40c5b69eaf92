import { expect, it } from 'vitest';
import { epochDayOf } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import {
  booksForTests,
  cameIn,
  isIn,
  isOfDeposit,
  type Line,
  linesOf,
  partOf,
  rupeesOf,
  tableOf,
} from '../testing/books-of-periods.ts';
import { known, type RawRows } from '../testing/raw-rows.ts';

const played = await booksForTests(11, 'Pacific/Auckland');
const { rows } = played;

type Payment = RawRows['payments'][number];

const ways = Object.entries(METHOD_NAMES) as [PaymentMethod, string][];
const moneyOf = () => rows.payments.filter(({ transferId }) => transferId === null);

it('receipts by method come to what was collected, day by day', () => {
  for (const { period, sheets, report } of played.books) {
    const own = moneyOf().filter((row) => isIn(period, row.receivedOn) && !isOfDeposit(row));
    const { lines, total } = tableOf(sheets['Receipts by method']);
    for (const [method, name] of ways) {
      const plain = rupeesOf(
        own.filter((row) => row.method === method),
        cameIn,
      );
      expect(total[name]).toBeCloseTo(plain);
      expect(report.collected.find((line) => line.method === method)?.amount).toBeCloseTo(plain * 100);
    }
    expect(total.Collected).toBeCloseTo(report.total.collected / 100);
    expect(lines).toHaveLength(new Set(own.map(({ receivedOn }) => receivedOn)).size);
  }
  for (const { amount } of played.books[0].report.collected) expect(amount).toBeGreaterThan(0);
});

it('GST in expenses is what was written down with those that were not voided', () => {
  for (const { period, report } of played.books) {
    const own = rows.expenses.filter((row) => row.voidedAt === null && isIn(period, row.spentOn));
    expect(report.gstInExpenses).toBe(own.reduce((sum, { gst }) => sum + gst, 0));
  }
  expect(played.books[0].report.gstInExpenses).toBeGreaterThan(0);
});

/** Everything that came to a place or went from it, from the entries. */
function entriesOf(method: PaymentMethod): { day: string; amount: number }[] {
  return [
    ...moneyOf()
      .filter((row) => row.method === method)
      .map((row) => ({ day: row.receivedOn, amount: cameIn(row) })),
    ...rows.expenses
      .filter((row) => row.method === method && row.voidedAt === null)
      .map((row) => ({ day: row.spentOn, amount: -row.amount })),
    ...rows.movements
      .filter(({ expenseId }) => expenseId === null)
      .flatMap(({ movedOn: day, amount, fromPlace, toPlace }) => [
        ...(toPlace === method ? [{ day, amount }] : []),
        ...(fromPlace === method ? [{ day, amount: -amount }] : []),
      ]),
  ];
}

it('the cash book goes from opening to closing in steps, as the screen has both', () => {
  for (const { period, sheets, report } of played.books) {
    const lines = linesOf(sheets['Cash book']);
    for (const [method, name] of ways) {
      const own = lines.filter((line) => line.Where === name);
      const [opening, closing] = [own.at(0), own.at(-1)];
      const balance = (isMeant: (day: string) => boolean) =>
        rupeesOf(
          entriesOf(method).filter(({ day }) => isMeant(day)),
          ({ amount }) => amount,
        );
      expect(opening).toMatchObject({ What: 'Opening', In: null, Out: null });
      expect(closing).toMatchObject({ What: 'Closing' });
      expect(opening?.Balance).toBeCloseTo(balance((day) => day < period.from));
      expect(closing?.Balance).toBeCloseTo(balance((day) => day < period.to));
      const screen = report.cashBook.find((line) => line.method === method);
      expect([opening?.Balance, closing?.Balance]).toEqual(
        [screen?.opening, screen?.closing].map((paise) => Number(paise) / 100),
      );
      assertSteps(own);
    }
  }
  expect(linesOf(played.books[0].sheets['Cash book']).length).toBeGreaterThan(100);
});

function assertSteps(lines: readonly Line[]): void {
  const entries = lines.slice(1, -1);
  let balance = Number(lines.at(0)?.Balance);
  for (const entry of entries) {
    balance += Number(entry.In) - Number(entry.Out);
    expect(entry.Balance).toBeCloseTo(balance);
  }
  const closing = lines.at(-1);
  expect(closing?.Balance).toBeCloseTo(balance);
  const sum = (side: 'In' | 'Out') => entries.reduce((all, entry) => all + Number(entry[side]), 0);
  expect([closing?.In, closing?.Out].map(Number)).toEqual([
    expect.closeTo(sum('In')),
    expect.closeTo(sum('Out')),
  ]);
}

it('deposits are what was held, taken, given back and is held now, by booking', () => {
  const deposits = moneyOf().filter(isOfDeposit);
  for (const { period, sheets, report } of played.books) {
    const figure = (name: string) => sheets.Deposits?.find(([cell]) => cell === name)?.[1];
    const upTo = (day: string) =>
      rupeesOf(
        deposits.filter(({ receivedOn }) => receivedOn < day),
        cameIn,
      );
    expect(figure('Before')).toBeCloseTo(upTo(period.from));
    expect(figure('After')).toBeCloseTo(upTo(period.to));
    const moved = tableOf(partOf(sheets.Deposits, 'Taken and given back')).total;
    const screen = (key: 'deposits' | 'depositReturns') => rupeesOf(report.cashBook, (line) => line[key]);
    expect(moved.Taken).toBeCloseTo(screen('deposits'));
    expect(moved['Given back']).toBeCloseTo(screen('depositReturns'));
    const held = tableOf(partOf(sheets.Deposits, 'Held now'));
    expect(held.total.Held).toBeCloseTo(report.position.depositsHeld / 100);
    for (const line of held.lines) {
      const own = deposits.filter(({ folioId }) => codeOf(folioId) === line.Booking);
      expect(line.Held).toBeCloseTo(rupeesOf(own, cameIn));
      expect(line.Since).toBe(serialOf(heldSince(own)));
    }
  }
  expect(played.books[0].report.position.depositsHeld).toBeGreaterThan(0);
});

/** The days from which a spreadsheet counts. */
const serialOf = (day: string | undefined) => epochDayOf(String(day)) + 25_569;

/** The first day of a deposit that was neither cancelled nor given back whole. */
function heldSince(own: readonly Payment[]): string | undefined {
  const isVoided = ({ id }: Payment) => own.some(({ voidsId }) => voidsId === id);
  const standing = own.filter((row) => row.voidsId === null && !isVoided(row));
  const given = (deposit: Payment) =>
    standing.filter(({ refundOfId }) => refundOfId === deposit.id).reduce((sum, row) => sum + row.amount, 0);
  const held = standing.filter((row) => row.kind === 'DEPOSIT' && row.amount > given(row));
  return held.map(({ receivedOn }) => receivedOn).sort()[0];
}

const codeOf = (folioId: string) => known(rows.reservations, known(rows.folios, folioId).reservationId).code;

it('expenses have the GST in them and their bills, and come to those of the screen and the payouts', () => {
  for (const { period, sheets, report } of played.books) {
    const own = rows.expenses.filter((row) => row.voidedAt === null && isIn(period, row.spentOn));
    const { lines, total } = tableOf(sheets.Expenses);
    expect(Number(total.Amount) + Number(total['Paid to agents'])).toBeCloseTo(
      rupeesOf(own, ({ amount }) => amount),
    );
    expect(total['GST in it']).toBeCloseTo(rupeesOf(own, ({ gst }) => gst));
    expect(lines.map(({ Bill }) => Bill).sort()).toEqual(own.map(({ billNumber }) => billNumber).sort());
    expect(total.Amount).toBeCloseTo(report.total.expenses / 100);
    expect(total['Paid to agents']).toBeCloseTo(Number(tableOf(sheets.Agents).total['Commission paid']));
    for (const line of lines)
      expect(line[line['Counted as'] === 'Commission' ? 'Amount' : 'Paid to agents']).toBe(0);
  }
});

/** The commission of every room that was left, as its words say it. */
function commissions(): { agentId: string; day: string; amount: number }[] {
  return [...rows.stays.values()].flatMap(({ id, status, reservationId, checkedOutAt }) => {
    const { agentId, commission } = known(rows.reservations, reservationId);
    if (agentId === null || status !== 'CHECKED_OUT' || checkedOutAt === null) return [];
    const own = rows.nights.filter((night) => night.reservationRoomId === id && night.releasedAt === null);
    const net = own.reduce((sum, night) => sum + night.net, 0);
    const amount = Math.round((net * Number(commission)) / 10_000);
    return { agentId, day: rows.dayAtLodge(checkedOutAt), amount };
  });
}

it('agents have what they earned, were paid and paid, and what each side owes on their own page', async () => {
  const accounts = await played.services.agentAccounts.list(viewers.admin);
  const agentOf = ({ id, voidsId }: Payment) => {
    const first = rows.payments.find((row) => row.id === (voidsId ?? id))?.agentReceiptId;
    return first ? known(rows.receipts, first).agentId : null;
  };
  for (const { period, sheets, report } of played.books) {
    const { lines, total } = tableOf(sheets.Agents);
    expect(lines).toHaveLength(accounts.length);
    for (const { agent, balance } of accounts) {
      const earned = commissions().filter(({ agentId, day }) => agentId === agent.id && isIn(period, day));
      const paid = rows.payouts.filter(
        ({ agentId, paidOn, voidedAt }) => agentId === agent.id && voidedAt === null && isIn(period, paidOn),
      );
      const came = moneyOf().filter((row) => agentOf(row) === agent.id && isIn(period, row.receivedOn));
      expect(lines.find((line) => line.Agent === agent.name)).toMatchObject({
        'Commission earned': rupeesOf(earned, ({ amount }) => amount),
        'Commission paid': rupeesOf(paid, ({ amount }) => amount),
        Received: rupeesOf(came, cameIn),
        'We owe now': balance.commissionDue / 100,
        'Agent owes now': balance.owed / 100,
      });
    }
    expect(total['Commission earned']).toBeCloseTo(report.total.commission / 100);
    const single = tableOf(sheets.Commission).total;
    expect(single.Earned).toBeCloseTo(Number(total['Commission earned']));
    expect(single['Paid out']).toBeCloseTo(Number(total['Commission paid']));
  }
  const year = tableOf(played.books[0].sheets.Agents).total;
  for (const header of ['Commission earned', 'Commission paid', 'Received'])
    expect(year[header]).toBeGreaterThan(0);
});

it('days, revenue and payments come to the figures of the screen, and all of it to nothing where nothing was', () => {
  for (const { sheets, report } of played.books) {
    expect(tableOf(sheets['By month']).total).toMatchObject({
      Earned: report.total.earned / 100,
      Collected: report.total.collected / 100,
      'Operating profit': report.total.profit / 100,
    });
    const { earned, writtenOff, collected } = report.total;
    expect(tableOf(sheets.Revenue).total['Before GST']).toBeCloseTo((earned - writtenOff) / 100);
    const taken = Number(tableOf(sheets.Payments).total.Amount);
    const kept = rupeesOf(report.cashBook, ({ deposits, depositReturns }) => deposits - depositReturns);
    expect(taken - kept).toBeCloseTo(collected / 100);
  }
  const [, , { sheets }] = played.books;
  for (const name of [
    'Bills',
    'Credit notes',
    'SAC',
    'Revenue',
    'Payments',
    'Receipts by method',
    'Expenses',
  ])
    expect(tableOf(sheets[name]).lines).toEqual([]);
});

it('vouchers and workbook are kept from a manager', async () => {
  const { financialReports } = played.services;
  const forbidden = { extensions: { code: 'FORBIDDEN' } };
  const { period } = played.books[0];
  await expect(financialReports.vouchers(viewers.manager, period)).rejects.toMatchObject(forbidden);
  await expect(financialReports.workbook(viewers.manager, 'nonsense')).rejects.toMatchObject(forbidden);
});
