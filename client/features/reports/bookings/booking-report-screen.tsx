import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { countedPeriod } from '../../../../domain/reports/report-days.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { reportFilePath } from '../../../lib/export-paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReportFilters } from '../filters/report-filters.tsx';
import { ReportPage } from '../page/report-page.tsx';
import { fileNameOf } from '../page/report-period.ts';
import { parseReportSearch } from '../page/report-search.ts';
import { SaveReport } from '../saving/save-report.tsx';
import { bookingInputOf } from './booking-report-input.ts';
import { BookingReportResults } from './booking-report-results.tsx';

const FILTERS = ['basis', 'type', 'source', 'agent'] as const;

/** The bookings of a period. What is shown stands in the address. */
export function BookingReportScreen({ path }: { path: string }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  const search = parseReportSearch(params, today);
  const input = bookingInputOf(search);
  return (
    <>
      <PageHeader
        title="Bookings"
        note={countedPeriod(search.period, today, search.basis === 'MADE_ON' ? 'NOTHING' : 'ALL')}
        actions={
          <SaveReport
            fileName={fileNameOf(search.period, 'bookings-report')}
            pathOf={(type) => reportFilePath('bookings-report', type, JSON.stringify(input))}
            csvLabel="Save the days as CSV"
          />
        }
      />
      <ReportPage>
        <ReportFilters search={search} today={today} path={path} filters={FILTERS} />
        <BookingReportResults search={search} input={input} path={path} />
      </ReportPage>
    </>
  );
}
