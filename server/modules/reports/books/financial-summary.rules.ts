import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_IN_EXPENSES,
  GST_PAYABLE,
  POSITION_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { sumOf } from '../../../../domain/money.ts';
import { addNights } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { comparedWith } from '../../../../domain/reports/report-days.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { ComparedFinancials } from '../../types.generated.ts';
import type { CountedFinancials } from '../financial-report.sql.ts';
import { entriesOf, heading, headings, money, type Rows } from '../sheet-values.ts';
import type { FinancialBooks } from './financial-books.sql.ts';

/** The page of figures with which the workbook begins; profit and loss beside that of the days with which it is compared. */
export function summarySheet(
  { lodge, gstin, report }: FinancialBooks,
  compared: ComparedFinancials | null,
): WorkbookSheet {
  const { total, collected, position } = report;
  const ends = compared ? [total, compared.total] : [total];
  const rows: Rows = [
    heading(lodge),
    ['GSTIN', gstin],
    ['First day', ...ends.map(({ from }) => ({ day: from }))],
    ['Last day', ...ends.map(({ to }) => ({ day: addNights(to, -1) }))],
    ...(compared ? [[comparedWith(compared.total)]] : []),
    [],
    heading('Earned and spent'),
    ...entriesOf(PROFIT_FIGURES).map(([key, { name, meaning }]) => [
      name,
      ...ends.map((figures) => money(figures[key])),
      meaning,
    ]),
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

function taxRows({ gst, gstInExpenses }: CountedFinancials): Rows {
  return [
    heading(GST_PAYABLE.name),
    [GST_PAYABLE.meaning],
    headings('Rate', 'Taxable', 'CGST', 'SGST', 'Earned', GST_EARNED.name),
    ...gst.map(({ rate, taxable, cgst, sgst, earned, earnedTax }) => [
      { basisPoints: rate },
      ...[taxable, cgst, sgst, earned, earnedTax].map(money),
    ]),
    [
      { heading: 'Total' },
      ...(['taxable', 'cgst', 'sgst', 'earned', 'earnedTax'] as const).map(
        (part) => ({ paise: sumOf(gst.map((line) => line[part])), isSum: true }) as const,
      ),
    ],
    [GST_IN_EXPENSES.name, money(gstInExpenses), GST_IN_EXPENSES.meaning],
  ];
}

/** What went is below zero, as on the screen: each row adds up to its closing. */
const WENT: ReadonlySet<keyof typeof CASH_BOOK_FIGURES> = new Set(['refunds', 'depositReturns', 'expenses']);

function cashBookRows({ cashBook, tillCounts, lastCount }: CountedFinancials): Rows {
  const figures = entriesOf(CASH_BOOK_FIGURES);
  return [
    heading('Cash book'),
    headings('Where', ...figures.map(([, { name }]) => name)),
    ...cashBook.map((line) => [
      METHOD_NAMES[line.method],
      ...figures.map(([key]) => money(WENT.has(key) ? 0 - line[key] : line[key])),
    ]),
    ...(lastCount
      ? [
          ['Till counted, times', tillCounts.count],
          ['Found less expected, in all', money(tillCounts.difference)],
          ['Till last counted', { day: lastCount.day }],
          ['Expected', money(lastCount.expected)],
          ['Found', money(lastCount.found), lastCount.reason ?? null],
        ]
      : []),
  ];
}

function identityRows({ position }: CountedFinancials): Rows {
  const { collected, billed, advancesHeld, dues } = position;
  return [
    ['Collected less billed', money(collected - billed), 'From the payments, nights and extras.'],
    [
      'Advances held less due by today',
      money(advancesHeld - dues),
      'From the totals of the bookings. Both must be the same.',
    ],
  ];
}
