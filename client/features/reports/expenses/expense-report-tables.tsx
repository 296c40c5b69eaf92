import { EXPENSE_FIGURES, SHARE_OF_SPENT } from '../../../../domain/reports/expense-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import {
  countColumn,
  daysOfRow,
  type FigureColumn,
  inSmall,
  linked,
  moneyColumn,
  shareColumn,
} from '../page/report-columns.tsx';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import {
  type ExpenseReportData,
  type ExpenseShare,
  type ExpenseStep,
  earnedAddress,
} from './expense-report-input.ts';

const words = EXPENSE_FIGURES;
const WHOLE = 10_000;

function stepColumns(addressOf: (step: ExpenseStep) => string | undefined): readonly Column<ExpenseStep>[] {
  const spent = (column: FigureColumn<ExpenseStep>) => linked(column, { nameOf: daysOfRow, to: addressOf });
  return [
    spent(countColumn('count', words.count, ({ count }) => count)),
    inSmall(spent(moneyColumn('gst', words.gst, ({ gst }) => gst))),
    linked(
      moneyColumn('earned', words.earned, ({ earned }) => earned),
      { nameOf: daysOfRow, to: earnedAddress },
    ),
    inSmall(shareColumn('share', words.shareOfEarned, ({ shareOfEarned }) => shareOfEarned)),
    inSmall(moneyColumn('perRoomNight', words.perRoomNight, ({ perRoomNight }) => perRoomNight)),
    spent(moneyColumn('amount', words.amount, ({ amount }) => amount)),
  ];
}

function shareColumns(
  nameOf: (share: ExpenseShare) => string,
  addressOf: (share: ExpenseShare) => string,
): readonly Column<ExpenseShare>[] {
  const spent = (column: FigureColumn<ExpenseShare>) => linked(column, { nameOf, to: addressOf });
  return [
    spent(countColumn('count', words.count, ({ count }) => count)),
    inSmall(spent(moneyColumn('gst', words.gst, ({ gst }) => gst))),
    shareColumn('share', SHARE_OF_SPENT, ({ share }) => share),
    spent(moneyColumn('amount', words.amount, ({ amount }) => amount)),
  ];
}

type ExpenseStepsTableProps = {
  report: ExpenseReportData;
  by: ReportStep;
  addressOf: (step: ExpenseStep) => string | undefined;
};

/** What was spent by day, week or month. */
export function ExpenseStepsTable({ report: { steps, total }, ...props }: ExpenseStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={stepColumns(props.addressOf)} />;
}

type ExpenseSharesTableProps = {
  title: string;
  shares: readonly ExpenseShare[];
  total: ExpenseReportData['total'];
  nameOf: (share: ExpenseShare) => string;
  addressOf: (share: ExpenseShare) => string;
  /** Where all rows of the period are. */
  allAddress: string;
};

/** What was spent on what or by whom, the dearest first. */
export function ExpenseSharesTable({ total, allAddress, ...props }: ExpenseSharesTableProps) {
  const { count, amount, gst } = total;
  const sum: ExpenseShare = {
    __typename: 'ExpenseShare',
    key: 'all',
    name: 'All',
    share: WHOLE,
    count,
    amount,
    gst,
  };
  const columns = shareColumns(
    (share) => (share.key === sum.key ? 'All' : props.nameOf(share)),
    (share) => (share.key === sum.key ? allAddress : props.addressOf(share)),
  );
  return <SharesTable {...props} sum={sum} columns={columns} />;
}
