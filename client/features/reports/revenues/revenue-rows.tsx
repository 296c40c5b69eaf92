import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { nameOfWeekday, type Weekday } from '../../../../domain/nights.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { RevenuePart, RevenueReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { rowsFilePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { formatCount } from '../page/formats.ts';
import { inSmall, moneyColumn, pageColumns } from '../page/report-columns.tsx';
import { rowsFileNameOf } from '../page/report-period.ts';
import type { ReportRows } from '../page/report-search.ts';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { RevenueRowsDocument, type RevenueRowsQuery } from './revenue-rows.generated.ts';

type Rows = RevenueRowsQuery['revenueRows'];
type Row = Rows['rows'][number];

const words = REVENUE_FIGURES;
const ALL = 'all';
// reports are for admins alone
const paths = areaPaths('admin');
type Part = 'room' | 'other' | 'fees';
const partOf = (key: Part): { key: Part; column: Column<Row> } => ({
  key,
  column: moneyColumn(key, words[key], (row) => row[key]),
});
const OF_PARTS: { readonly [part in RevenuePart]: ReturnType<typeof partOf> } = {
  ROOM: partOf('room'),
  OTHER: partOf('other'),
  FEES: partOf('fees'),
};
const FACTS: readonly Column<Row>[] = [
  {
    key: 'day',
    header: 'Day',
    sortBy: ({ day }: Row) => day,
    cell: ({ id, day }) => (id === ALL ? 'All' : <Day value={day} />),
  },
  {
    key: 'code',
    header: 'Booking',
    cell: ({ id, code }) => (id === ALL ? null : <Link to={paths.booking(code)}>{formatCode(code)}</Link>),
  },
  { key: 'guest', header: 'Guest', sortBy: ({ guest }) => guest, cell: ({ guest }) => guest },
  {
    key: 'what',
    header: 'What',
    sortBy: ({ what }: Row) => what,
    cell: ({ what, isFree }) => (isFree ? `${what}, free of charge` : what),
  },
];
const COLUMNS: readonly Column<Row>[] = [
  ...FACTS,
  inSmall(OF_PARTS.ROOM.column),
  inSmall(OF_PARTS.OTHER.column),
  inSmall(OF_PARTS.FEES.column),
  moneyColumn('earned', words.earned, ({ room, other, fees }) => room + other + fees),
];

type RevenueRowsProps = {
  input: RevenueReportInput;
  /** Which of them are shown: the nights alone, those with a part of what was earned, or all. */
  rows: ReportRows;
  /** Of which day of the week; null: of any. */
  weekday: Weekday | null;
  /** How many rows are passed over at the beginning. */
  skip: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
  closeAddress: string;
};

/** The nights and extras behind the figures, or the nights alone, each with its booking, and their sum. */
export function RevenueRows(props: RevenueRowsProps) {
  const { input, rows: wanted, weekday, skip, addressFrom, closeAddress } = props;
  const isOfNights = wanted === 'nights';
  const part = isPart(wanted) ? wanted : null;
  const asked = { input, isOfNights, part, weekday };
  const result = useQuery(RevenueRowsDocument, {
    variables: { ...asked, skip },
    fetchPolicy: 'cache-and-network',
  });
  const what = part ? words[OF_PARTS[part].key].name : isOfNights ? 'Nights' : 'Nights and extras';
  const title = [what, weekday && nameOfWeekday(weekday)].filter(Boolean).join(', ');
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ revenueRows }) => ({
        shown: revenueRows.rows.length,
        count: revenueRows.count,
        sum: sumIn(revenueRows, wanted),
      })}
      closeAddress={closeAddress}
      file={{
        path: rowsFilePath('revenue', asked),
        name: rowsFileNameOf(input, 'revenue-rows'),
      }}
    >
      {({ revenueRows: { rows, count, room, other, fees } }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={rows}
            columns={pageColumns(part ? [...FACTS, OF_PARTS[part].column] : COLUMNS, rows, count)}
            rowKey={({ id }) => id}
            total={{
              __typename: 'RevenueRow',
              id: ALL,
              day: input.from,
              code: '',
              guest: '',
              what: '',
              isFree: false,
              room,
              other,
              fees,
            }}
            empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
          />
          <RowPages skip={skip} shown={rows.length} count={count} addressFrom={addressFrom} />
        </div>
      )}
    </RowsBehind>
  );
}

function isPart(rows: ReportRows): rows is RevenuePart {
  return rows in OF_PARTS;
}

/** What all rows come to, in words. */
function sumIn({ roomsSold, roomsFree, ...amounts }: Rows, rows: ReportRows): string {
  if (isPart(rows)) return formatMoney(amounts[OF_PARTS[rows].key]);
  if (rows !== 'nights') return 'what was earned';
  return `${formatCount(roomsSold)} sold and ${formatCount(roomsFree)} free of charge`;
}
