import { addMonths, addNights, earlierDay, firstOfMonth, type LocalDate } from '../../../../domain/nights.ts';
import type { FinancialReport, PaymentMethod } from '../../types.generated.ts';
import { cameIn, isOfDeposit } from './books-of-periods.ts';
import { plainAccountsOf } from './plain-accounts.ts';
import type { Run } from './plain-bookings.ts';
import { plainFiguresOf, SOLD } from './plain-revenue.ts';
import { known, type RawRows } from './raw-rows.ts';

const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const satisfies readonly PaymentMethod[];

/** Financials of some days as the words of each figure say it, from the rows as they are stored. */
export function plainFinancials(
  rows: RawRows,
  { from, to, by }: Run & { readonly by: 'DAY' | 'MONTH' },
  today: LocalDate,
): FinancialReport {
  const run = { from, to };
  const until = earlierDay(to, addNights(today, 1));
  const starts = [from];
  for (let next = after(from, by); next < until; next = after(next, by)) starts.push(next);
  const steps = from < until ? starts : [];
  const counts = rows.counts.filter(({ countedOn }) => isIn(run, countedOn));
  const last = counts.toSorted((one, other) => one.countedAt.getTime() - other.countedAt.getTime()).at(-1);
  return {
    today,
    total: figuresOf(rows, run, today),
    compared: null,
    steps: steps.map((first) =>
      figuresOf(rows, { from: first, to: earlierDay(after(first, by), until) }, today),
    ),
    collected: METHODS.map((method) => ({ method, amount: sum(collectedIn(rows, run, method), cameIn) })),
    gst: gstOf(rows, run, today),
    gstInExpenses: sum(spentIn(rows, run, today), ({ gst }) => gst),
    cashBook: METHODS.map((method) => bookOf(rows, run, method)),
    tillCounts: { count: counts.length, difference: sum(counts, ({ found, expected }) => found - expected) },
    lastCount: last
      ? { day: last.countedOn, expected: last.expected, found: last.found, reason: last.reason }
      : null,
    position: positionOf(rows, today),
  };
}

function sum<Row>(of: readonly Row[], amountOf: (row: Row) => number): number {
  return of.reduce((all, row) => all + amountOf(row), 0);
}

function isIn({ from, to }: Run, day: LocalDate): boolean {
  return from <= day && day < to;
}

/** The first day of the next step. */
function after(day: LocalDate, by: 'DAY' | 'MONTH'): LocalDate {
  return by === 'DAY' ? addNights(day, 1) : addMonths(firstOfMonth(day), 1);
}

function figuresOf(rows: RawRows, run: Run, today: LocalDate): FinancialReport['total'] {
  const counts = (day: LocalDate) => isIn(run, day) && day <= today;
  const { roomsAvailable, roomsSold, roomsFree, room, other, fees, earned, collected, ...plain } =
    plainFiguresOf(rows, { ...run, last: today, today, filter: {} });
  const lost = rows.charges.filter(
    ({ kind, voidedAt, chargedOn }) => kind === 'WRITE_OFF' && voidedAt === null && counts(chargedOn),
  );
  const left = commissionsOf(rows).filter(({ leftOn }) => counts(leftOn));
  // what an agent is paid was counted when it was earned
  const spent = spentIn(rows, run, today).filter(({ agentPayoutId }) => agentPayoutId === null);
  const [writtenOff, commission, expenses] = [
    sum(lost, ({ net }) => -net),
    sum(left, ({ amount }) => amount),
    sum(spent, ({ amount }) => amount),
  ];
  return {
    ...run,
    roomsAvailable,
    roomsSold,
    roomsFree,
    room,
    other,
    fees,
    earned,
    writtenOff,
    commission,
    expenses,
    profit: earned - writtenOff - commission - expenses,
    collected: collected ?? 0,
    hasEntries: plain.hasEntries || lost.length + left.length + spent.length > 0,
    hasPayments: plain.hasPayments,
  };
}

/** What agents earned with each room whose guests have left, in paise. */
export function commissionsOf(rows: RawRows): { leftOn: LocalDate; amount: number }[] {
  return [...rows.stays.values()].flatMap((stay) => {
    const { agentId, commission } = known(rows.reservations, stay.reservationId);
    if (agentId === null || stay.status !== 'CHECKED_OUT') return [];
    const nights = rows.nights.filter(
      ({ reservationRoomId, releasedAt }) => reservationRoomId === stay.id && releasedAt === null,
    );
    const leftOn = stay.checkedOutAt ? rows.dayAtLodge(stay.checkedOutAt) : stay.departure;
    return [{ leftOn, amount: Math.round((sum(nights, ({ net }) => net) * commission) / 10_000) }];
  });
}

/** What was spent and not taken back, payouts included. */
function spentIn(rows: RawRows, run: Run, today: LocalDate) {
  return rows.expenses.filter(
    ({ voidedAt, spentOn }) => voidedAt === null && isIn(run, spentOn) && spentOn <= today,
  );
}

