import { formatMoney } from '../../../../../domain/money.ts';
import { ON_BOOKS_FIGURES } from '../../../../../domain/reports/on-books-labels.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ListTable } from '../../../../ui/list/list-table.tsx';
import { formatCount } from '../../page/formats.ts';
import { daysColumn, headed, inSmall } from '../../page/report-columns.tsx';
import { signed, signedMoney } from './added-format.ts';
import type { OnBooksRowsName, RevenueOnBooks } from './on-books-report.ts';

type Step = RevenueOnBooks['steps'][number];
type Booked = Step['now'];

type OnBooksTableProps = {
  report: RevenueOnBooks;
  /** The rows behind a figure of some nights. */
  addressOf: (step: Step, rows: OnBooksRowsName) => string;
};

const LABEL = 'Nights to come, by what was booked when';

/** The nights to come by day, week or month. */
export function OnBooksTable({ report: { steps, total }, addressOf }: OnBooksTableProps) {
  const daysAddress = (step: Step) => (isNothing(step.now) ? undefined : addressOf(step, ''));
  return (
    <div className="min-w-0 lg:overflow-x-auto">
      <ListTable
        label={LABEL}
        rows={steps}
        columns={[daysColumn(daysAddress), ...columnsOf(addressOf)]}
        rowKey={({ from }) => from}
        {...(steps.length > 1 && { total })}
        empty={null}
      />
    </div>
  );
}

function isNothing({ revenue, roomsSold }: Booked): boolean {
  return revenue === 0 && roomsSold === 0;
}

function columnsOf(addressOf: OnBooksTableProps['addressOf']): Column<Step>[] {
  const words = ON_BOOKS_FIGURES;
  const column = (key: keyof typeof words, rows: OnBooksRowsName, isMoney: boolean): Column<Step> => {
    const isAdded = rows === '7' || rows === '30';
    const amountIn = (booked: Booked) => (isMoney ? booked.revenue : booked.roomsSold);
    const said = (value: number) =>
      isMoney ? (isAdded ? signedMoney : formatMoney)(value) : isAdded ? signed(value) : formatCount(value);
    return {
      key: key + (isMoney ? 'Revenue' : 'Nights'),
      isNumeric: true,
      ...headed(isMoney ? words[key] : { ...words[key], name: `${words[key].name}, nights` }),
      sortBy: (step) => (step[key] ? amountIn(step[key]) : Number.MIN_SAFE_INTEGER),
      cell: (step) => {
        const booked = step[key];
        if (!booked) return '–';
        const text = <span className="whitespace-nowrap tabular-nums">{said(amountIn(booked))}</span>;
        return isMoney && isAdded && !isNothing(booked) ? (
          <Link to={addressOf(step, rows)}>{text}</Link>
        ) : (
          text
        );
      },
    };
  };
  return [
    inSmall(column('now', '', false)),
    column('now', '', true),
    inSmall(column('last7Days', '7', false)),
    column('last7Days', '7', true),
    inSmall(column('last30Days', '30', false)),
    inSmall(column('last30Days', '30', true)),
    inSmall(column('lastYear', 'year', false)),
    inSmall(column('lastYear', 'year', true)),
  ];
}
