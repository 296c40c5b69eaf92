import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type Sort, sorted } from '../../domain/listing/table-sort.ts';
import { Button } from './button.tsx';

export type Column<TRow> = {
  key: string;
  header: string;
  /** Where the cells speak for themselves, only a screen reader is told what they are. */
  isHeaderUnseen?: true;
  /** What stands at the head of the table in place of the words. */
  headerCell?: ReactNode;
  /** Puts what explains the column around its name, by which it is sorted. */
  explained?: (name: ReactElement) => ReactNode;
  cell: (row: TRow) => ReactNode;
  /** Numbers and money stand right. */
  isNumeric?: boolean;
  /** What the column is sorted by; without it, it is not. */
  sortBy?: (row: TRow) => string | number;
  /** Left out on a phone, where each row becomes a card. */
  isDeskOnly?: boolean;
  /** Stands small in the last lines of a phone's card, with its name; where there is nothing in it, it is left out. */
  isSmall?: boolean;
  /**
   * Where it stands on a phone's card, which then speaks for itself: two columns, what it is left and how much right.
   * Where one column has a place, all that a phone shows have one, but for small ones.
   */
  place?: string;
  className?: string;
};

export type DataTableProps<TRow> = {
  /** What the table lists, for those who do not see it. */
  label: string;
  rows: readonly TRow[];
  columns: readonly Column<TRow>[];
  rowKey: (row: TRow) => string;
  /** Stands below the rows, whatever their order: their sum. */
  total?: TRow | undefined;
  /** Stands in place of the table when there are no rows. */
  empty: ReactNode;
  /** There is more: a button below asks for it. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
  /** How it is sorted, where the address says so; else the table keeps it for as long as it is shown. */
  sorting?: { sort: Sort | null; onSort: (sort: Sort | null) => void } | undefined;
};

