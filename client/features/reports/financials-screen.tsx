import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FinancialsResults } from './financials-results.tsx';
import { PeriodBar } from './period-bar.tsx';
import { formatPeriod, periodOf } from './report-period.ts';
import { SaveBooks } from './save-books.tsx';

/** What a period earned, cost and collected. The period stands in the address. */
export function FinancialsScreen({ path }: { path: string }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today } = data.lodge;
  const period = periodOf(params, today);
  return (
    <>
      <PageHeader title="Financials" note={formatPeriod(period)} actions={<SaveBooks period={period} />} />
      <div className="grid gap-3 lg:gap-4">
        <PeriodBar period={period} today={today} path={path} />
        <FinancialsResults period={period} />
      </div>
    </>
  );
}
