import { type Money, sumOf } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { entriesOf, heading, money } from '../sheet-values.ts';
import { amountColumn, type BookColumn, bookPart, bookSheet, column, dayColumn } from './book-table.rules.ts';
import type { HeldDeposit } from './deposits.fragment.ts';
import type { FinancialBooks, PaymentRow } from './financial-books.sql.ts';
import { paymentKindOf } from './money-sheets.rules.ts';

type DayOfPayments = { readonly day: string; readonly payments: readonly PaymentRow[] };

const collectedOf = (payments: readonly PaymentRow[], method?: PaymentMethod): Money =>
  sumOf(payments.filter((row) => method === undefined || row.method === method).map(({ amount }) => amount));

const RECEIPTS: readonly BookColumn<DayOfPayments>[] = [
  dayColumn('Day', ({ day }) => day),
  ...entriesOf(METHOD_NAMES).map(([method, name]) =>
    amountColumn(name, ({ payments }: DayOfPayments) => collectedOf(payments, method)),
  ),
  amountColumn('Collected', ({ payments }) => collectedOf(payments)),
];

/** Payments less refunds of each day on which there was one, by method; deposits are none. */
export function receiptsSheet({ payments }: FinancialBooks): WorkbookSheet {
  const collected = payments.filter((row) => !isDeposit(row));
  const days = [...Map.groupBy(collected, ({ day }) => day)].map(([day, own]) => ({ day, payments: own }));
  return bookSheet('Receipts by method', RECEIPTS, days);
}

function isDeposit({ kind }: PaymentRow): boolean {
  return kind === 'DEPOSIT' || kind === 'DEPOSIT_RETURN';
}

const HELD: readonly BookColumn<HeldDeposit>[] = [
  dayColumn('Since', ({ since }) => since),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  dayColumn('Check-in', ({ arrival }) => arrival),
  dayColumn('Check-out', ({ departure }) => departure),
  amountColumn('Held', ({ amount }) => amount),
];

const MOVED: readonly BookColumn<PaymentRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('What', 30, paymentKindOf),
  column('How', 8, ({ method }) => METHOD_NAMES[method]),
  column('Receipt', 16, ({ receiptNo }) => receiptNo),
  amountColumn('Taken', ({ kind, amount }) => (kind === 'DEPOSIT' ? amount : 0)),
  amountColumn('Given back', ({ kind, amount }) => (kind === 'DEPOSIT_RETURN' ? 0 - amount : 0)),
];

/** What was taken as deposit and given back in the period, and what is held now. */
export function depositsSheet({
  payments,
  heldDeposits,
  depositsBefore,
  report,
}: FinancialBooks): WorkbookSheet {
  const moved = payments.filter(isDeposit);
  return {
    name: 'Deposits',
    columns: [14, 12, 24, 30, 14, 16, 14, 14].map((width) => ({ width })),
    rows: [
      heading('Deposits'),
      ['Never income.'],
      ['Before', money(depositsBefore), 'Held before the first day.'],
      ['After', money(depositsBefore + collectedOf(moved)), 'Held after the last day.'],
      [],
      ...bookPart('Taken and given back', 'In these days.', MOVED, moved),
      ...bookPart('Held now', 'By booking, whichever days the file is of.', HELD, heldDeposits),
      ['On', { day: report.position.day }],
    ],
  };
}
