import { PROFIT_FIGURES } from '../../../domain/financial-labels.ts';
import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import type { WorkbookSheet } from '../../tables/workbook.ts';
import type { CashPlace, FinancialReport, PaymentKind } from '../types.generated.ts';
import type { FinancialBooks, RevenueRow } from './financial-books.sql.ts';
import { summarySheet } from './financial-summary.rules.ts';
import { columnsOf, entriesOf, money, SOURCE_NAMES } from './sheet-values.ts';

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

const REVENUE_KINDS: { readonly [kind in RevenueRow['kind']]: string } = {
  NIGHT: 'Night',
  SPECIAL: 'Extra',
  CANCELLATION: 'Cancellation fee',
  NO_SHOW: 'Fee, not come',
  EARLY_CHECK_IN: 'Early check-in',
  LATE_CHECK_OUT: 'Late check-out',
  DAMAGE: 'Damage',
  ADJUSTMENT: 'Correction',
  WRITE_OFF: 'Written off',
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
  DIFFERENCE: 'Difference in a count',
  EXPENSE: 'Expense',
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
