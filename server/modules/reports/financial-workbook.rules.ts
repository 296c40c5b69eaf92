import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_PAYABLE,
  METHOD_NAMES,
  POSITION_FIGURES,
  PROFIT_FIGURES,
} from '../../../domain/financial-words.ts';
import { addNights } from '../../../domain/nights.ts';
import type { WorkbookSheet, WorkbookValue } from '../../http/workbook.ts';
import type { CashPlace, FinancialReport, PaymentKind, ReservationSource } from '../types.generated.ts';
import type { FinancialBooks, RevenueRow } from './financial-books.sql.ts';

/** The books of a period as the sheets of a workbook. */
export function sheetsOf(books: FinancialBooks): WorkbookSheet[] {
  return [
    summarySheet(books),
    daysSheet(books.report),
    revenueSheet(books),
    billsSheet(books),
    paymentsSheet(books),
    tillSheet(books),
    expensesSheet(books),
  ];
}

type Rows = WorkbookValue[][];

const money = (paise: number) => ({ paise });
const heading = (words: string): WorkbookValue[] => [{ heading: words }];
const headings = (...words: string[]): WorkbookValue[] => words.map((word) => ({ heading: word }));

/** The entries of a table of words, with their keys as such. */
function entriesOf<Key extends string, Value>(table: { readonly [key in Key]: Value }): [Key, Value][] {
  // Object.entries forgets which keys there are
  return Object.entries(table) as [Key, Value][];
}

function summarySheet({ lodge, gstin, report }: FinancialBooks): WorkbookSheet {
  const { total, collected, position } = report;
  const rows: Rows = [
    heading(lodge),
    ['GSTIN', gstin],
    ['First day', { day: total.from }],
    ['Last day', { day: addNights(total.to, -1) }],
    [],
    heading('Earned and spent'),
    ...entriesOf(PROFIT_FIGURES).map(([key, { name, meaning }]) => [name, money(total[key]), meaning]),
    [],
    heading('Collected'),
    ...collected.map(({ method, amount }) => [METHOD_NAMES[method], money(amount)]),
    [],
    ...taxRows(report),
    [],
    ...cashBookRows(report),
    [],
    heading('How the accounts stand'),
    ['On', { day: position.day }],
    ...entriesOf(POSITION_FIGURES).map(([key, { name, meaning }]) => [name, money(position[key]), meaning]),
    ...identityRows(report),
  ];
  return {
    name: 'Summary',
    columns: [{ width: 26 }, ...Array.from({ length: 8 }, () => ({ width: 18 }))],
    rows,
  };
}

function taxRows({ gst }: FinancialReport): Rows {
  return [
    heading(GST_PAYABLE.name),
    [GST_PAYABLE.meaning],
    headings('Rate', 'Taxable', 'CGST', 'SGST', 'Earned', GST_EARNED.name),
    ...gst.map(({ rate, taxable, cgst, sgst, earned, earnedTax }) => [
      { basisPoints: rate },
      ...[taxable, cgst, sgst, earned, earnedTax].map(money),
    ]),
  ];
}

function cashBookRows({ cashBook, lastCount }: FinancialReport): Rows {
  const figures = entriesOf(CASH_BOOK_FIGURES);
  return [
    heading('Cash book'),
    headings('Where', ...figures.map(([, { name }]) => name)),
    ...cashBook.map((line) => [METHOD_NAMES[line.method], ...figures.map(([key]) => money(line[key]))]),
    ...(lastCount
      ? [
          ['Till last counted', { day: lastCount.day }],
          ['Expected', money(lastCount.expected)],
          ['Found', money(lastCount.found), lastCount.reason ?? null],
        ]
      : []),
  ];
}

function identityRows({ position }: FinancialReport): Rows {
  const { collected, billed, advancesHeld, dues } = position;
  return [
    ['Collected less billed', money(collected - billed), 'From the payments, nights and extras.'],
    [
      'Advances held less to pay',
      money(advancesHeld - dues),
      'From the totals of the bookings. Both must be the same.',
    ],
  ];
}

function daysSheet({ days }: FinancialReport): WorkbookSheet {
  const figures = entriesOf(PROFIT_FIGURES);
  return {
    name: 'Days',
    columns: [
      ...columnsOf(['Day', 14], ['Rooms we have', 15], ['Sold', 8], ['Free of charge', 15]),
      ...figures.map(([, { name }]) => ({ header: name, width: 16 })),
    ],
    rows: days.map((day) => [
      { day: day.from },
      day.roomsAvailable,
      day.roomsSold,
      day.roomsFree,
      ...figures.map(([key]) => money(day[key])),
    ]),
  };
}

const SOURCE_NAMES: { readonly [source in ReservationSource]: string } = {
  WEBSITE: 'Website',
  WALK_IN: 'At the door',
  PHONE: 'Phone',
  AGENT: 'Agent',
  OTA: 'Travel site',
  OTHER: 'Other',
};

