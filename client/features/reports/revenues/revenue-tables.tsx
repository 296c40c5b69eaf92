import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import {
  countColumn,
  daysOfRow,
  inSmall,
  linkedBy,
  moneyColumn,
  type RowsOf,
  shareColumn,
} from '../page/report-columns.tsx';
import { NONE, type ReportRows } from '../page/report-search.ts';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import type { RevenueReport, RevenueShare, RevenueStep } from './revenue-input.ts';

const words = REVENUE_FIGURES;
/** Named in short: many columns stand beside one another. */
const SOLD = { ...words.roomsSold, name: 'Sold' };
const ADR = { ...words.adr, name: 'ADR' };
const REV_PAR = { ...words.revPar, name: 'RevPAR' };

/** Whether days have nights, extras or fees: each part of what was earned leads to its own, which can cancel each other. */
function hasEntriesIn({ hasEntries }: RevenueStep): boolean {
  return hasEntries;
}

function stepColumns(rowsOf: RowsOf<RevenueStep, ReportRows>): readonly Column<RevenueStep>[] {
  const to = linkedBy(daysOfRow, rowsOf);
  return [
    to(
      countColumn('sold', SOLD, ({ roomsSold }) => roomsSold),
      'nights',
    ),
    shareColumn('occupancy', words.occupancy, ({ occupancy }) => occupancy),
    inSmall(moneyColumn('adr', ADR, ({ adr }) => adr)),
    inSmall(moneyColumn('revPar', REV_PAR, ({ revPar }) => revPar)),
    inSmall(
      to(
        moneyColumn('room', words.room, ({ room }) => room),
        'ROOM',
        hasEntriesIn,
      ),
    ),
    inSmall(
      to(
        moneyColumn('other', words.other, ({ other }) => other),
        'OTHER',
        hasEntriesIn,
      ),
    ),
    inSmall(
      to(
        moneyColumn('fees', words.fees, ({ fees }) => fees),
        'FEES',
        hasEntriesIn,
      ),
    ),
    to(
      moneyColumn('earned', words.earned, ({ earned }) => earned),
      'all',
      hasEntriesIn,
    ),
    to(
      moneyColumn('collected', words.collected, ({ collected }) => collected),
      'payments',
      ({ hasPayments }) => hasPayments,
    ),
  ];
}

function shareColumns(
  nameOf: (share: RevenueShare) => string,
  rowsOf: RowsOf<RevenueShare, ReportRows>,
): readonly Column<RevenueShare>[] {
  const to = linkedBy(nameOf, rowsOf);
  return [
    to(
      countColumn('sold', SOLD, ({ roomsSold }) => roomsSold),
      'nights',
    ),
    inSmall(moneyColumn('adr', ADR, ({ adr }) => adr)),
    inSmall(
      to(
        moneyColumn('room', words.room, ({ room }) => room),
        'ROOM',
        () => true,
      ),
    ),
    inSmall(
      to(
        moneyColumn('other', words.other, ({ other }) => other),
        'OTHER',
        () => true,
      ),
    ),
    inSmall(
      to(
        moneyColumn('fees', words.fees, ({ fees }) => fees),
        'FEES',
        () => true,
      ),
    ),
    to(
      moneyColumn('earned', words.earned, ({ earned }) => earned),
      'all',
      () => true,
    ),
  ];
}

type RevenueStepsTableProps = {
  report: RevenueReport;
  by: ReportStep;
  addressOf: (step: RevenueStep) => string | undefined;
  rowsOf: RowsOf<RevenueStep, ReportRows>;
};

/** What was earned by day, week or month. */
export function RevenueStepsTable({ report: { steps, total }, rowsOf, ...props }: RevenueStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={stepColumns(rowsOf)} />;
}

type RevenueSharesTableProps = {
  title: string;
  shares: readonly RevenueShare[];
  total: RevenueReport['total'];
  nameOf: (share: RevenueShare) => string;
  /** The report of this one alone, and with its rows; those of all where there is no key. */
  addressOf: (key: string | null, rows?: ReportRows) => string;
};

/** Who or what the revenue belongs to, the dearest first. */
export function RevenueSharesTable({ total, addressOf, ...props }: RevenueSharesTableProps) {
  const { roomsSold, roomsFree, adr, room, other, fees, earned } = total;
  const sum: RevenueShare = {
    __typename: 'RevenueShare',
    key: 'all',
    name: 'All',
    roomsSold,
    roomsFree,
    adr: adr ?? null,
    room,
    other,
    fees,
    earned,
  };
  return (
    <SharesTable
      {...props}
      sum={sum}
      columns={shareColumns(
        (share) => (share === sum ? 'All' : props.nameOf(share)),
        (share, rows) => addressOf(share === sum ? null : (share.key ?? NONE), rows),
      )}
      addressOf={({ key }) => addressOf(key ?? NONE)}
      empty={<p className="text-ink-2">Nothing was earned in these days.</p>}
    />
  );
}