/** Rows and columns on the desk and on paper, a card for each row on a phone. Sorts what it is given. */
export function DataTable<TRow>(props: DataTableProps<TRow>) {
  const { label, rows, columns, rowKey, total, empty, onMore, isLoadingMore = false, sorting } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const { sort, onSort } = sorting ?? { sort: ownSort, onSort: setOwnSort };
  if (rows.length === 0) return empty;
  const isPlaced = columns.some(({ place }) => place !== undefined);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none print:overflow-visible print:rounded-none">
      <table
        aria-label={label}
        className={clsx(
          'w-full border-collapse text-left max-lg:block print:table print:text-xs',
          columns.length > PAPER_COLUMNS && SMALL_PRINT_STYLE,
        )}
      >
        <thead className="bg-sunk text-sm text-ink-2 max-lg:sr-only print:not-sr-only print:break-inside-avoid print:text-xs">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-2.5 print:table-row-group">
          {sortedRows(rows, columns, sort).map((row) => (
            <tr key={rowKey(row)} className={clsx(ROW_STYLE, isPlaced ? PLACED_STYLE : LISTED_STYLE)}>
              {columns.map((column) => (
                <BodyCell key={column.key} {...{ column, row, isPlaced }} />
              ))}
            </tr>
          ))}
        </tbody>
        {total === undefined ? null : (
          <tfoot className="font-semibold max-lg:block max-lg:pt-2.5 print:table-row-group">
            <tr className={clsx(ROW_STYLE, isPlaced ? PLACED_STYLE : LISTED_STYLE)}>
              {columns.map((column) => (
                <BodyCell key={column.key} {...{ column, isPlaced }} row={total} isTotal />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {onMore === undefined ? null : (
        <div className="flex justify-center border-t border-line-soft p-3 max-lg:border-0 print:hidden">
          <Button isBusy={isLoadingMore} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** So many columns fit on paper in the usual type. */
const PAPER_COLUMNS = 9;
const SMALL_PRINT_STYLE =
  'print:[&_:is(td,th)]:px-0.75 print:[&_:is(td,th)]:text-[0.5625rem] print:[&_td:first-child_*]:whitespace-normal';

const ROW_STYLE =
  'relative border-t border-line-soft transition-colors hover:bg-pine-wash ' +
  'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3.5 ' +
  'print:table-row print:break-inside-avoid print:border-x-0 print:border-b-0';
const LISTED_STYLE = 'max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-1';
const PLACED_STYLE = 'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-0.5';

const CELL_STYLE = 'max-lg:flex max-lg:basis-full max-lg:items-baseline max-lg:justify-between max-lg:gap-4';
const SMALL_STYLE =
  'max-lg:order-1 max-lg:col-span-2 max-lg:flex max-lg:items-baseline max-lg:gap-1.5 max-lg:text-sm max-lg:text-ink-2 ' +
  'print:text-xs print:text-ink';

/** How a heading looks that explains its column. */
const EXPLAINED = 'underline decoration-line-strong decoration-dotted underline-offset-4';

type HeaderCellProps<TRow> = { column: Column<TRow>; sort: Sort | null; onSort: (sort: Sort | null) => void };

function HeaderCell<TRow>({ column, sort, onSort }: HeaderCellProps<TRow>) {
  const isSorted = sort?.key === column.key;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const name = (
    <button
      type="button"
      className={clsx(
        'inline-flex items-center gap-1 rounded-xs align-middle font-medium hover:text-ink',
        column.isNumeric && 'flex-row-reverse',
        column.explained && EXPLAINED,
      )}
      onClick={() => onSort({ key: column.key, isDescending: isSorted && !sort.isDescending })}
    >
      {column.header}
      <Arrow aria-hidden className={clsx('size-3.5', !isSorted && 'opacity-0 print:hidden')} />
    </button>
  );
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={clsx(
        'px-4 py-2.5 font-medium whitespace-nowrap print:px-1.5 print:py-1 print:whitespace-normal',
        column.isNumeric && 'text-right',
        column.className,
      )}
    >
      {column.headerCell ? (
        column.headerCell
      ) : column.sortBy === undefined && column.explained ? (
        column.explained(
          <button type="button" className={clsx('cursor-help rounded-xs font-medium', EXPLAINED)}>
            {column.header}
          </button>,
        )
      ) : column.sortBy === undefined ? (
        <span className={column.isHeaderUnseen ? 'sr-only' : undefined}>{column.header}</span>
      ) : (
        (column.explained?.(name) ?? name)
      )}
    </th>
  );
}

type BodyCellProps<TRow> = { column: Column<TRow>; row: TRow; isPlaced: boolean; isTotal?: boolean };

function BodyCell<TRow>({ column, row, isPlaced, isTotal = false }: BodyCellProps<TRow>) {
  const content = column.cell(row);
  // on a card, the name of what has no sum would stand alone
  const isEmpty = content === null || content === undefined || content === '';
  const isLeftOut = column.isDeskOnly || ((isTotal || column.isSmall) && isEmpty);
  return (
    <td
      className={clsx(
        'px-4 py-3 align-middle max-lg:p-0 print:table-cell print:px-1.5 print:py-1',
        column.isSmall ? SMALL_STYLE : (column.place ?? CELL_STYLE),
        column.isSmall && isPlaced && 'max-lg:justify-between',
        column.isNumeric && 'text-right tabular-nums',
        isLeftOut && 'max-lg:hidden',
        column.className,
      )}
    >
      {column.place === undefined && !column.isHeaderUnseen && (
        <span aria-hidden className="shrink-0 text-sm text-ink-3 lg:hidden print:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0">{content}</span>
    </td>
  );
}

/** The rows in the order in which a table shows them. */
export function sortedRows<TRow>(
  rows: readonly TRow[],
  columns: readonly Column<TRow>[],
  sort: Sort | null,
): readonly TRow[] {
  return sorted(rows, columns.find(({ key }) => key === sort?.key)?.sortBy, sort);
}
