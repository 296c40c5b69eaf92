import type { ReactNode } from 'react';
import type { LocalDate } from '../../../../domain/nights.ts';
import { STEP_TITLES } from '../../../../domain/reports/step-labels.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { daysColumn } from './report-columns.tsx';
import { TitledTable } from './titled-table.tsx';

type StepsTableProps<Step> = {
  by: ReportStep;
  steps: readonly Step[];
  total: Step;
  /** The figures of a row. */
  columns: readonly Column<Step>[];
  /** The rows behind one of them, where a list has them. */
  addressOf: (step: Step) => string | undefined;
};

/** The days, weeks or months of a report, one a row, and what all of them come to. */
export function StepsTable<Step extends { readonly from: LocalDate; readonly to: LocalDate }>({
  by,
  steps,
  total,
  columns,
  addressOf,
}: StepsTableProps<Step>) {
  const title = STEP_TITLES[by];
  // of one step alone, the sum has the same days
  const days = daysColumn(addressOf, steps.length === 1 ? total : undefined);
  return (
    <TitledTable title={title}>
      <ListTable
        label={title}
        rows={steps}
        columns={[days, ...columns]}
        rowKey={({ from }) => from}
        total={total}
        empty={null}
      />
    </TitledTable>
  );
}

type SharesTableProps<Share> = {
  title: string;
  shares: readonly Share[];
  /** What all of them come to; without it there is no such row. */
  sum: Share | undefined;
  /** The figures of a row. */
  columns: readonly Column<Share>[];
  nameOf: (share: Share) => string;
  /** Where a row leads. */
  addressOf: (share: Share) => string | undefined;
  empty?: ReactNode;
};

/** Who or what the figures of a report belong to. */
export function SharesTable<Share extends { readonly key?: string | null }>(props: SharesTableProps<Share>) {
  const { title, shares, sum, columns, nameOf, addressOf, empty = null } = props;
  const cell = (share: Share) => {
    if (share === sum) return 'All';
    const address = addressOf(share);
    if (address === undefined) return <span className="text-ink-2">{nameOf(share)}</span>;
    return <Link to={address}>{nameOf(share)}</Link>;
  };
  const header = title.replace(/^By (.)/, (_, first: string) => first.toUpperCase());
  return (
    <TitledTable title={title}>
      <ListTable
        label={title}
        rows={shares}
        columns={[{ key: 'name', header, sortBy: nameOf, cell }, ...columns]}
        rowKey={({ key }) => key ?? ''}
        total={sum}
        empty={empty}
      />
    </TitledTable>
  );
}
