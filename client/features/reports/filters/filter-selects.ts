import { BASIS_NAMES } from '../../../../domain/reports/booking-labels.ts';
import { WITHOUT_AGENT, WITHOUT_ROOM_TYPE } from '../../../../domain/reports/nameless-labels.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { SelectOption } from '../../../ui/form/select.tsx';
import { SOURCE_NAMES } from '../../reservations/parts/booking-labels.ts';
import { METHODS } from '../../reservations/parts/payment/methods.ts';
import { NONE, type ReportSearch } from '../page/report-search.ts';
import { ReportFilterOptionsDocument } from './report-filters.generated.ts';

/** What a report can be narrowed to. */
export type ReportFilter = 'basis' | 'forecast' | 'type' | 'source' | 'agent' | 'category' | 'method';

const SOURCES = Object.entries(SOURCE_NAMES).map(([value, label]) => ({ value, label }));

const BASES = (['MADE_ON', 'SLEEPING_ON'] as const).map((value) => ({ value, label: BASIS_NAMES[value] }));

type FilterSelect = { label: string; empty: string; value: string; options: SelectOption[] };

/** What a report can be narrowed to, what it is called, and what is chosen. */
export function useFilterSelects(search: ReportSearch): Record<ReportFilter, FilterSelect> {
  const { data } = useQuery(ReportFilterOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const named = (rows: readonly { id: string; name: string }[] | undefined): SelectOption[] =>
    rows?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // a list without what is chosen would show what stands first in it
  const withChosen = (options: SelectOption[], value: string): SelectOption[] =>
    value === '' || options.some((option) => option.value === value)
      ? options
      : [...options, { value, label: data ? 'Not known' : 'Loading…' }];
  return {
    basis: {
      label: 'Bookings by',
      empty: BASIS_NAMES.ARRIVING_ON,
      value: search.basis ?? '',
      options: BASES,
    },
    forecast: {
      label: 'Nights to come',
      empty: 'Left out',
      value: search.isForecast ? '1' : '',
      options: [{ value: '1', label: 'As booked so far' }],
    },
    type: {
      label: 'Room type',
      empty: 'All',
      value: search.type,
      options: withChosen(
        [...named(data?.roomTypes), { value: NONE, label: WITHOUT_ROOM_TYPE }],
        search.type,
      ),
    },
    source: { label: 'Came by', empty: 'Any way', value: search.source ?? '', options: SOURCES },
    agent: {
      label: 'Agent',
      empty: 'All',
      value: search.agent,
      options: withChosen([{ value: NONE, label: WITHOUT_AGENT }, ...named(data?.agents)], search.agent),
    },
    category: {
      label: 'Category',
      empty: 'All',
      value: search.category,
      options: withChosen(named(data?.expenseCategories), search.category),
    },
    method: { label: 'Paid by', empty: 'Any way', value: search.method ?? '', options: METHODS },
  };
}

/** What is chosen of some filters, in words: 'Came by: Phone'. */
export function chosenOf(
  selects: Record<ReportFilter, FilterSelect>,
  filters: readonly ReportFilter[],
): string[] {
  return filters.flatMap((filter) => {
    const { label, value, options } = selects[filter];
    return options.flatMap((option) => (option.value === value ? `${label}: ${option.label}` : []));
  });
}