/** Payments and refunds; what only moves between bills left out. */
function collectedIn(rows: RawRows, run: Run | null, method: PaymentMethod | null) {
  return rows.payments.filter(
    (payment) =>
      payment.transferId === null &&
      !isOfDeposit(payment) &&
      (run === null || isIn(run, payment.receivedOn)) &&
      (method === null || payment.method === method),
  );
}

/** All nights and extras that cost something, each with its day. */
function billedEntries(rows: RawRows) {
  const nights = rows.nights.filter(
    ({ releasedAt, reservationRoomId }) =>
      releasedAt === null && SOLD.has(known(rows.stays, reservationRoomId).status),
  );
  const charges = rows.charges.filter(({ voidedAt }) => voidedAt === null);
  return [
    ...nights.map((night) => ({ ...night, day: night.night })),
    ...charges.map((charge) => ({ ...charge, day: charge.chargedOn })),
  ];
}

/** The tax on bills of these days, a credit note below zero, and beside it that of their nights and extras. */
function gstOf(rows: RawRows, run: Run, today: LocalDate): FinancialReport['gst'] {
  const none = { taxable: 0, cgst: 0, sgst: 0, earned: 0, earnedTax: 0 };
  const billed = rows.invoices
    .filter(({ issuedOn }) => isIn(run, issuedOn))
    .flatMap(({ kind, lines }) => {
      const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
      return lines.map(({ taxRate, net, cgst, sgst }) => ({
        ...none,
        taxRate,
        taxable: sign * net,
        cgst: sign * cgst,
        sgst: sign * sgst,
      }));
    });
  const earned = billedEntries(rows)
    .filter(({ day }) => isIn(run, day) && day <= today)
    .map(({ taxRate, net, cgst, sgst }) => ({ ...none, taxRate, earned: net, earnedTax: cgst + sgst }));
  const lines = [...billed, ...earned].filter(({ taxRate }) => taxRate > 0);
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].toSorted((one, other) => one - other);
  return rates.map((rate) => {
    const of = lines.filter(({ taxRate }) => taxRate === rate);
    const all = (key: keyof typeof none) => sum(of, (line) => line[key]);
    return {
      rate,
      taxable: all('taxable'),
      cgst: all('cgst'),
      sgst: all('sgst'),
      earned: all('earned'),
      earnedTax: all('earnedTax'),
    };
  });
}

/** Everything that came to a place and went from it. */
function bookOf(rows: RawRows, run: Run, method: PaymentMethod): FinancialReport['cashBook'][number] {
  const moved = rows.movements
    .filter(({ expenseId }) => expenseId === null)
    .map(({ amount, fromPlace, toPlace, movedOn: day }) => ({
      day,
      kind: 'MOVED',
      amount: toPlace === method ? amount : fromPlace === method ? -amount : 0,
    }));
  const spent = rows.expenses
    .filter((row) => row.method === method && row.voidedAt === null)
    .map(({ amount, spentOn: day }) => ({ day, kind: 'EXPENSE', amount: -amount }));
  const paid = rows.payments
    .filter((row) => row.transferId === null && row.method === method)
    .map((row) => ({ day: row.receivedOn, kind: row.kind, amount: cameIn(row) }));
  const entries: { day: LocalDate; kind: string; amount: number }[] = [...moved, ...spent, ...paid];
  const upTo = (day: LocalDate) =>
    sum(
      entries.filter((entry) => entry.day < day),
      ({ amount }) => amount,
    );
  const ofKind = (kind: string) =>
    sum(
      entries.filter((entry) => entry.kind === kind && isIn(run, entry.day)),
      ({ amount }) => amount,
    );
  const out = (kind: string) => 0 - ofKind(kind);
  return {
    method,
    opening: upTo(run.from),
    payments: ofKind('PAYMENT'),
    deposits: ofKind('DEPOSIT'),
    refunds: out('REFUND'),
    depositReturns: out('DEPOSIT_RETURN'),
    expenses: out('EXPENSE'),
    moved: ofKind('MOVED'),
    closing: upTo(run.to),
  };
}

/** The accounts by a day, of everything up to it. */
function positionOf(rows: RawRows, day: LocalDate): FinancialReport['position'] {
  const open = (side: 'DUES' | 'ADVANCES') =>
    sum(plainAccountsOf(rows, side, day), ({ guests, agents }) => guests + agents);
  const deposits = rows.payments.filter((row) => row.transferId === null && isOfDeposit(row));
  const billed = sum(
    billedEntries(rows).filter((entry) => entry.day <= day),
    ({ net, cgst, sgst }) => net + cgst + sgst,
  );
  const left = [...rows.folios.values()].filter(
    ({ reservationId }) =>
      known(rows.reservations, reservationId).departure.toISOString().slice(0, 10) <= day,
  );
  return {
    day,
    advancesHeld: open('ADVANCES'),
    dues: open('DUES'),
    depositsHeld: sum(deposits, cameIn),
    collected: sum(collectedIn(rows, null, null), cameIn),
    billed: billed + sum(left, ({ roundOff }) => roundOff),
  };
}
