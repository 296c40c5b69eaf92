import { useNavigate, useSearchParams } from 'react-router';
import type { LocalDate } from '../../../../domain/nights.ts';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import { CompareSelect } from './compare-select.tsx';
import { chosenOf, type ReportFilter, useFilterSelects } from './filter-selects.ts';
import { PeriodBar } from './period-bar.tsx';
import { addressWithPeriod, changedAddress, type ReportSearch } from './report-search.ts';

type ReportFiltersProps = {
  search: ReportSearch;
  today: LocalDate;
  path: string;
  filters: readonly ReportFilter[];
};

const STEPS = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
];
/** Which days a report is of, what they are compared with, how they are divided, and what counts. All of it is in the address. */
export function ReportFilters({ search, today, path, filters }: ReportFiltersProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = (name: string) => (value: string) =>
    void navigate(changedAddress(path, params, { [name]: value }), { replace: true });
  const selects = useFilterSelects(search);
  return (
    <>
      {/* Paper says what it was narrowed to. */}
      <p className="hidden print:block">{chosenOf(selects, filters).join(' · ')}</p>
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <PeriodBar
          period={search.period}
          today={today}
          addressOf={(wanted) => addressWithPeriod(path, params, wanted)}
        />
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6">
          <CompareSelect value={search.compare} onChange={choose('compare')} />
          <LabelledSelect label="By" value={search.by} options={STEPS} onChange={choose('by')} />
          {filters.map((filter) => {
            const { label, empty, value, options } = selects[filter];
            return (
              <LabelledSelect
                key={filter}
                label={label}
                emptyLabel={empty}
                value={value}
                options={options}
                onChange={choose(filter)}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
