import { type Money, sumOf } from '../../../../domain/money.ts';
import type { WorkbookSheet, WorkbookValue } from '../../../tables/workbook.ts';
import { heading, headings, money, type Rows } from '../sheet-values.ts';

/** A column of a book: what each row has there, and what of it is added up below the last row. */
export type BookColumn<Row> = {
  readonly header: string;
  readonly width: number;
  readonly cellIn: (row: Row) => WorkbookValue;
  readonly amountOf?: (row: Row) => Money;
};

/** A column of words, days or rates. */
export function column<Row>(
  header: string,
  width: number,
  cellIn: (row: Row) => WorkbookValue,
): BookColumn<Row> {
  return { header, width, cellIn };
}

/** A column of days. */
export function dayColumn<Row>(header: string, dayOf: (row: Row) => string): BookColumn<Row> {
  return column(header, 14, (row) => ({ day: dayOf(row) }));
}

/** A column of rates, in basis points. */
export function rateColumn<Row>(header: string, rateOf: (row: Row) => number): BookColumn<Row> {
  return column(header, 10, (row) => ({ basisPoints: rateOf(row) }));
}

/** A column of amounts in paise with their sum below. */
export function amountColumn<Row>(header: string, amountOf: (row: Row) => Money): BookColumn<Row> {
  return { header, width: 14, amountOf, cellIn: (row) => money(amountOf(row)) };
}

/** A sheet that is one table, with its sums as the last row. */
export function bookSheet<Row>(
  name: string,
  columns: readonly BookColumn<Row>[],
  rows: readonly Row[],
): WorkbookSheet {
  return {
    name,
    columns: columns.map(({ header, width }) => ({ header, width })),
    rows: tableRows(columns, rows),
  };
}

/** A table with its title as a part of a sheet, and an empty row after it. */
export function bookPart<Row>(
  title: string,
  meaning: string,
  columns: readonly BookColumn<Row>[],
  rows: readonly Row[],
): Rows {
  return [
    heading(title),
    [meaning],
    headings(...columns.map(({ header }) => header)),
    ...tableRows(columns, rows),
    [],
  ];
}

function tableRows<Row>(columns: readonly BookColumn<Row>[], rows: readonly Row[]): Rows {
  const written = rows.map((row) => columns.map(({ cellIn }) => cellIn(row)));
  if (columns.every(({ amountOf }) => amountOf === undefined)) return written;
  const sums = columns.map(
    ({ amountOf }): WorkbookValue => (amountOf ? { paise: sumOf(rows.map(amountOf)), isSum: true } : null),
  );
  return [...written, [{ heading: 'Total' }, ...sums.slice(1)]];
}
