import { useQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LocalDate } from '../../../../domain/nights.ts';
import { BASIS_NAMES } from '../../../../domain/reports/booking-labels.ts';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import type { SelectOption } from '../../../ui/form/select.tsx';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { METHODS } from '../../reservations/parts/payment/methods.ts';
import { CompareSelect } from './compare-select.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReportFilterOptionsDocument } from './report-filters.generated.ts';
import { addressWithPeriod, changedAddress, type ReportSearch } from './report-search.ts';

/** What a report can be narrowed to. */
export type ReportFilter = 'basis' | 'forecast' | 'type' | 'source' | 'agent' | 'category' | 'method';

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
const SOURCES = Object.entries(SOURCE_NAMES).map(([value, label]) => ({ value, label }));

const BASES = (['MADE_ON', 'SLEEPING_ON'] as const).map((value) => ({ value, label: BASIS_NAMES[value] }));

/** Which days a report is of, what they are compared with, how they are divided, and what counts. All of it is in the address. */
export function ReportFilters({ search, today, path, filters }: ReportFiltersProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(ReportFilterOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const choose = (name: string) => (value: string) =>
    void navigate(changedAddress(path, params, { [name]: value }), { replace: true });
  const named = (rows: readonly { id: string; name: string }[] | undefined): SelectOption[] =>
    rows?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const selects: Record<
    ReportFilter,
    { label: string; empty: string; value: string; options: SelectOption[] }
  > = {
    basis: {
      ...{ label: 'Bookings by', empty: BASIS_NAMES.ARRIVING_ON, value: search.basis ?? '', options: BASES },
    },
    forecast: {
      ...{ label: 'Nights to come', empty: 'Left out', value: search.isForecast ? '1' : '' },
      options: [{ value: '1', label: 'As booked so far' }],
    },
    type: { label: 'Room type', empty: 'All', value: search.type, options: named(data?.roomTypes) },
    source: { label: 'Came by', empty: 'Any way', value: search.source ?? '', options: SOURCES },
    agent: { label: 'Agent', empty: 'All', value: search.agent, options: named(data?.agents) },
    category: {
      label: 'Category',
      empty: 'All',
      value: search.category,
      options: named(data?.expenseCategories),
    },
    method: { label: 'Paid by', empty: 'Any way', value: search.method ?? '', options: METHODS },
  };
  return (
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
  );
}
