import type { LocalDate } from '../../../../domain/nights.ts';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import { changedAddress, NONE, type ReportSearch } from '../page/report-search.ts';
import { chosenOf, type ReportFilter, useFilterSelects } from './filter-selects.ts';
import { SpanFilters } from './span-filters.tsx';
import { useChoose } from './use-choose.ts';

type ReportFiltersProps = {
  search: ReportSearch;
  today: LocalDate;
  path: string;
  filters: readonly ReportFilter[];
  /** Whether something in it may be of no room type. */
  hasWhole?: boolean;
};

/** The days of a report with what counts of them, and what it is narrowed to. All of it is in the address. */
export function ReportFilters({ search, today, path, filters, hasWhole = false }: ReportFiltersProps) {
  const choose = useChoose();
  const selects = useFilterSelects(search);
  return (
    <>
      {/* Paper says what it was narrowed to. */}
      <p className="hidden print:block">{chosenOf(selects, filters).join(' · ')}</p>
      <SpanFilters search={search} today={today} path={path}>
        {filters.map((filter) => {
          const { label, empty, value, options } = selects[filter];
          return (
            <LabelledSelect
              key={filter}
              label={label}
              emptyLabel={empty}
              value={value}
              options={
                filter === 'type' && !hasWhole ? options.filter((option) => option.value !== NONE) : options
              }
              onChange={(chosen) => choose((now) => changedAddress(path, now, { [filter]: chosen }))}
            />
          );
        })}
      </SpanFilters>
    </>
  );
}
