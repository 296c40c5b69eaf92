import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { STATUS_NAMES, type Status } from '../../../../domain/lifecycle.ts';
import { addNights } from '../../../../domain/nights.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { WITHOUT_AGENT } from '../../../../domain/reports/revenue-labels.ts';
import type { BookingReportInput, ReservationSource } from '../../../gql/schema.generated.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { FiguresExplained } from '../page/figures-explained.tsx';
import { fileNameOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import { changedAddress, type ReportSearch } from '../page/report-search.ts';
import { BookingReportPageDocument } from './booking-report.generated.ts';
import { BookingChart, RangeChart } from './booking-report-charts.tsx';
import { BookingFigures } from './booking-report-figures.tsx';
import type { BookingReportData, BookingShare } from './booking-report-input.ts';
import { BookingSharesTable, BookingStepsTable } from './booking-report-tables.tsx';

const BookingRows = lazyDialog(async () => (await import('./booking-rows.tsx')).BookingRows);
// below all else, and not waited for
const RefusedDemand = lazyDialog(async () => (await import('./refused-demand.tsx')).RefusedDemand);

type BookingReportResultsProps = {
  search: ReportSearch;
  input: BookingReportInput;
  path: string;
};

const EXPLAINED = Object.values(BOOKING_FIGURES);
const EMPTY_TITLE = 'No bookings in these days';
const EMPTY_TEXT = 'Choose other days above, or count bookings by the day they were made.';

/** The figures of a period, their charts and their tables; what was refused also where nothing was booked. */
export function BookingReportResults({ search, input, path }: BookingReportResultsProps) {
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(BookingReportPageDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ReportResults
      {...result}
      report={(result.data ?? result.previousData)?.bookingReport}
      isEmpty={(report) => !isAnythingBooked(report) && report.refused.nights.length === 0}
      emptyTitle={EMPTY_TITLE}
      emptyText={EMPTY_TEXT}
    >
      {(report) => (
        <>
          {isAnythingBooked(report) ? (
            <Booked {...{ search, input, path, report }} />
          ) : (
            <EmptyState drawing="papers" title={EMPTY_TITLE}>
              {EMPTY_TEXT}
            </EmptyState>
          )}
          <RefusedDemand
            refused={report.refused}
            input={input}
            fileName={fileNameOf(search.period, 'refused-demand')}
          />
          {isAnythingBooked(report) && <FiguresExplained figures={EXPLAINED} />}
        </>
      )}
    </ReportResults>
  );
}

function isAnythingBooked({ statuses }: BookingReportData): boolean {
  return statuses.length > 0;
}

/** What was booked, with what was cancelled of it. */
function Booked({ search, input, path, report }: BookingReportResultsProps & { report: BookingReportData }) {
  const [params] = useSearchParams();
  const narrowed = (name: 'type' | 'source' | 'agent') => (key: string) =>
    changedAddress(path, params, { [name]: key });
  return (
    <>
      <BookingFigures report={report} addressOf={(rows) => changedAddress(path, params, { rows })} />
      {search.rows && (
        <BookingRows
          input={input}
          rows={search.rows}
          closeAddress={changedAddress(path, params, { rows: '' })}
        />
      )}
      <BookingChart report={report} by={search.by} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
        <RangeChart title="Booked ahead" unit="day" ranges={report.leadTimes} />
        <RangeChart title="Length of stay" unit="night" ranges={report.lengths} />
      </div>
      <BookingStepsTable
        report={report}
        by={search.by}
        addressOf={({ from, to }) =>
          changedAddress(path, params, { from, to: addNights(to, -1), by: '', rows: 'standing' })
        }
      />
      <BookingSharesTable
        title="By status"
        shares={report.statuses}
        nameOf={statusOf}
        addressOf={(rows) => changedAddress(path, params, { rows })}
      />
      <BookingSharesTable
        title="By source"
        shares={report.sources}
        total={report.total}
        nameOf={sourceOf}
        addressOf={narrowed('source')}
      />
      <BookingSharesTable
        title="By agent"
        shares={report.agents}
        total={report.total}
        nameOf={({ name }) => name ?? WITHOUT_AGENT}
        addressOf={narrowed('agent')}
      />
      <BookingSharesTable
        title="By room type"
        shares={report.roomTypes}
        total={report.total}
        nameOf={({ name }) => name ?? ''}
        addressOf={narrowed('type')}
      />
    </>
  );
}

function statusOf({ key }: BookingShare): string {
  // the key of a status is its name in the API
  return STATUS_NAMES[key as Status] ?? '';
}

function sourceOf({ key }: BookingShare): string {
  // the key of a source is its name in the API
  return SOURCE_NAMES[key as ReservationSource] ?? '';
}
