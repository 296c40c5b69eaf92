import { addNights } from '../../../../domain/nights.ts';
import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { formatCount, formatShare } from '../page/formats.ts';
import { formatPeriod } from '../page/report-period.ts';
import { TitledTable } from '../page/titled-table.tsx';
import type { RevenueReport, RevenueShare, RevenueStep } from './revenue-input.ts';

const words = REVENUE_FIGURES;
const TITLES: { readonly [step in ReportStep]: string } = {
  DAY: 'By day',
  WEEK: 'By week',
  MONTH: 'By month',
};

function moneyColumn<Row>(
  key: string,
  header: string,
  amountOf: (row: Row) => number | null | undefined,
): Column<Row> {
  return {
    ...{ key, header, isNumeric: true },
    sortBy: (row) => amountOf(row) ?? -1,
    cell: (row) => {
      const amount = amountOf(row);
      return amount === null || amount === undefined ? '–' : <Money amount={amount} />;
    },
  };
}

function countColumn<Row>(key: string, header: string, countOf: (row: Row) => number): Column<Row> {
  return { key, header, isNumeric: true, sortBy: countOf, cell: (row) => formatCount(countOf(row)) };
}

/** Left out on a phone, where the figures on top have it. */
function onDesk<Row>(column: Column<Row>): Column<Row> {
  return { ...column, isDeskOnly: true };
}

const STEP_COLUMNS: readonly Column<RevenueStep>[] = [
  {
    key: 'from',
    header: 'Days',
    sortBy: ({ from }) => from,
    cell: ({ from, to }) => (
      <span className="font-medium whitespace-nowrap">
        {formatPeriod({ first: from, last: addNights(to, -1) })}
      </span>
    ),
  },
  countColumn('sold', 'Sold', ({ roomsSold }) => roomsSold),
  {
    ...{ key: 'occupancy', header: words.occupancy.name, isNumeric: true },
    sortBy: ({ occupancy }) => occupancy ?? -1,
    cell: ({ occupancy }) => (typeof occupancy === 'number' ? formatShare(occupancy) : '–'),
  },
  onDesk(moneyColumn('adr', 'ADR', ({ adr }) => adr)),
  onDesk(moneyColumn('revPar', 'RevPAR', ({ revPar }) => revPar)),
  onDesk(moneyColumn('room', words.room.name, ({ room }) => room)),
  onDesk(moneyColumn('other', words.other.name, ({ other }) => other)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ earned }) => earned),
  moneyColumn('collected', words.collected.name, ({ collected }) => collected),
];

/** The days, weeks or months of the report, one a row, and their sum. */
export function StepsTable({ report: { steps, total }, by }: { report: RevenueReport; by: ReportStep }) {
  return (
    <TitledTable title={TITLES[by]}>
      <DataTable
        label={TITLES[by]}
        rows={steps}
        columns={STEP_COLUMNS}
        rowKey={({ from }) => from}
        total={total}
        empty={null}
      />
    </TitledTable>
  );
}

type SharesTableProps = {
  title: string;
  shares: readonly RevenueShare[];
  total: RevenueReport['total'];
  nameOf: (share: RevenueShare) => string;
  /** The report of this one alone. */
  addressOf: (key: string) => string;
};

/** Who or what the revenue belongs to, the dearest first, and the sum. */
export function SharesTable({ title, shares, total, nameOf, addressOf }: SharesTableProps) {
  const { roomsSold, roomsFree, adr, room, other, fees, earned } = total;
  const sum: RevenueShare = {
    ...{ __typename: 'RevenueShare', key: 'all', name: 'All' },
    ...{ roomsSold, roomsFree, adr: adr ?? null, room, other, fees, earned },
  };
  const columns: readonly Column<RevenueShare>[] = [
    {
      key: 'name',
      header: title.replace(/^By (.)/, (_, first: string) => first.toUpperCase()),
      sortBy: nameOf,
      cell: (share) => <ShareName share={share} sum={sum} nameOf={nameOf} addressOf={addressOf} />,
    },
    countColumn('sold', 'Sold', (share) => share.roomsSold),
    onDesk(moneyColumn('adr', 'ADR', (share) => share.adr)),
    onDesk(moneyColumn('room', words.room.name, (share) => share.room)),
    onDesk(moneyColumn('other', words.other.name, (share) => share.other)),
    onDesk(moneyColumn('fees', words.fees.name, (share) => share.fees)),
    moneyColumn('earned', words.earned.name, (share) => share.earned),
  ];
  return (
    <TitledTable title={title}>
      <DataTable
        label={title}
        rows={shares}
        columns={columns}
        rowKey={({ key }) => key ?? ''}
        total={sum}
        empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
      />
    </TitledTable>
  );
}

type ShareNameProps = Pick<SharesTableProps, 'nameOf' | 'addressOf'> & {
  share: RevenueShare;
  sum: RevenueShare;
};

function ShareName({ share, sum, nameOf, addressOf }: ShareNameProps) {
  if (share === sum) return 'All';
  if (!share.key) return <span className="text-ink-2">{nameOf(share)}</span>;
  return <Link to={addressOf(share.key)}>{nameOf(share)}</Link>;
}