const REVENUE_KINDS: { readonly [kind in RevenueRow['kind']]: string } = {
  NIGHT: 'Night',
  SPECIAL: 'Extra',
  CANCELLATION: 'Cancellation fee',
  NO_SHOW: 'Fee, not come',
  EARLY_CHECK_IN: 'Early check-in',
  LATE_CHECK_OUT: 'Late check-out',
  DAMAGE: 'Damage',
  ADJUSTMENT: 'Correction',
};

function revenueSheet({ revenue }: FinancialBooks): WorkbookSheet {
  return {
    name: 'Revenue',
    columns: columnsOf(
      ...([
        ['Day', 14],
        ['Booking', 12],
        ['Guest', 24],
        ['Kind', 16],
        ['What', 26],
        ['Came by', 12],
      ] as const),
      ...([
        ['Agent', 18],
        ['Before GST', 14],
        ['GST rate', 10],
        ['CGST', 12],
        ['SGST', 12],
        ['Total', 14],
      ] as const),
    ),
    rows: revenue.map((row) => [
      ...[{ day: row.day }, row.code, row.guest, REVENUE_KINDS[row.kind], row.what, SOURCE_NAMES[row.source]],
      ...[
        row.agent,
        money(row.net),
        { basisPoints: row.taxRate },
        money(row.cgst),
        money(row.sgst),
        money(row.gross),
      ],
    ]),
  };
}

const BILL_KINDS = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
};

function billsSheet({ bills }: FinancialBooks): WorkbookSheet {
  return {
    name: 'Bills and GST',
    columns: columnsOf(
      ...([
        ['Day', 14],
        ['Number', 18],
        ['Kind', 16],
        ['Booking', 12],
        ['Bill to', 24],
        ['GSTIN', 18],
      ] as const),
      ...([
        ['GST rate', 10],
        ['Taxable', 14],
        ['CGST', 12],
        ['SGST', 12],
      ] as const),
    ),
    rows: bills.map((bill) => [
      ...[{ day: bill.day }, bill.number, BILL_KINDS[bill.kind], bill.code, bill.billTo, bill.gstin],
      ...[{ basisPoints: bill.taxRate }, money(bill.net), money(bill.cgst), money(bill.sgst)],
    ]),
  };
}

const PAYMENT_KINDS: { readonly [kind in PaymentKind]: string } = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  DEPOSIT: 'Deposit',
  DEPOSIT_RETURN: 'Deposit given back',
};

function paymentsSheet({ payments }: FinancialBooks): WorkbookSheet {
  return {
    name: 'Payments',
    columns: columnsOf(
      ...([
        ['Day', 14],
        ['What', 30],
        ['How', 8],
        ['Amount', 14],
        ['Receipt', 16],
        ['Reference', 20],
      ] as const),
      ...([
        ['Booking', 12],
        ['Guest', 24],
        ['Note', 30],
      ] as const),
    ),
    rows: payments.map((payment) => {
      const kind = PAYMENT_KINDS[payment.kind];
      const what = payment.isCorrection ? `${kind}, cancelled` : kind;
      return [
        ...[
          { day: payment.day },
          what,
          METHOD_NAMES[payment.method],
          money(payment.amount),
          payment.receiptNo,
        ],
        ...[payment.reference, payment.code, payment.guest, payment.note],
      ];
    }),
  };
}

const PLACE_NAMES: { readonly [place in CashPlace]: string } = {
  CASH: 'Till',
  UPI: 'UPI',
  BANK: 'Bank',
  OWNER: 'Owner',
};

function tillSheet({ movements }: FinancialBooks): WorkbookSheet {
  return {
    name: 'Till',
    columns: columnsOf(['Day', 14], ['From', 10], ['To', 10], ['Amount', 14], ['For what', 30]),
    rows: movements.map(({ day, from, to, amount, note }) => [
      ...[{ day }, PLACE_NAMES[from], PLACE_NAMES[to], money(amount), note],
    ]),
  };
}

function expensesSheet({ expenses }: FinancialBooks): WorkbookSheet {
  return {
    name: 'Expenses',
    columns: columnsOf(
      ...([
        ['Day', 14],
        ['Category', 18],
        ['Payee', 24],
        ['For what', 30],
        ['How', 8],
        ['Bill', 16],
      ] as const),
      ...([
        ['Amount', 14],
        ['GST in it', 12],
        ['Agent payout', 14],
      ] as const),
    ),
    rows: expenses.map((expense) => [
      ...[{ day: expense.day }, expense.category, expense.payee, expense.description],
      ...[METHOD_NAMES[expense.method], expense.billNumber, money(expense.amount), money(expense.gst)],
      expense.isPayout ? 'Yes' : null,
    ]),
  };
}

function columnsOf(...columns: readonly (readonly [header: string, width: number])[]) {
  return columns.map(([header, width]) => ({ header, width }));
}
