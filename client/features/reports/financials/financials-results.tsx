import { useQuery } from '@apollo/client/react';
import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_IN_EXPENSES,
  GST_PAYABLE,
  POSITION_FIGURES,
  PROFIT_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { ReportComparison } from '../../../gql/schema.generated.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import type { Period } from '../../../lib/format/period.ts';
import { withParams } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ComparedWith } from '../page/compared-with.tsx';
import { MoneyLink } from '../page/money-link.tsx';
import { inputOf } from '../page/report-period.ts';
import { AccountsByAge } from './accounts-by-age.tsx';
import { FigureList } from './figure-list.tsx';
import { FinancialsPageDocument } from './financials.generated.ts';
import { IdentityNotice } from './identity-notice.tsx';
import type { Report } from './report.ts';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

const RowsOfFigure = lazyDialog(async () => (await import('./rows-of-figure.tsx')).RowsOfFigure);

// below what is seen at first
const EarnedChart = lazyDialog(async () => (await import('./earned-chart.tsx')).EarnedChart);
const MonthsTable = lazyDialog(async () => (await import('./book-tables.tsx')).MonthsTable);
const CashBookTable = lazyDialog(async () => (await import('./book-tables.tsx')).CashBookTable);
const GstTable = lazyDialog(async () => (await import('./book-tables.tsx')).GstTable);
const FiguresExplained = lazyDialog(
  async () => (await import('../page/figures-explained.tsx')).FiguresExplained,
);

const EXPLAINED = [
  ...Object.values(PROFIT_FIGURES),
  ...Object.values(POSITION_FIGURES),
  GST_PAYABLE,
  GST_IN_EXPENSES,
  GST_EARNED,
  CASH_BOOK_FIGURES.moved,
  CASH_BOOK_FIGURES.closing,
];

type FinancialsResultsProps = {
  period: Period;
  /** What it is compared with; null: nothing. */
  compare: ReportComparison | null;
  /** Which rows behind a figure are shown; null: none. */
  rows: RowsWanted | null;
  addressOf: AddressOf;
};

/** The figures of a period, its chart, its tables, and how the accounts stand today. */
export function FinancialsResults({ period, compare, rows, addressOf }: FinancialsResultsProps) {
  // Not suspending: the period before stays while the next one is counted.
  const { data, previousData, error, refetch } = useQuery(FinancialsPageDocument, {
    variables: { input: { ...inputOf(period), ...(compare && { compareWith: compare }) } },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.financialReport;
  if (error && !data)
    return <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()} />;
  if (report === undefined) return <ResultsSkeleton />;
  return (
    <div
      aria-busy={!data}
      className={data ? 'grid gap-3 lg:gap-4' : 'grid gap-3 opacity-60 transition-opacity lg:gap-4'}
    >
      <ComparedWith days={report.compared} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4 print:grid-cols-3">
        <ProfitCard report={report} addressOf={addressOf} />
        <CollectedCard report={report} addressOf={addressOf} expensesPath={expensesOf(period)} />
        <PositionCard report={report} addressOf={addressOf} />
      </div>
      {rows && <RowsOfFigure input={inputOf(period)} wanted={rows} addressOf={addressOf} />}
      <AccountsByAge addressOf={addressOf} />
      {report.days.length === 0 ? (
        <EmptyState drawing="papers" title="These days are still to come">
          Something is earned once its night has begun.
        </EmptyState>
      ) : (
        <>
          <EarnedChart report={report} addressOf={addressOf} />
          {report.months.length > 1 && <MonthsTable months={report.months} addressOf={addressOf} />}
        </>
      )}
      <CashBookTable report={report} addressOf={addressOf} />
      <GstTable report={report} addressOf={addressOf} />
      <FiguresExplained figures={EXPLAINED} />
    </div>
  );
}

const { room, other, fees, earned, writtenOff, commission, expenses, profit, collected } = PROFIT_FIGURES;

/** The list of the expenses of a period, whose GST is summed up there. */
function expensesOf({ first, last }: Period): string {
  // reports are for admins alone
  return withParams(areaPaths('admin').page('expenses'), { from: first, to: last });
}

type FigureCardProps = { report: Report; addressOf: AddressOf };

function ProfitCard({ report: { total, compared }, addressOf }: FigureCardProps) {
  const to = (of: RowsWanted['of']) => addressOf({ of });
  return (
    <Card title="Earned">
      <FigureList
        figures={[
          { words: room, amount: total.room, before: compared?.room, to: to('ROOM') },
          { words: other, amount: total.other, before: compared?.other, to: to('OTHER') },
          { words: fees, amount: total.fees, before: compared?.fees, to: to('FEES') },
          { words: earned, amount: total.earned, before: compared?.earned, isSum: true, to: to('EARNED') },
          {
            words: writtenOff,
            amount: total.writtenOff,
            before: compared?.writtenOff,
            to: to('WRITTEN_OFF'),
          },
          { words: commission, amount: total.commission, before: compared?.commission, to: to('COMMISSION') },
          { words: expenses, amount: total.expenses, before: compared?.expenses, to: to('EXPENSES') },
          { words: profit, amount: total.profit, before: compared?.profit, isSum: true, to: to('PROFIT') },
        ]}
      />
    </Card>
  );
}

function CollectedCard({ report, addressOf, expensesPath }: FigureCardProps & { expensesPath: string }) {
  const sum = (part: 'cgst' | 'sgst' | 'earnedTax') => report.gst.reduce((all, line) => all + line[part], 0);
  return (
    <Card title="Collected">
      <dl className="grid gap-1.5 pb-1.5">
        {report.collected.map(({ method, amount }) => (
          <div key={method} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{METHOD_NAMES[method]}</dt>
            <dd>
              <MoneyLink
                name={`${collected.name}, ${METHOD_NAMES[method]}`}
                amount={amount}
                to={addressOf({ of: 'COLLECTED', method })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <FigureList
        figures={[
          {
            words: collected,
            amount: report.total.collected,
            before: report.compared?.collected,
            isSum: true,
            to: addressOf({ of: 'COLLECTED' }),
          },
          { words: GST_PAYABLE, amount: sum('cgst') + sum('sgst'), to: addressOf({ of: 'GST_PAYABLE' }) },
          { words: GST_IN_EXPENSES, amount: report.gstInExpenses, to: expensesPath },
          { words: GST_EARNED, amount: sum('earnedTax'), to: addressOf({ of: 'GST_EARNED' }) },
        ]}
      />
    </Card>
  );
}

function PositionCard({ report: { position }, addressOf }: FigureCardProps) {
  const words = POSITION_FIGURES;
  const to = (of: RowsWanted['of']) => addressOf({ of });
  return (
    <Card title={`How the accounts stand, ${formatDay(position.day)}`}>
      <FigureList
        figures={[
          { words: words.advancesHeld, amount: position.advancesHeld, to: to('advances') },
          { words: words.dues, amount: position.dues, to: to('dues') },
          { words: words.depositsHeld, amount: position.depositsHeld, to: to('DEPOSITS_HELD') },
          { words: words.collected, amount: position.collected, to: to('COLLECTED_TO_DATE') },
          { words: words.billed, amount: position.billed, to: to('BILLED_TO_DATE') },
        ]}
      />
      <IdentityNotice position={position} />
    </Card>
  );
}

function ResultsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
      <span className="sr-only">Loading the figures</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-56 lg:col-span-3" />
    </div>
  );
}
