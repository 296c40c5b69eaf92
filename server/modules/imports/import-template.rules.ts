import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { WorkbookSheet } from '../../tables/workbook-sheet.ts';
import type { StoredImport } from './import.sql.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { ShownLine } from './import-lines.sql.ts';
import { lineAnswerOf } from './import-view.rules.ts';

const WIDTH = 22;

/** An empty list with its columns and a line that shows how each is written, as CSV. */
export function templateCsv(fields: readonly ImportField[]): string {
  const rows = [fields.map(({ label }) => label), fields.map(({ example }) => example)];
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** The same as a sheet of a workbook. */
export function templateSheet(fields: readonly ImportField[]): WorkbookSheet {
  return {
    name: 'Import',
    columns: fields.map(({ label }) => ({ header: label, width: WIDTH })),
    rows: [fields.map(({ example }) => example)],
  };
}

/** Lines as they stand in their file, each with its number and what is wrong with it, as CSV. */
export function wrongLinesCsv({ headers, kind }: StoredImport, lines: readonly ShownLine[]): string {
  const head = csvLine(['Line', 'What is wrong', ...headers.map(({ name }) => name)]);
  const rows = lines.map((line) => {
    const said = lineAnswerOf(line, kind).problems.map(({ column, message }) =>
      column === null ? message : `${column}: ${message}`,
    );
    return csvLine([line.number, said.join(' '), ...line.cells]);
  });
  return [BYTE_ORDER_MARK + head, ...rows].join('');
}
