import { useSearchParams } from 'react-router';
import { addNights } from '../../../../domain/nights.ts';
import { BOOKING_FIGURES, ENDED } from '../../../../domain/reports/booking-labels.ts';
import { REFUSED_FIGURES } from '../../../../domain/reports/refused-labels.ts';
import { reachesAhead } from '../../../../domain/reports/report-days.ts';
import type { BookingReportInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ComparedWith } from '../page/compared-with.tsx';
import { fileNameOf } from '../page/report-period.ts';
import { ReportResults } from '../page/report-results.tsx';
import { changedAddress, type Range, type ReportSearch, sayRange } from '../page/report-search.ts';
import { BookingReportPageDocument } from './booking-report.generated.ts';
import { BookingChart, RangeChart } from './booking-report-charts.tsx';
import { BookingFigures } from './booking-report-figures.tsx';
import type { BookingReportData, BookingStep, RefusedNight } from './booking-report-input.ts';

// of days of which there is nothing to show
const EmptyReport = lazyDialog(async () => (await import('../page/empty-report.tsx')).EmptyReport);
const BookingRows = lazyDialog(async () => (await import('./booking-rows.tsx')).BookingRows);
// below what is seen at first
const BookingParts = lazyDialog(async () => (await import('./booking-parts.tsx')).BookingParts);
// below all else, and not waited for
const FiguresExplained = lazyDialog(
  async () => (await import('../page/figures-explained.tsx')).FiguresExplained,
);
const RefusedRows = lazyDialog(async () => (await import('./refused-rows.tsx')).RefusedRows);
const RefusedDemand = lazyDialog(async () => (await import('./refused-demand.tsx')).RefusedDemand);

type BookingReportResultsProps = {
  search: ReportSearch;
  input: BookingReportInput;
  path: string;
};

const REFUSED = Object.values(REFUSED_FIGURES);
const EXPLAINED = [...Object.values(BOOKING_FIGURES), ENDED, ...REFUSED];

/** The figures of a period, their charts and their tables; what was refused also where nothing was booked. */
export function BookingReportResults({ search, input, path }: BookingReportResultsProps) {
  const [params] = useSearchParams();
  // Not suspending: the period before stays while the next one is counted.
  const result = useQuery(BookingReportPageDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  const empty = (
    <EmptyReport search={search} path={path} title="No bookings in these days">
      Choose other days above, or count bookings by the day they were made.
    </EmptyReport>
  );
  return (
    <ReportResults
      result={result}
      reportOf={({ bookingReport }) => bookingReport}
      isEmpty={(report) => !isAnythingBooked(report) && report.refused.nights.length === 0}
      empty={empty}
    >
      {(report) => (
        <>
          {isAnythingBooked(report) ? <Booked {...{ search, input, path, report }} /> : empty}
          <RefusedDemand
            refused={report.refused}
            input={input}
            fileName={fileNameOf(search.period, 'refused-demand')}
            addressOf={(night) => changedAddress(path, params, refusedChange(night))}
          >
            {search.rows === 'refused' && (
              <RefusedRows
                input={input}
                skip={search.skip}
                addressFrom={(skip) => changedAddress(path, params, { skip: String(skip || '') })}
                closeAddress={changedAddress(path, params, { rows: '' })}
              />
            )}
          </RefusedDemand>
          <FiguresExplained figures={isAnythingBooked(report) ? EXPLAINED : REFUSED} />
        </>
      )}
    </ReportResults>
  );
}

/** What leads to when a night of a room type was asked for, or all of them. */
function refusedChange(night: RefusedNight | null): Readonly<Record<string, string>> {
  if (night === null) return { rows: 'refused' };
  return { rows: 'refused', from: night.night, to: night.night, type: night.roomTypeId, by: '' };
}

function isAnythingBooked({ statuses }: BookingReportData): boolean {
  return statuses.length > 0;
}

/** What was booked, with what was cancelled of it. */
function Booked({ search, input, path, report }: BookingReportResultsProps & { report: BookingReportData }) {
  const [params] = useSearchParams();
  const stepAddress = ({ from, to, rooms, cancelled, noShows }: BookingStep) => {
    const rowsOf = rooms > 0 ? 'standing' : cancelled + noShows > 0 ? 'lost' : null;
    if (rowsOf === null) return undefined;
    return changedAddress(path, params, { from, to: addNights(to, -1), by: '', rows: rowsOf });
  };
  const rangeAddress = (name: 'ahead' | 'stay', range: Range) =>
    changedAddress(path, params, { rows: 'standing', [name]: sayRange(range) });
  return (
    <>
      <ComparedWith
        days={report.compared?.total}
        countsAhead={search.basis !== 'MADE_ON' && reachesAhead(report.total, report.today)}
      />
      <BookingFigures report={report} addressOf={(rows) => changedAddress(path, params, { rows })} />
      {search.rows && search.rows !== 'refused' && (
        <BookingRows
          input={input}
          search={search}
          rows={search.rows}
          skip={search.skip}
          addressFrom={(skip) => changedAddress(path, params, { skip: String(skip || '') })}
          closeAddress={changedAddress(path, params, { rows: '' })}
        />
      )}
      <BookingChart report={report} search={search} addressOf={stepAddress} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
        <RangeChart
          title="Booked ahead"
          unit="day"
          ranges={report.leadTimes}
          addressOf={(range) => rangeAddress('ahead', range)}
        />
        <RangeChart
          title="Length of stay"
          unit="night"
          ranges={report.lengths}
          addressOf={(range) => rangeAddress('stay', range)}
        />
      </div>
      <BookingParts report={report} search={search} path={path} addressOf={stepAddress} />
    </>
  );
}
