import {
  GST_EARNED,
  GST_IN_EXPENSES,
  GST_PAYABLE,
  POSITION_FIGURES,
} from '../../../../domain/financial-labels.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import type { FinancialReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import type { Period } from '../../../lib/format/period.ts';
import { withParams } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ComparedWith } from '../page/compared-with.tsx';
import { MoneyLink } from '../page/money-link.tsx';
import { inputOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import type { ReportSearch } from '../page/report-search.ts';
import { FigureList } from './figure-list.tsx';
import { FinancialsPageDocument } from './financials.generated.ts';
import { IdentityNotice } from './identity-notice.tsx';
import type { Report } from './report.ts';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

const RowsOfFigure = lazyDialog(async () => (await import('./rows-of-figure.tsx')).RowsOfFigure);
// below what is seen at first
const FinancialParts = lazyDialog(async () => (await import('./financial-parts.tsx')).FinancialParts);

type FinancialsResultsProps = {
  search: ReportSearch;
  input: FinancialReportInput;
  /** Which rows behind a figure are shown; null: none. */
  rows: RowsWanted | null;
  addressOf: AddressOf;
};

/** The figures of a period, its chart, its tables, and how the accounts stand today. */
export function FinancialsResults({ search, input, rows, addressOf }: FinancialsResultsProps) {
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(FinancialsPageDocument, { variables: { input }, fetchPolicy: 'cache-and-network' });
  return (
    <ReportResults
      result={result}
      reportOf={({ financialReport }) => financialReport}
      isEmpty={() => false}
      empty={null}
      skeleton={<ResultsSkeleton />}
    >
      {(report) => (
        <>
          <ComparedWith days={report.compared?.total} />
          <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4 print:grid-cols-3">
            <ProfitCard report={report} addressOf={addressOf} />
            <CollectedCard report={report} addressOf={addressOf} expensesPath={expensesOf(search.period)} />
            <PositionCard report={report} addressOf={addressOf} />
          </div>
          {rows && <RowsOfFigure input={inputOf(search.period)} wanted={rows} addressOf={addressOf} />}
          <FinancialParts report={report} search={search} addressOf={addressOf} />
        </>
      )}
    </ReportResults>
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
  const before = compared?.total;
  // a part that comes to nothing leads to its rows as the others do: they can cancel each other
  const hasRows = total.hasEntries;
  const to = (of: RowsWanted['of']) => addressOf({ of });
  return (
    <Card title="Earned">
      <FigureList
        figures={[
          { words: room, amount: total.room, before: before?.room, to: to('ROOM'), hasRows },
          { words: other, amount: total.other, before: before?.other, to: to('OTHER'), hasRows },
          { words: fees, amount: total.fees, before: before?.fees, to: to('FEES'), hasRows },
          {
            words: earned,
            amount: total.earned,
            before: before?.earned,
            isSum: true,
            to: to('EARNED'),
            hasRows,
          },
          {
            words: writtenOff,
            amount: total.writtenOff,
            before: before?.writtenOff,
            to: to('WRITTEN_OFF'),
            hasRows,
          },
          {
            words: commission,
            amount: total.commission,
            before: before?.commission,
            to: to('COMMISSION'),
            hasRows,
          },
          { words: expenses, amount: total.expenses, before: before?.expenses, to: to('EXPENSES'), hasRows },
          {
            words: profit,
            amount: total.profit,
            before: before?.profit,
            isSum: true,
            to: to('PROFIT'),
            hasRows,
          },
        ]}
      />
    </Card>
  );
}

function CollectedCard({ report, addressOf, expensesPath }: FigureCardProps & { expensesPath: string }) {
  const sum = (part: 'cgst' | 'sgst' | 'earnedTax') => report.gst.reduce((all, line) => all + line[part], 0);
  const hasGst = report.gst.length > 0;
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
                hasRows={report.total.hasPayments}
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
            before: report.compared?.total.collected,
            isSum: true,
            to: addressOf({ of: 'COLLECTED' }),
            hasRows: report.total.hasPayments,
          },
          {
            words: GST_PAYABLE,
            amount: sum('cgst') + sum('sgst'),
            to: addressOf({ of: 'GST_PAYABLE' }),
            hasRows: hasGst,
          },
          { words: GST_IN_EXPENSES, amount: report.gstInExpenses, to: expensesPath },
          {
            words: GST_EARNED,
            amount: sum('earnedTax'),
            to: addressOf({ of: 'GST_EARNED' }),
            hasRows: hasGst,
          },
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
