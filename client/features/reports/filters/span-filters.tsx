import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { LocalDate } from '../../../../domain/nights.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import { changedPeriod } from '../page/report-period.ts';
import { changedAddress, type ReportSearch } from '../page/report-search.ts';
import { PeriodBar } from './period-bar.tsx';
import { useChoose } from './use-choose.ts';

type SpanFiltersProps = {
  search: Pick<ReportSearch, 'period' | 'by' | 'compare'>;
  today: LocalDate;
  path: string;
  /** What else a report is asked, beside them. */
  children?: ReactNode;
};

const COMPARISONS = [
  { value: 'BEFORE', label: 'The days before' },
  { value: 'LAST_YEAR', label: 'Last year' },
];
const STEPS = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];

/** Which days a report is of, what they are compared with, and how they are divided. All of it is in the address. */
export function SpanFilters({ search: { period, by, compare }, today, path, children }: SpanFiltersProps) {
  const [params] = useSearchParams();
  const choose = useChoose();
  const chosen = (name: string) => (value: string) =>
    choose((now) => changedAddress(path, now, { [name]: value }));
  const changed = changedPeriod(params, today);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <PeriodBar period={period} today={today} path={path} />
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6">
          <LabelledSelect
            label="Compare with"
            emptyLabel="Nothing"
            value={compare ?? ''}
            options={COMPARISONS}
            onChange={chosen('compare')}
          />
          <LabelledSelect label="By" value={by} options={STEPS} onChange={chosen('by')} />
          {children}
        </div>
      </div>
      {changed && <Notice>{changed}</Notice>}
    </>
  );
}
