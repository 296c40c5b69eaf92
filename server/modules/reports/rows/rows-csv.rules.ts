import { comingCsv } from '../../../tables/csv.ts';
import type { WorkbookRow } from '../../../tables/workbook-sheet.ts';
import type { BookColumn } from '../books/book-table.rules.ts';

/** Rows behind a figure as CSV, piece by piece as they come, without a sum. */
export function rowsCsv<Row>(
  columns: readonly BookColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, void> {
  return comingCsv(
    columns.map(({ header }) => header),
    cellsOf(columns, chunks),
  );
}

async function* cellsOf<Row>(
  columns: readonly BookColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<WorkbookRow[], void, void> {
  for await (const chunk of chunks) yield chunk.map((row) => columns.map(({ cellIn }) => cellIn(row)));
}
