import { addNights } from '../../../../../domain/nights.ts';
import { ON_BOOKS_FIGURES, ON_BOOKS_TITLE } from '../../../../../domain/reports/on-books-labels.ts';
import type { WorkbookSheet } from '../../../../tables/workbook-sheet.ts';
import type { OnBooksFigures, RevenueOnBooks } from '../../../types.generated.ts';
import { withTotal } from '../../figure-sheets.rules.ts';
import { columnsOf, entriesOf, money } from '../../sheet-values.ts';

const FIGURES = entriesOf(ON_BOOKS_FIGURES);

/** What is on the books by day, week or month; what is not recorded is left empty. */
export function onBooksSheet({ steps }: RevenueOnBooks): WorkbookSheet {
  return {
    name: ON_BOOKS_TITLE,
    columns: columnsOf(
      ['First night', 14],
      ['Last night', 14],
      ...FIGURES.map(([, { name }]) => [`${name}: nights`, 22] as const),
      ...FIGURES.map(([, { name }]) => [`${name}: revenue`, 22] as const),
    ),
    rows: steps.map(rowOf),
  };
}

/** The same with a last row of what all nights to come come to. */
export function onBooksSheetWithTotal(report: RevenueOnBooks): WorkbookSheet {
  return withTotal(onBooksSheet(report), [null, ...valuesOf(report.total)]);
}

function rowOf(figures: OnBooksFigures): WorkbookSheet['rows'][number] {
  return [{ day: figures.from }, { day: addNights(figures.to, -1) }, ...valuesOf(figures)];
}

function valuesOf(figures: OnBooksFigures): WorkbookSheet['rows'][number] {
  const values = FIGURES.map(([key]) => figures[key] ?? null);
  return [
    ...values.map((booked) => booked?.roomsSold ?? null),
    ...values.map((booked) => booked && money(booked.revenue)),
  ];
}
