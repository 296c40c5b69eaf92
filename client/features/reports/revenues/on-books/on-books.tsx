import { useSearchParams } from 'react-router';
import { addNights, formatDay } from '../../../../../domain/nights.ts';
import { ON_BOOKS_FIGURES, ON_BOOKS_TITLE } from '../../../../../domain/reports/on-books-labels.ts';
import type { OnBooksFigure, RevenueReportInput } from '../../../../gql/schema.generated.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { reportFilePath } from '../../../../lib/export-paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FiguresExplained } from '../../page/figures-explained.tsx';
import { changedAddress, skipOf } from '../../page/report-search.ts';
import { TitledTable } from '../../page/titled-table.tsx';
import { SaveFileButton } from '../../saving/save-file-button.tsx';
import { RevenueOnBooksDocument } from './on-books.generated.ts';
import { OnBooksFigures } from './on-books-figures.tsx';
import type { RevenueOnBooks } from './on-books-report.ts';
import { OnBooksRows } from './on-books-rows.tsx';
import { OnBooksTable } from './on-books-table.tsx';

/** The rows behind a figure, as the address names them. */
const ROWS: { readonly [said: string]: OnBooksFigure } = {
  '7': 'LAST_7_DAYS',
  '30': 'LAST_30_DAYS',
  year: 'LAST_YEAR',
};
const EXPLAINED = Object.values(ON_BOOKS_FIGURES);

type OnBooksProps = {
  input: RevenueReportInput;
  path: string;
  /** Under which the table is found again as a file, without its ending. */
  fileName: string;
  /** Whether it is narrowed: then nothing is shown where nothing matches, as above it. */
  isNarrowed: boolean;
};

/** What is on the books for the nights to come: now, what the last days added, and beside the same day of the last year. */
export function OnBooks({ input, path, fileName, isNarrowed }: OnBooksProps) {
  const [params] = useSearchParams();
  const result = useQuery(RevenueOnBooksDocument, { variables: { input }, fetchPolicy: 'cache-and-network' });
  const report = (result.data ?? result.previousData)?.revenueOnBooks;
  if (result.error && !result.data) {
    return (
      <ErrorState title="The nights to come could not be loaded" onRetry={() => void result.refetch()} />
    );
  }
  if (!report) return <Skeleton className="h-56" />;
  if (report.steps.length === 0 || (isNarrowed && isEmpty(report))) return null;
  const figure = ROWS[params.get('added') ?? ''];
  const rowsAddress = (change: Readonly<Record<string, string>>) => changedAddress(path, params, change);
  return (
    <div aria-busy={!result.data} className="grid grid-cols-1 gap-3 lg:gap-4">
      <TitledTable title={ON_BOOKS_TITLE}>
        <p className="max-w-[75ch] pb-3 text-ink-2">{sentenceOf(report)}</p>
        <OnBooksFigures
          figures={report.total}
          addressOf={(said) =>
            said === ''
              ? rowsAddress({
                  forecast: '1',
                  rows: 'all',
                  added: '',
                  by: '',
                  from: report.total.from,
                  to: addNights(report.total.to, -1),
                })
              : rowsAddress({ added: said, rows: '' })
          }
        />
      </TitledTable>
      {figure && (
        <OnBooksRows
          input={input}
          figure={figure}
          skip={skipOf(params)}
          addressFrom={(skip) => rowsAddress({ skip: String(skip || '') })}
          closeAddress={rowsAddress({ added: '' })}
        />
      )}
      <div className="grid grid-cols-1 gap-3">
        <OnBooksTable
          report={report}
          addressOf={({ from, to }, added) =>
            rowsAddress({
              from,
              to: addNights(to, -1),
              by: '',
              forecast: '1',
              ...(added === '' ? { rows: 'all', added: '' } : { rows: '', added }),
            })
          }
        />
        <SaveFileButton
          path={reportFilePath('on-the-books', 'csv', JSON.stringify(input))}
          fileName={`${fileName}.csv`}
          className="w-fit print:hidden"
          aria-label={`Save as CSV: ${ON_BOOKS_TITLE}`}
        >
          CSV
        </SaveFileButton>
      </div>
      <FiguresExplained title="How nights to come are counted" figures={EXPLAINED} />
    </div>
  );
}

/** Whether nothing is, and was, on the books. */
function isEmpty({ total: { now, last7Days, last30Days, lastYear } }: RevenueOnBooks): boolean {
  return [now, last7Days, last30Days, lastYear].every(
    (booked) => !booked || (booked.revenue === 0 && booked.roomsSold === 0),
  );
}

/** Which nights are meant, and of which days it is not known what was booked. */
function sentenceOf({
  today,
  recordedSince,
  total: { from, to, last7Days, last30Days, lastYear },
}: RevenueOnBooks) {
  const last = addNights(to, -1);
  const nights =
    from === last
      ? `The night of ${formatDay(from)}, as booked up to now.`
      : `The nights from ${formatDay(from)} to ${formatDay(last)}, as booked up to now.`;
  if (last7Days && last30Days && lastYear) return nights;
  if (!recordedSince) return `${nights} Nothing was booked so far.`;
  const first = [7, 30, 364].find((back) => addNights(today, -back) < recordedSince);
  const begins = `What was on the books is recorded since ${formatDay(recordedSince)}`;
  return `${nights} ${begins}: ${first === 364 ? 'of last year nothing is known yet' : 'of days before that nothing is known'}.`;
}
