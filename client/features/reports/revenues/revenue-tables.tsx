import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { countColumn, daysColumn, moneyColumn, onDesk, shareColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import type { RevenueReport, RevenueShare, RevenueStep } from './revenue-input.ts';

const words = REVENUE_FIGURES;
const STEP_COLUMNS: readonly Column<RevenueStep>[] = [
  countColumn('sold', 'Sold', ({ roomsSold }) => roomsSold),
  shareColumn('occupancy', words.occupancy.name, ({ occupancy }) => occupancy),
  onDesk(moneyColumn('adr', 'ADR', ({ adr }) => adr)),
  onDesk(moneyColumn('revPar', 'RevPAR', ({ revPar }) => revPar)),
  onDesk(moneyColumn('room', words.room.name, ({ room }) => room)),
  onDesk(moneyColumn('other', words.other.name, ({ other }) => other)),
  onDesk(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ earned }) => earned),
  moneyColumn('collected', words.collected.name, ({ collected }) => collected),
];

type StepsTableProps = {
  report: RevenueReport;
  by: ReportStep;
  /** The rows behind one of them. */
  addressOf: (step: RevenueStep) => string;
};

/** The days, weeks or months of the report, one a row, and their sum. */
export function StepsTable({ report: { steps, total }, by, addressOf }: StepsTableProps) {
  return (
    <TitledTable title={STEP_TITLES[by]}>
      <DataTable
        label={STEP_TITLES[by]}
        rows={steps}
        columns={[daysColumn(addressOf), ...STEP_COLUMNS]}
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
