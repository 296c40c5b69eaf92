import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { countColumn, inSmall, moneyColumn, shareColumn } from '../page/report-columns.tsx';
import { NONE } from '../page/report-search.ts';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import type { RevenueReport, RevenueShare, RevenueStep } from './revenue-input.ts';

const words = REVENUE_FIGURES;
const STEP_COLUMNS: readonly Column<RevenueStep>[] = [
  countColumn('sold', 'Sold', ({ roomsSold }) => roomsSold),
  shareColumn('occupancy', words.occupancy.name, ({ occupancy }) => occupancy),
  inSmall(moneyColumn('adr', 'ADR', ({ adr }) => adr)),
  inSmall(moneyColumn('revPar', 'RevPAR', ({ revPar }) => revPar)),
  inSmall(moneyColumn('room', words.room.name, ({ room }) => room)),
  inSmall(moneyColumn('other', words.other.name, ({ other }) => other)),
  inSmall(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ earned }) => earned),
  moneyColumn('collected', words.collected.name, ({ collected }) => collected),
];
const SHARE_COLUMNS: readonly Column<RevenueShare>[] = [
  countColumn('sold', 'Sold', ({ roomsSold }) => roomsSold),
  inSmall(moneyColumn('adr', 'ADR', ({ adr }) => adr)),
  inSmall(moneyColumn('room', words.room.name, ({ room }) => room)),
  inSmall(moneyColumn('other', words.other.name, ({ other }) => other)),
  inSmall(moneyColumn('fees', words.fees.name, ({ fees }) => fees)),
  moneyColumn('earned', words.earned.name, ({ earned }) => earned),
];

type RevenueStepsTableProps = {
  report: RevenueReport;
  by: ReportStep;
  addressOf: (step: RevenueStep) => string | undefined;
};

/** What was earned by day, week or month. */
export function RevenueStepsTable({ report: { steps, total }, ...props }: RevenueStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={STEP_COLUMNS} />;
}

type RevenueSharesTableProps = {
  title: string;
  shares: readonly RevenueShare[];
  total: RevenueReport['total'];
  nameOf: (share: RevenueShare) => string;
  /** The report of this one alone. */
  addressOf: (key: string) => string;
};

/** Who or what the revenue belongs to, the dearest first. */
export function RevenueSharesTable({ total, addressOf, ...props }: RevenueSharesTableProps) {
  const { roomsSold, roomsFree, adr, room, other, fees, earned } = total;
  const sum: RevenueShare = {
    ...{ __typename: 'RevenueShare', key: 'all', name: 'All' },
    ...{ roomsSold, roomsFree, adr: adr ?? null, room, other, fees, earned },
  };
  return (
    <SharesTable
      {...props}
      sum={sum}
      columns={SHARE_COLUMNS}
      addressOf={({ key }) => addressOf(key ?? NONE)}
      empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
    />
  );
}
