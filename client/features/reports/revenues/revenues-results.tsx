import { useSearchParams } from 'react-router';
import { addNights, laterDay } from '../../../../domain/nights.ts';
import { reachesAhead } from '../../../../domain/reports/report-days.ts';
import type { RevenueReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ComparedWith } from '../page/compared-with.tsx';
import { fileNameOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import { changedAddress, isNarrowed, type ReportSearch } from '../page/report-search.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenueFigures } from './revenue-figures.tsx';
import type { RevenueReport, RevenueStep } from './revenue-input.ts';
import { RevenuesPageDocument } from './revenues.generated.ts';

// of days of which there is nothing to show
const EmptyState = lazyDialog(async () => (await import('../../../ui/feedback/empty-state.tsx')).EmptyState);
const EmptyReport = lazyDialog(async () => (await import('../page/empty-report.tsx')).EmptyReport);
const RevenueRows = lazyDialog(async () => (await import('./revenue-rows.tsx')).RevenueRows);

const CollectedRows = lazyDialog(async () => (await import('./collected-rows.tsx')).CollectedRows);

const OnBooks = lazyDialog(async () => (await import('./on-books/on-books.tsx')).OnBooks);
// below what is seen at first
const RevenueParts = lazyDialog(async () => (await import('./revenue-parts.tsx')).RevenueParts);

type RevenuesResultsProps = { search: ReportSearch; input: RevenueReportInput; path: string };

/** The figures of a period, their chart and their tables. */
export function RevenuesResults({ search, input, path }: RevenuesResultsProps) {
  const [params] = useSearchParams();
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(RevenuesPageDocument, { variables: { input }, fetchPolicy: 'cache-and-network' });
  // one list of rows is open at a time: by its pages the address means that one
  const rowsAddress = (change: Readonly<Record<string, string>>) =>
    changedAddress(path, params, { added: '', ...change });
  const stepAddress = (step: RevenueStep) => {
    if (isNothing(step)) return undefined;
    const { from, to, hasEntries } = step;
    return rowsAddress({ from, to: addNights(to, -1), by: '', rows: hasEntries ? 'all' : 'payments' });
  };
  const shownRows = {
    input,
    skip: search.skip,
    closeAddress: rowsAddress({ rows: '' }),
    addressFrom: (skip: number) => rowsAddress({ skip: String(skip || '') }),
  };
  const shown = (result.data ?? result.previousData)?.revenueReport;
  const onBooks = shown && addNights(shown.today, 1) < input.to && (
    <OnBooks
      input={input}
      path={path}
      fileName={fileNameOf(search.period, 'on-the-books')}
      isNarrowed={isNarrowed(search)}
    />
  );
  const isAhead = shown?.steps.length === 0;
  const isEmpty = (report: RevenueReport) =>
    report.steps.length === 0 ||
    (isNothing(report.total) && (isNarrowed(search) || !report.compared || isNothing(report.compared.total)));
  const results = (
    <ReportResults
      result={result}
      reportOf={({ revenueReport }) => revenueReport}
      isEmpty={isEmpty}
      empty={
        isAhead ? (
          <EmptyState drawing="papers" title="These days are still to come">
            Set “Nights to come” to “As booked so far” to see what is booked for them.
          </EmptyState>
        ) : (
          <EmptyReport
            search={search}
            path={path}
            title="Nothing was sold, earned or collected in these days"
          >
            {shown && reachesAhead(shown.total, shown.today) && !search.isForecast
              ? 'Choose other days above, or set “Nights to come” to “As booked so far”.'
              : 'Choose other days above.'}
          </EmptyReport>
        )
      }
    >
      {(report) => (
        <>
          <ComparedWith
            days={report.compared?.total}
            collectedTo={report.compared?.collectedTo}
            countsAhead={search.isForecast && reachesAhead(report.total, report.today)}
          />
          <RevenueFigures
            report={report}
            addresses={{
              all: rowsAddress({ rows: 'all' }),
              room: rowsAddress({ rows: 'ROOM' }),
              other: rowsAddress({ rows: 'OTHER' }),
              fees: rowsAddress({ rows: 'FEES' }),
              nights: rowsAddress({ rows: 'nights' }),
              coming: rowsAddress({
                rows: 'all',
                from: laterDay(report.total.from, addNights(report.today, 1)),
                to: addNights(report.total.to, -1),
              }),
              payments: rowsAddress({ rows: 'payments' }),
            }}
          />
          {/* nobody pays for a room type */}
          {search.rows === 'payments' && search.type === '' && (
            <CollectedRows method={search.paid} {...shownRows} />
          )}
          {search.rows && search.rows !== 'payments' && (
            <RevenueRows rows={search.rows} weekday={search.weekday} {...shownRows} />
          )}
          <RevenueChart report={report} search={search} addressOf={stepAddress} />
          <RevenueParts report={report} search={search} path={path} addressOf={stepAddress}>
            {onBooks}
          </RevenueParts>
        </>
      )}
    </ReportResults>
  );
  return (
    <>
      {results}
      {shown && isEmpty(shown) && onBooks}
    </>
  );
}

type Counted = Pick<RevenueReport['total'], 'hasEntries' | 'hasPayments'>;

/** Whether nothing was sold, earned or collected; what cancels each other is something. */
function isNothing({ hasEntries, hasPayments }: Counted): boolean {
  return !hasEntries && !hasPayments;
}
