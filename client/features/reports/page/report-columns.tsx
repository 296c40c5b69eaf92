import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { formatPeriod } from '../../../../domain/reports/report-days.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { formatCount } from './formats.ts';

type Run = { readonly from: LocalDate; readonly to: LocalDate };
type Value = number | null | undefined;

/** The days of a row, which lead to the rows behind it; `total` is a row that is called so. */
export function daysColumn<Row extends Run>(
  addressOf?: (row: Row) => string | undefined,
  total?: Row,
): Column<Row> {
  return {
    key: 'from',
    header: 'Days',
    sortBy: ({ from }) => from,
    cell: (row) => {
      const days = row === total ? 'Total' : formatPeriod({ first: row.from, last: addNights(row.to, -1) });
      const address = addressOf?.(row);
      if (address === undefined) return <span className="font-medium whitespace-nowrap">{days}</span>;
      return (
        <Link to={address} className="whitespace-nowrap">
          {days}
        </Link>
      );
    },
  };
}

/** An amount, or a dash where there is none. */
export function moneyColumn<Row>(key: string, header: string, amountOf: (row: Row) => Value): Column<Row> {
  return {
    ...{ key, header, isNumeric: true },
    sortBy: (row) => amountOf(row) ?? -1,
    cell: (row) => {
      const amount = amountOf(row);
      return amount === null || amount === undefined ? '–' : <Money amount={amount} />;
    },
  };
}

/** A count. */
export function countColumn<Row>(key: string, header: string, countOf: (row: Row) => number): Column<Row> {
  return { key, header, isNumeric: true, sortBy: countOf, cell: (row) => formatCount(countOf(row)) };
}

/** A share in basis points, or a dash where there is none. */
export function shareColumn<Row>(key: string, header: string, shareOf: (row: Row) => Value): Column<Row> {
  return {
    ...{ key, header, isNumeric: true },
    sortBy: (row) => shareOf(row) ?? -1,
    cell: (row) => {
      const share = shareOf(row);
      return share === null || share === undefined ? '–' : formatShare(share);
    },
  };
}

/** The columns of rows that come by pages: where one page does not hold all, they are sorted as they came alone. */
export function pageColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  count: number,
): readonly Column<Row>[] {
  return rows.length === count ? columns : columns.map(({ sortBy: _, ...column }) => column);
}

/** Stands small below the others on a phone's card. */
export function inSmall<Row>(column: Column<Row>): Column<Row> {
  return { ...column, isSmall: true };
}
