import type { Sort } from '../../ui/data-table.tsx';
import { parseSort, sortParam } from '../../ui/table-sort.ts';

/** Whether what is on sale is listed, what is not, or both. */
export type Sold = 'all' | 'on' | 'off';

/** How the price list is narrowed and sorted, as the address says it. */
export type PriceListSearch = { part: 'extras' | 'meals'; text: string; sold: Sold; sort: Sort | null };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parsePriceListSearch(params: URLSearchParams): PriceListSearch {
  const sold = params.get('sold');
  return {
    part: params.get('part') === 'meals' ? 'meals' : 'extras',
    text: params.get('text')?.trim() ?? '',
    sold: sold === 'on' || sold === 'off' ? sold : 'all',
    sort: parseSort(params.get('sort')),
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function priceListSearchParams({ part, text, sold, sort }: PriceListSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (part === 'meals') params.set('part', part);
  if (text !== '') params.set('text', text);
  if (sold !== 'all') params.set('sold', sold);
  if (sort !== null) params.set('sort', sortParam(sort));
  return params;
}

/** What a search leaves of a list: by any part of its names, whatever their case. */
export function found<TRow extends { readonly isActive: boolean }>(
  rows: readonly TRow[],
  { text, sold }: PriceListSearch,
  namesOf: (row: TRow) => readonly string[],
): readonly TRow[] {
  const wanted = text.toLowerCase();
  return rows.filter(
    (row) =>
      (sold === 'all' || row.isActive === (sold === 'on')) &&
      namesOf(row).some((name) => name.toLowerCase().includes(wanted)),
  );
}
