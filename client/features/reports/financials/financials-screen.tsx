import { useSuspenseQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { countedPeriod } from '../../../../domain/reports/report-days.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { financialsFilePath, vouchersFilePath } from '../../../lib/export-paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CompareSelect } from '../page/compare-select.tsx';
import { PeriodBar } from '../page/period-bar.tsx';
import { fileNameOf, inputOf, periodOf, periodParams } from '../page/report-period.ts';
import { addressWithPeriod, changedAddress, comparisonOf } from '../page/report-search.ts';
import { SaveFileButton } from '../saving/save-file-button.tsx';
import { SaveReport } from '../saving/save-report.tsx';
import { FinancialsResults } from './financials-results.tsx';
import { MonthButton } from './month/month-button.tsx';
import { rowsParams, rowsWantedOf } from './rows-wanted.ts';

/** What a period earned, cost and collected. The period stands in the address. */
export function FinancialsScreen({ path }: { path: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, name } = data.lodge;
  const period = periodOf(params, today);
  const compare = comparisonOf(params);
  return (
    <>
      <PageHeader
        title="Financials"
        note={countedPeriod(period, today)}
        actions={
          <>
            <MonthButton period={period} today={today} lodgeName={name} />
            <SaveFileButton
              path={vouchersFilePath(inputOf(period))}
              fileName={`${fileNameOf(period, 'vouchers')}.csv`}
              className="print:hidden"
              aria-label="Save the vouchers for the accountant as CSV"
            >
              Vouchers for the accountant
            </SaveFileButton>
            <SaveReport
              fileName={fileNameOf(period)}
              pathOf={(type) => financialsFilePath(type, inputOf(period))}
              csvLabel="Save the days as CSV"
            />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-3 lg:gap-4">
        <PeriodBar
          period={period}
          today={today}
          addressOf={(wanted) => addressWithPeriod(path, params, wanted)}
        >
          <div className="w-full sm:w-48">
            <CompareSelect
              value={compare}
              onChange={(wanted) =>
                void navigate(changedAddress(path, params, { compare: wanted }), { replace: true })
              }
            />
          </div>
        </PeriodBar>
        <FinancialsResults
          period={period}
          compare={compare}
          rows={rowsWantedOf(params)}
          addressOf={(rows, days) =>
            changedAddress(path, params, {
              ...(days && Object.fromEntries(periodParams(days))),
              ...rowsParams(rows),
            })
          }
        />
      </div>
    </>
  );
}
