import { useQuery } from '@apollo/client/react';
import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_PAYABLE,
  POSITION_FIGURES,
  PROFIT_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { ReportComparison } from '../../../gql/schema.generated.ts';
import type { Period } from '../../../lib/format/period.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Money } from '../../../ui/money.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { inputOf } from '../page/report-period.ts';
import { AccountsByAge } from './accounts-by-age.tsx';
import { CashBookTable, GstTable, MonthsTable } from './book-tables.tsx';
import { EarnedChart } from './earned-chart.tsx';
import { FigureList } from './figure-list.tsx';
import { FinancialsPageDocument } from './financials.generated.ts';
import { IdentityNotice } from './identity-notice.tsx';
import type { OpenSide } from './open-side.ts';
import type { Report } from './report.ts';

const OpenAccountRows = lazyDialog(async () => (await import('./open-account-rows.tsx')).OpenAccountRows);

const EXPLAINED = [
  ...Object.values(PROFIT_FIGURES),
  ...Object.values(POSITION_FIGURES),
  GST_PAYABLE,
  GST_EARNED,
  CASH_BOOK_FIGURES.moved,
  CASH_BOOK_FIGURES.closing,
];

type FinancialsResultsProps = {
  period: Period;
  /** What it is compared with; null: nothing. */
  compare: ReportComparison | null;
  /** Which bookings are shown one by one; null: none. */
  side: OpenSide | null;
  /** The address with the bookings of a side, or without any. */
  addressOf: (side: OpenSide | null) => string;
};

/** The figures of a period, its chart, its tables, and how the accounts stand today. */
export function FinancialsResults({ period, compare, side, addressOf }: FinancialsResultsProps) {
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
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4 print:grid-cols-3">
        <ProfitCard report={report} />
        <CollectedCard report={report} />
        <PositionCard report={report} addressOf={addressOf} />
      </div>
      <AccountsByAge addressOf={addressOf} />
      {side && <OpenAccountRows side={side} closeAddress={addressOf(null)} />}
      {report.days.length === 0 ? (
        <EmptyState drawing="papers" title="These days are still to come">
          Something is earned once its night has begun.
        </EmptyState>
      ) : (
        <>
          <EarnedChart report={report} />
          {report.months.length > 1 && <MonthsTable months={report.months} />}
        </>
      )}
      <CashBookTable report={report} />
      <GstTable report={report} />
      <FiguresExplained figures={EXPLAINED} />
    </div>
  );
}

const { room, other, fees, earned, writtenOff, commission, expenses, profit, collected } = PROFIT_FIGURES;

function ProfitCard({ report: { total, compared } }: { report: Report }) {
  return (
    <Card title="Earned">
      <FigureList
        figures={[
          { words: room, amount: total.room, before: compared?.room },
          { words: other, amount: total.other, before: compared?.other },
          { words: fees, amount: total.fees, before: compared?.fees },
          { words: earned, amount: total.earned, before: compared?.earned, isSum: true },
          { words: writtenOff, amount: total.writtenOff, before: compared?.writtenOff },
          { words: commission, amount: total.commission, before: compared?.commission },
          { words: expenses, amount: total.expenses, before: compared?.expenses },
          { words: profit, amount: total.profit, before: compared?.profit, isSum: true },
        ]}
      />
    </Card>
  );
}

function CollectedCard({ report }: { report: Report }) {
  const sum = (part: 'cgst' | 'sgst' | 'earnedTax') => report.gst.reduce((all, line) => all + line[part], 0);
  return (
    <Card title="Collected">
      <dl className="grid gap-1.5 pb-1.5">
        {report.collected.map(({ method, amount }) => (
          <div key={method} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{METHOD_NAMES[method]}</dt>
            <dd>
              <Money amount={amount} />
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
          },
          { words: GST_PAYABLE, amount: sum('cgst') + sum('sgst') },
          { words: GST_EARNED, amount: sum('earnedTax') },
        ]}
      />
    </Card>
  );
}

type PositionCardProps = { report: Report; addressOf: (side: OpenSide) => string };

function PositionCard({ report: { position }, addressOf }: PositionCardProps) {
  const words = POSITION_FIGURES;
  return (
    <Card title={`How the accounts stand, ${formatDay(position.day)}`}>
      <FigureList
        figures={[
          { words: words.advancesHeld, amount: position.advancesHeld, to: addressOf('advances') },
          { words: words.dues, amount: position.dues, to: addressOf('dues') },
          { words: words.depositsHeld, amount: position.depositsHeld },
          { words: words.collected, amount: position.collected },
          { words: words.billed, amount: position.billed },
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
