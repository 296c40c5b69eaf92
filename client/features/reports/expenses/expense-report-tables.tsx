import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { MoneyLink } from '../page/money-link.tsx';
import { countColumn, inSmall, moneyColumn, shareColumn } from '../page/report-columns.tsx';
import { SharesTable, StepsTable } from '../page/report-tables.tsx';
import {
  type ExpenseReportData,
  type ExpenseShare,
  type ExpenseStep,
  earnedAddress,
} from './expense-report-input.ts';

const words = EXPENSE_FIGURES;
const WHOLE = 10_000;
const STEP_COLUMNS: readonly Column<ExpenseStep>[] = [
  countColumn('count', words.count.name, ({ count }) => count),
  inSmall(moneyColumn('gst', words.gst.name, ({ gst }) => gst)),
  {
    ...moneyColumn<ExpenseStep>('earned', words.earned.name, ({ earned }) => earned),
    cell: (step) => <MoneyLink name={words.earned.name} amount={step.earned} to={earnedAddress(step)} />,
  },
  inSmall(shareColumn('share', words.shareOfEarned.name, ({ shareOfEarned }) => shareOfEarned)),
  inSmall(moneyColumn('perRoomNight', words.perRoomNight.name, ({ perRoomNight }) => perRoomNight)),
  moneyColumn('amount', words.amount.name, ({ amount }) => amount),
];
const SHARE_COLUMNS: readonly Column<ExpenseShare>[] = [
  countColumn('count', words.count.name, ({ count }) => count),
  inSmall(moneyColumn('gst', words.gst.name, ({ gst }) => gst)),
  shareColumn('share', 'Share', ({ share }) => share),
  moneyColumn('amount', words.amount.name, ({ amount }) => amount),
];

type ExpenseStepsTableProps = {
  report: ExpenseReportData;
  by: ReportStep;
  addressOf: (step: ExpenseStep) => string | undefined;
};

/** What was spent by day, week or month. */
export function ExpenseStepsTable({ report: { steps, total }, ...props }: ExpenseStepsTableProps) {
  return <StepsTable {...{ steps, total }} {...props} columns={STEP_COLUMNS} />;
}

type ExpenseSharesTableProps = {
  title: string;
  shares: readonly ExpenseShare[];
  total: ExpenseReportData['total'];
  nameOf: (share: ExpenseShare) => string;
  addressOf: (share: ExpenseShare) => string;
};

/** What was spent on what or by whom, the dearest first. */
export function ExpenseSharesTable({ total, ...props }: ExpenseSharesTableProps) {
  const { count, amount, gst } = total;
  const sum: ExpenseShare = {
    ...{ __typename: 'ExpenseShare', key: 'all', name: 'All', share: WHOLE },
    ...{ count, amount, gst },
  };
  return <SharesTable {...props} sum={sum} columns={SHARE_COLUMNS} />;
}
