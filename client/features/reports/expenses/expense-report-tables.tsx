import { EXPENSE_FIGURES } from '../../../../domain/reports/expense-labels.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { countColumn, daysColumn, moneyColumn, onDesk, shareColumn } from '../page/report-columns.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import type { ExpenseReportData, ExpenseShare, ExpenseStep } from './expense-report-input.ts';

const words = EXPENSE_FIGURES;
const WHOLE = 10_000;

type ExpenseStepsTableProps = {
  report: ExpenseReportData;
  by: ReportStep;
  /** The expenses of these days. */
  addressOf: (step: ExpenseStep) => string;
};

/** The days, weeks or months of the report, one a row, and their sum. */
export function ExpenseStepsTable({ report: { steps, total }, by, addressOf }: ExpenseStepsTableProps) {
  const columns: readonly Column<ExpenseStep>[] = [
    daysColumn(addressOf),
    countColumn('count', words.count.name, ({ count }) => count),
    onDesk(moneyColumn('gst', words.gst.name, ({ gst }) => gst)),
    moneyColumn('earned', words.earned.name, ({ earned }) => earned),
    onDesk(shareColumn('share', words.shareOfEarned.name, ({ shareOfEarned }) => shareOfEarned)),
    onDesk(moneyColumn('perRoomNight', words.perRoomNight.name, ({ perRoomNight }) => perRoomNight)),
    moneyColumn('amount', words.amount.name, ({ amount }) => amount),
  ];
  return (
    <TitledTable title={STEP_TITLES[by]}>
      <DataTable
        label={STEP_TITLES[by]}
        rows={steps}
        columns={columns}
        rowKey={({ from }) => from}
        total={total}
        empty={null}
      />
    </TitledTable>
  );
}

type ExpenseSharesTableProps = {
  title: string;
  shares: readonly ExpenseShare[];
  total: ExpenseReportData['total'];
  nameOf: (share: ExpenseShare) => string;
  /** The expenses behind it. */
  addressOf: (share: ExpenseShare) => string;
};

/** What was spent on what or by whom, the dearest first, and the sum. */
export function ExpenseSharesTable({ title, shares, total, nameOf, addressOf }: ExpenseSharesTableProps) {
  const { count, amount, gst } = total;
  const sum: ExpenseShare = {
    ...{ __typename: 'ExpenseShare', key: 'all', name: 'All', share: WHOLE },
    ...{ count, amount, gst },
  };
  const columns: readonly Column<ExpenseShare>[] = [
    {
      key: 'name',
      header: title.replace(/^By (.)/, (_, first: string) => first.toUpperCase()),
      sortBy: nameOf,
      cell: (share) => (share === sum ? 'All' : <Link to={addressOf(share)}>{nameOf(share)}</Link>),
    },
    countColumn('count', words.count.name, (share) => share.count),
    onDesk(moneyColumn('gst', words.gst.name, (share) => share.gst)),
    shareColumn('share', 'Share', ({ share }) => share),
    moneyColumn('amount', words.amount.name, (share) => share.amount),
  ];
  return (
    <TitledTable title={title}>
      <DataTable
        label={title}
        rows={shares}
        columns={columns}
        rowKey={({ key }) => key}
        total={sum}
        empty={null}
      />
    </TitledTable>
  );
}
