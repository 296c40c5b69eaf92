import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { ACCOUNT_AGE_NAMES, AGE_FIGURES } from '../../../../domain/reports/account-labels.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { openAccountRowsPath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { formatCount } from '../page/formats.ts';
import { inSmall, moneyColumn } from '../page/report-columns.tsx';
import { RowPages } from '../page/row-pages.tsx';
import { RowsBehind } from '../page/rows-behind.tsx';
import { OpenAccountRowsDocument, type OpenAccountRowsQuery } from './open-accounts.generated.ts';
import { API_SIDES, type OpenSide, SIDE_TITLES } from './open-side.ts';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

type Row = OpenAccountRowsQuery['openAccounts']['rows'][number];

// reports are for admins alone
const paths = areaPaths('admin');
const ALL = '';
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    header: 'Booking',
    place: 'max-lg:row-start-1',
    cell: ({ code }) => (code === ALL ? 'All' : <Link to={paths.booking(code)}>{formatCode(code)}</Link>),
  },
  {
    key: 'guest',
    header: 'Guest',
    place: 'max-lg:row-start-2',
    sortBy: ({ guest }) => guest,
    cell: ({ guest }) => guest,
  },
  {
    key: 'since',
    header: 'Since',
    place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    sortBy: ({ since }) => since,
    cell: ({ code, since }) => (code === ALL ? null : <Day value={since} />),
  },
  {
    key: 'days',
    header: 'Days',
    isNumeric: true,
    place: 'max-lg:col-start-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    sortBy: ({ days }) => days,
    cell: ({ code, days }) =>
      code === ALL ? null : (
        <>
          {formatCount(days)}
          <span className="lg:hidden print:hidden">{days === 1 ? ' day' : ' days'}</span>
        </>
      ),
  },
  inSmall({
    key: 'agent',
    header: 'Agent',
    sortBy: ({ agent }: Row) => agent ?? '',
    cell: ({ agent }) => agent,
  }),
  inSmall(moneyColumn('guests', { ...AGE_FIGURES.guests, name: 'Guest’s part' }, ({ guests }) => guests)),
  inSmall(moneyColumn('agents', { ...AGE_FIGURES.agents, name: 'Agent’s part' }, ({ agents }) => agents)),
  {
    ...moneyColumn<Row>('sum', AGE_FIGURES.sum, ({ guests, agents }) => guests + agents),
    place: 'max-lg:col-start-2 max-lg:row-start-1',
  },
];

type OpenAccountRowsProps = { side: OpenSide; wanted: RowsWanted; addressOf: AddressOf };

/** The bookings that owe something or have paid in advance, of one age or all, the oldest first, and their sum. */
export function OpenAccountRows({ side, wanted, addressOf }: OpenAccountRowsProps) {
  const { age = null, skip = 0 } = wanted;
  const result = useQuery(OpenAccountRowsDocument, {
    variables: { side: API_SIDES[side], age, skip },
    fetchPolicy: 'cache-and-network',
  });
  const title = `${SIDE_TITLES[side]}${age ? `, ${ACCOUNT_AGE_NAMES[age].toLowerCase()}` : ''}, booking by booking`;
  return (
    <RowsBehind
      title={title}
      skip={skip}
      result={result}
      countsOf={({ openAccounts: { rows, count, guests, agents } }) => ({
        shown: rows.length,
        count,
        sum: formatMoney(guests + agents),
        order: 'the oldest first',
      })}
      closeAddress={addressOf(null)}
      file={{ path: openAccountRowsPath({ side: API_SIDES[side], age }), name: `${side}-booking-by-booking` }}
    >
      {({ openAccounts: { rows, count, guests, agents } }) => (
        <div className="grid gap-3">
          <ListTable
            label={title}
            rows={rows}
            columns={COLUMNS}
            rowKey={({ code }) => code}
            total={{
              __typename: 'OpenAccount',
              code: ALL,
              guest: '',
              agent: null,
              since: '',
              days: 0,
              guests,
              agents,
            }}
            empty={<p className="text-ink-2">Nothing is open.</p>}
          />
          <RowPages
            skip={skip}
            shown={rows.length}
            count={count}
            addressFrom={(from) => addressOf({ ...wanted, skip: from })}
          />
        </div>
      )}
    </RowsBehind>
  );
}
