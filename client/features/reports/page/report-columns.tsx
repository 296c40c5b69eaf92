import type { ReactElement } from 'react';
import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { formatShare } from '../../../../domain/reports/figure-change.ts';
import { formatPeriod } from '../../../../domain/reports/report-days.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { FigureValue } from './figure-value.tsx';
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
      const days = row === total ? 'Total' : daysOfRow(row);
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

/** A column of figures, which knows how each is said: what leads to its rows can be made of it. */
export type FigureColumn<Row> = Column<Row> & {
  readonly figureOf: (row: Row) => Value;
  readonly say: (value: number) => string;
};

/** What a column is called; or its words, of which the meaning is told at hover and focus of the name. */
type Heading = string | FigureWords;

function figureColumn<Row>(
  key: string,
  heading: Heading,
  figureOf: (row: Row) => Value,
  say: (value: number) => string,
): FigureColumn<Row> {
  return {
    key,
    ...(typeof heading === 'string' ? { header: heading } : headed(heading)),
    isNumeric: true,
    figureOf,
    say,
    sortBy: (row) => figureOf(row) ?? -1,
    cell: (row) => {
      const value = figureOf(row);
      if (value === null || value === undefined) return '–';
      return <span className="whitespace-nowrap">{say(value)}</span>;
    },
  };
}

/** An amount, or a dash where there is none. */
export function moneyColumn<Row>(
  key: string,
  heading: Heading,
  amountOf: (row: Row) => Value,
): FigureColumn<Row> {
  return figureColumn(key, heading, amountOf, formatMoney);
}

/** The heading of a column; what its figures mean is told at hover and focus of it. */
export function headed<Row>({
  name: header,
  meaning,
}: FigureWords): Pick<Column<Row>, 'header' | 'explained'> {
  return { header, explained: (name: ReactElement) => <Tooltip text={meaning}>{name}</Tooltip> };
}

/** A count, or a dash where there is none. */
export function countColumn<Row>(
  key: string,
  heading: Heading,
  countOf: (row: Row) => Value,
): FigureColumn<Row> {
  return figureColumn(key, heading, countOf, formatCount);
}

/** A share in basis points, or a dash where there is none. */
export function shareColumn<Row>(
  key: string,
  heading: Heading,
  shareOf: (row: Row) => Value,
): FigureColumn<Row> {
  return figureColumn(key, heading, shareOf, formatShare);
}

/** How the figures of a column lead to their rows. */
type Leads<Row> = {
  /** What a row is called for those who do not see where the figure stands. */
  readonly nameOf: (row: Row) => string;
  /** The rows behind the figure of a row; undefined where no list has them. */
  readonly to: (row: Row) => string | undefined;
  /** Whether there are such rows; by default where the figure is not zero. */
  readonly hasRows?: ((row: Row) => boolean) | undefined;
};

/** The same column, each figure of which leads to the rows behind it. */
export function linked<Row>(column: FigureColumn<Row>, { nameOf, to, hasRows }: Leads<Row>): Column<Row> {
  const { figureOf, say, ...shown } = column;
  return {
    ...shown,
    cell: (row) => {
      const value = figureOf(row);
      const address = (hasRows ? hasRows(row) : value) ? to(row) : undefined;
      if (value === null || value === undefined || address === undefined) return column.cell(row);
      return (
        <FigureValue
          name={`${column.header}, ${nameOf(row)}`}
          said={say(value)}
          to={address}
          className="whitespace-nowrap tabular-nums"
        />
      );
    },
  };
}

/** Where the rows of a kind stand that come to a figure of a row; undefined where no list has them. */
export type RowsOf<Row, Kind> = (row: Row, kind: Kind) => string | undefined;

/** Links the columns of a table, each to rows of a kind. */
export function linkedBy<Row, Kind>(nameOf: (row: Row) => string, rowsOf: RowsOf<Row, Kind>) {
  return (column: FigureColumn<Row>, kind: Kind, hasRows?: (row: Row) => boolean): Column<Row> =>
    linked(column, { nameOf, to: (row) => rowsOf(row, kind), hasRows });
}

/** The days of a row as they are written. */
export function daysOfRow({ from, to }: Run): string {
  return formatPeriod({ first: from, last: addNights(to, -1) });
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
