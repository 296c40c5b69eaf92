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
import { revenueInputOf } from './revenue-input.ts';
import { RevenuesResults } from './revenues-results.tsx';

const FILTERS = ['forecast', 'type', 'source', 'agent'] as const;

/** What a period earned and collected. What is shown stands in the address. */
export function RevenuesScreen({ path }: { path: string }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  const search = parseReportSearch(params, today);
  const input = revenueInputOf(search);
  return (
    <>
      <PageHeader
        title="Revenues"
        note={countedPeriod(search.period, today, search.isForecast ? 'BOOKED' : 'NOTHING')}
        actions={
          <SaveReport
            fileName={fileNameOf(search.period, 'revenues')}
            pathOf={(type) => reportFilePath('revenues', type, JSON.stringify(input))}
            csvLabel="Save the days as CSV"
          />
        }
      />
      <ReportPage>
        <ReportFilters search={search} today={today} path={path} filters={FILTERS} hasWhole />
        <RevenuesResults search={search} input={input} path={path} />
      </ReportPage>
    </>
  );
}
