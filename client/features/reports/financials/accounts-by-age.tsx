import { formatDay } from '../../../../domain/nights.ts';
import { ACCOUNT_AGE_NAMES, AGE_FIGURES } from '../../../../domain/reports/account-labels.ts';
import type { AccountAge } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { accountsByAgePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { countColumn, type FigureColumn, inSmall, linked, moneyColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import { SaveFileButton } from '../saving/save-file-button.tsx';
import { AccountsByAgeDocument, type AccountsByAgeQuery } from './open-accounts.generated.ts';
import { type OpenSide, SIDE_TITLES } from './open-side.ts';
import type { AddressOf } from './rows-wanted.ts';

type Age = AccountsByAgeQuery['accountsByAge']['dues'][number];
type Row = { age: AccountAge | null; count: number; guests: number; agents: number };

/** What bookings owe and have paid in advance, by age; each figure leads to its bookings. */
export function AccountsByAge({ addressOf }: { addressOf: AddressOf }) {
  const result = useQuery(AccountsByAgeDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <QueryResult
      result={result}
      skeleton={<SkeletonTable label="Loading dues and advances" />}
      failed="Dues and advances could not be loaded"
      className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-x-4 print:grid-cols-1"
    >
      {({ accountsByAge: { day, dues, advances } }) => (
        <>
          <AgesTable side="dues" ages={dues} none="Nobody owes anything." {...{ day, addressOf }} />
          <AgesTable
            side="advances"
            ages={advances}
            none="Nobody has paid in advance."
            {...{ day, addressOf }}
          />
          <SaveFileButton
            path={accountsByAgePath()}
            fileName={`dues-and-advances-${day}.csv`}
            className="w-fit print:hidden"
            aria-label="Save as CSV: dues and advances by age"
          >
            CSV
          </SaveFileButton>
        </>
      )}
    </QueryResult>
  );
}

type AgesTableProps = {
  side: OpenSide;
  day: string;
  ages: readonly Age[];
  addressOf: AddressOf;
  none: string;
};

function AgesTable({ side, day, ages, addressOf, none }: AgesTableProps) {
  const title = `${SIDE_TITLES[side]}, ${formatDay(day)}`;
  const sum = (part: 'count' | 'guests' | 'agents') => ages.reduce((all, age) => all + age[part], 0);
  const total = { age: null, count: sum('count'), guests: sum('guests'), agents: sum('agents') };
  return (
    <TitledTable title={title}>
      <ListTable
        label={title}
        rows={total.count === 0 ? [] : ages}
        columns={columnsOf((age) => addressOf({ of: side, age }))}
        rowKey={({ age }) => age ?? 'all'}
        total={total}
        empty={<p className="text-ink-2">{none}</p>}
      />
    </TitledTable>
  );
}

/** On a phone two lines an age: its name and how much; how many bookings and how much of it is the agents'. */
function columnsOf(rowsOf: (age: AccountAge | null) => string): readonly Column<Row>[] {
  const small = 'max-lg:text-sm max-lg:text-ink-2 print:text-xs print:text-ink';
  const led = (column: FigureColumn<Row>) => linked(column, { nameOf, to: ({ age }) => rowsOf(age) });
  const words = AGE_FIGURES;
  const count = led(countColumn('count', words.count, (row) => row.count));
  const agents = led(moneyColumn('agents', words.agents, (row) => row.agents));
  return [
    {
      key: 'age',
      header: 'Age',
      place: 'max-lg:col-start-1 max-lg:row-start-1',
      cell: (row) =>
        row.count === 0 ? (
          <span className="font-medium whitespace-nowrap">{nameOf(row)}</span>
        ) : (
          <Link to={rowsOf(row.age)} className="whitespace-nowrap">
            {nameOf(row)}
          </Link>
        ),
    },
    {
      ...count,
      place: `max-lg:col-start-1 max-lg:row-start-2 max-lg:text-left print:text-right ${small}`,
      cell: (row) => (
        <>
          {count.cell(row)}
          <span className="lg:hidden print:hidden">{row.count === 1 ? ' booking' : ' bookings'}</span>
        </>
      ),
    },
    inSmall(led(moneyColumn('guests', words.guests, ({ guests }) => guests))),
    {
      ...agents,
      place: `max-lg:col-start-2 max-lg:row-start-2 ${small}`,
      cell: (row) => (
        <>
          <span className="lg:hidden print:hidden">of agents </span>
          {agents.cell(row)}
        </>
      ),
    },
    {
      ...led(moneyColumn('sum', words.sum, (row) => row.guests + row.agents)),
      place: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:font-medium print:[font-weight:inherit]',
    },
  ];
}

function nameOf({ age }: Row): string {
  return age === null ? 'All' : ACCOUNT_AGE_NAMES[age];
}
