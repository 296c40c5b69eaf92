import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { countedPeriod } from '../../../../domain/reports/report-days.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { reportFilePath, vouchersFilePath } from '../../../lib/export-paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SpanFilters } from '../filters/span-filters.tsx';
import { ReportPage } from '../page/report-page.tsx';
import { fileNameOf, inputOf, periodParams } from '../page/report-period.ts';
import { changedAddress, parseReportSearch } from '../page/report-search.ts';
import { SaveFileButton } from '../saving/save-file-button.tsx';
import { SaveReport } from '../saving/save-report.tsx';
import { FinancialsResults } from './financials-results.tsx';
import { MonthButton } from './month/month-button.tsx';
import { financialInputOf } from './report.ts';
import { rowsParams, rowsWantedOf } from './rows-wanted.ts';

/** What a period earned, cost and collected. What is shown stands in the address. */
export function FinancialsScreen({ path }: { path: string }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, name } = data.lodge;
  const search = parseReportSearch(params, today);
  const { period } = search;
  const input = financialInputOf(search);
  return (
    <>
      <PageHeader
        title="Financials"
        note={countedPeriod(period, today)}
        actions={
          <>
            <MonthButton period={period} today={today} lodgeName={name} />
            <SaveFileButton
              path={vouchersFilePath('xlsx', inputOf(period))}
              fileName={`${fileNameOf(period, 'vouchers')}.xlsx`}
              className="print:hidden"
              aria-label="Save the vouchers for Tally as an Excel file"
            >
              Vouchers for Tally
            </SaveFileButton>
            <SaveFileButton
              path={vouchersFilePath('csv', inputOf(period))}
              fileName={`${fileNameOf(period, 'vouchers')}.csv`}
              className="print:hidden"
            >
              Vouchers as CSV
            </SaveFileButton>
            <SaveReport
              fileName={fileNameOf(period, 'financials')}
              pathOf={(type) => reportFilePath('financials', type, JSON.stringify(input))}
              csvLabel="Save the days as CSV"
            />
          </>
        }
      />
      <ReportPage>
        <SpanFilters search={search} today={today} path={path} />
        <FinancialsResults
          search={search}
          input={input}
          rows={rowsWantedOf(params)}
          addressOf={(rows, days) =>
            changedAddress(path, params, {
              ...(days && { ...Object.fromEntries(periodParams(days)), by: '' }),
              ...rowsParams(rows),
            })
          }
        />
      </ReportPage>
    </>
  );
}
