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
import { expenseInputOf } from './expense-report-input.ts';
import { ExpenseReportResults } from './expense-report-results.tsx';

const FILTERS = ['category', 'method'] as const;

/** What a period cost. What is shown stands in the address; `rowsPath` is the list of expenses. */
export function ExpenseReportScreen({ path, rowsPath }: { path: string; rowsPath: string }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  const search = parseReportSearch(params, today);
  const input = expenseInputOf(search);
  return (
    <>
      <PageHeader
        title="Expenses"
        note={countedPeriod(search.period, today)}
        actions={
          <SaveReport
            fileName={fileNameOf(search.period, 'expenses-report')}
            pathOf={(type) => reportFilePath('expenses-report', type, JSON.stringify(input))}
            csvLabel="Save the days as CSV"
          />
        }
      />
      <ReportPage>
        <ReportFilters search={search} today={today} path={path} filters={FILTERS} />
        <ExpenseReportResults search={search} input={input} path={path} rowsPath={rowsPath} />
      </ReportPage>
    </>
  );
}
