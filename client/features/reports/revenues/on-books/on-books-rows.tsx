import { formatCode } from '../../../../../domain/code.ts';
import type { FigureWords } from '../../../../../domain/financial-labels.ts';
import { formatMoney } from '../../../../../domain/money.ts';
import { addNights } from '../../../../../domain/nights.ts';
import { ON_BOOKS_FIGURES } from '../../../../../domain/reports/on-books-labels.ts';
import { formatPeriod } from '../../../../../domain/reports/report-days.ts';
import type { OnBooksFigure, RevenueReportInput } from '../../../../gql/schema.generated.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { areaPaths } from '../../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../../lib/export-paths.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Day } from '../../../../ui/day.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ListTable } from '../../../../ui/list/list-table.tsx';
import { StatusBadge } from '../../../reservations/parts/status-badge.tsx';
import { formatCount } from '../../page/formats.ts';
import { headed, inSmall, pageColumns } from '../../page/report-columns.tsx';
import { rowsFileNameOf } from '../../page/report-period.ts';
import { RowPages } from '../../page/row-pages.tsx';
import { RowsBehind } from '../../page/rows-behind.tsx';
import { signed, signedMoney } from './added-format.ts';
import { OnBooksRowsDocument, type OnBooksRowsQuery } from './on-books-rows.generated.ts';

type Row = OnBooksRowsQuery['revenueOnBooksRows']['rows'][number];

const TITLES: { readonly [figure in OnBooksFigure]: string } = {
  LAST_7_DAYS: 'Bookings of the last 7 days',
  LAST_30_DAYS: 'Bookings of the last 30 days',
  LAST_YEAR: 'Bookings on the books this day last year',
};
const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');

type OnBooksRowsProps = {
  input: RevenueReportInput;
  figure: OnBooksFigure;
  /** How many bookings are passed over at the beginning. */
  skip: number;
  /** The address of the same bookings from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** The bookings that were added or lost, each with what it added, and their sum. */
export function OnBooksRows({ input, figure, skip, addressFrom, closeAddress }: OnBooksRowsProps) {
  const result = useQuery(OnBooksRowsDocument, {
    variables: { input, of: figure, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = TITLES[figure];
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ revenueOnBooksRows: { rows, count, total } }) => ({
        shown: rows.length,
        count,
        order: 'the last changed first',
        sum: `${formatCount(total.roomsSold).replace('-', '−')} ${Math.abs(total.roomsSold) === 1 ? 'room-night' : 'room-nights'} and ${formatMoney(total.revenue)}`,
      })}
      closeAddress={closeAddress}
      file={{
        path: rowsFilePath('on-the-books', { input, of: figure }),
        name: rowsFileNameOf(input, 'on-the-books-rows'),
      }}
    >
      {({ revenueOnBooksRows: { rows, count, total } }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={rows}
            columns={pageColumns(columnsOf(figure), rows, count)}
            rowKey={({ id }) => id}
            total={{
              __typename: 'OnBooksRow',
              id: ALL,
              changedOn: input.from,
              code: '',
              guest: '',
              status: 'CONFIRMED',
              first: input.from,
              last: addNights(input.to, -1),
              booked: total,
            }}
            empty={<p className="text-ink-2">No booking was added or lost for these nights.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}

/** What the rows behind each figure come to. */
const WORDS: { readonly [figure in OnBooksFigure]: FigureWords } = {
  LAST_7_DAYS: ON_BOOKS_FIGURES.last7Days,
  LAST_30_DAYS: ON_BOOKS_FIGURES.last30Days,
  LAST_YEAR: ON_BOOKS_FIGURES.lastYear,
};

function columnsOf(figure: OnBooksFigure): Column<Row>[] {
  const isAdded = figure !== 'LAST_YEAR';
  return [
    {
      key: 'changedOn',
      header: 'Changed',
      sortBy: ({ changedOn }) => changedOn,
      cell: ({ id, changedOn }) => (id === ALL ? 'All' : <Day value={changedOn} />),
    },
    {
      key: 'code',
      header: 'Booking',
      cell: ({ id, code }) => (id === ALL ? null : <Link to={paths.booking(code)}>{formatCode(code)}</Link>),
    },
    { key: 'guest', header: 'Guest', sortBy: ({ guest }) => guest, cell: ({ guest }) => guest },
    inSmall({
      key: 'status',
      header: 'Status',
      sortBy: ({ status }: Row) => status,
      cell: ({ id, status }) => (id === ALL ? null : <StatusBadge status={status} />),
    }),
    inSmall({
      key: 'first',
      header: 'Nights',
      sortBy: ({ first }: Row) => first,
      cell: ({ id, first, last }) => (id === ALL ? null : formatPeriod({ first, last })),
    }),
    {
      key: 'roomsSold',
      ...headed({ ...WORDS[figure], name: 'Room-nights' }),
      isNumeric: true,
      sortBy: ({ booked }) => booked.roomsSold,
      cell: ({ booked }) => signed(booked.roomsSold, isAdded),
    },
    {
      key: 'revenue',
      ...headed({ ...WORDS[figure], name: 'Revenue' }),
      isNumeric: true,
      sortBy: ({ booked }) => booked.revenue,
      cell: ({ booked }) => (
        <span className="whitespace-nowrap tabular-nums">
          {(isAdded ? signedMoney : formatMoney)(booked.revenue)}
        </span>
      ),
    },
  ];
}
