import type { Cell, Row } from 'write-excel-file/node';
import { epochDayOf, type LocalDate } from '../../domain/nights.ts';

/** One value of a sheet: a text, a number as it is, an amount in paise (or the sum of some), a day, basis points, a heading, or nothing. */
export type WorkbookValue =
  | string
  | number
  | { readonly paise: number; readonly isSum?: true }
  | { readonly day: LocalDate }
  | { readonly basisPoints: number }
  | { readonly heading: string }
  | null;

/** A sheet of a workbook; with headers its first row stays in sight. */
export type WorkbookSheet = {
  readonly name: string;
  readonly columns: readonly { readonly header?: string; readonly width: number }[];
  readonly rows: readonly (readonly WorkbookValue[])[];
};

const PAISE_A_RUPEE = 100;
const BASIS_POINTS = 10_000;
const MILLISECONDS_A_DAY = 86_400_000;

/** The sheets as an Excel file. A text stays one, whatever it begins with; amounts and days are such for a spreadsheet. */
export async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  // only who saves a workbook pays for its writer
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = writeExcelFile(
    sheets.map(({ name, columns, rows }) => {
      const headers = columns.flatMap(({ header }) =>
        header === undefined ? [] : [cellOf({ heading: header })],
      );
      return {
        sheet: name,
        data: [...(headers.length > 0 ? [headers] : []), ...rows.map(rowOf)],
        columns: columns.map(({ width }) => ({ width })),
        ...(headers.length > 0 && { stickyRowsCount: 1 }),
      };
    }),
  );
  return written.toBuffer();
}

function rowOf(values: readonly WorkbookValue[]): Row {
  return values.map(cellOf);
}

function cellOf(value: WorkbookValue): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return { type: String, value };
  if (typeof value === 'number') return { type: Number, value };
  if ('heading' in value) return { type: String, value: value.heading, fontWeight: 'bold' };
  if ('paise' in value) {
    const cell = { type: Number, value: value.paise / PAISE_A_RUPEE, format: '#,##0.00' } as const;
    return value.isSum ? { ...cell, fontWeight: 'bold' } : cell;
  }
  if ('day' in value) {
    return { type: Date, value: new Date(epochDayOf(value.day) * MILLISECONDS_A_DAY), format: 'dd mmm yyyy' };
  }
  return { type: Number, value: value.basisPoints / BASIS_POINTS, format: '0.0%' };
}
