import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isRoll, usePaperWidth } from './paper-width.ts';

export type PaperColumn<TRow> = {
  header: string;
  cell: (row: TRow) => ReactNode;
  /** A figure: at the end of its column, never wrapped. */
  isFigure?: boolean;
  /** Left out on a roll, where there is room for a name and a figure or two. */
  isOnSheetsOnly?: boolean;
};

type PaperTableProps<TRow> = {
  /** What it lists, for those who do not see it. */
  caption: string;
  columns: readonly PaperColumn<TRow>[];
  rows: readonly TRow[];
  rowKey: (row: TRow) => string;
  /** Stands below the row on a roll, with what the columns that were left out would say. */
  rollNote?: (row: TRow) => ReactNode;
  /** Says that there is nothing, instead of a table without rows. */
  empty?: string;
};

/** A table that fits its paper: on a roll only what it must show stands beside each other. */
export function PaperTable<TRow>(props: PaperTableProps<TRow>) {
  const { caption, columns, rows, rowKey, rollNote, empty } = props;
  const onRoll = isRoll(usePaperWidth());
  const shown = columns.filter(({ isOnSheetsOnly }) => !(onRoll && isOnSheetsOnly));
  if (rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink">
          {shown.map(({ header, isFigure }) => (
            <th key={header} scope="col" className={cellStyle(isFigure, 'font-bold wrap-normal')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="break-inside-avoid border-b border-line-mid align-top">
            {shown.map(({ header, cell, isFigure }, index) => (
              <td key={header} className={cellStyle(isFigure)}>
                {cell(row)}
                {onRoll && index === 0 && rollNote ? (
                  <span className="block text-ink-2">{rollNote(row)}</span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellStyle(isFigure = false, variant = '') {
  return clsx('py-1 not-last:pe-2', isFigure ? 'text-right whitespace-nowrap' : 'text-left', variant);
}
