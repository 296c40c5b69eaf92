import type { LocalDate } from '../../domain/nights.ts';

/** One value of a sheet: a text, a number as it is, an amount in paise (or the sum of some), a day, basis points, a heading, or nothing. */
export type WorkbookValue =
  | string
  | number
  | { readonly paise: number; readonly isSum?: true }
  | { readonly day: LocalDate }
  | { readonly basisPoints: number }
  | { readonly heading: string }
  | null;

/** A row of a sheet. */
export type WorkbookRow = readonly WorkbookValue[];

/** A sheet of a workbook; with headers its first row stays in sight. */
export type WorkbookSheet = {
  readonly name: string;
  readonly columns: readonly { readonly header?: string; readonly width: number }[];
  readonly rows: readonly WorkbookRow[];
};

/** A sheet of which the rows come while it is written. */
export type ComingSheet = Omit<WorkbookSheet, 'rows'> & { readonly rows: AsyncIterable<WorkbookRow> };
