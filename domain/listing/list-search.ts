import { isListed, parseSold, type Sold } from './sold.ts';
import { parseSort, type Sort, sortParam } from './table-sort.ts';

/** How a list of the back office is narrowed and sorted, as the address says it. */
export type ListSearch = { text: string; sold: Sold; sort: Sort | null };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseListSearch(params: URLSearchParams): ListSearch {
  return {
    text: params.get('text')?.trim() ?? '',
    sold: parseSold(params.get('sold')),
    sort: parseSort(params.get('sort')),
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function listSearchParams({ text, sold, sort }: ListSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('text', text);
  if (sold !== 'all') params.set('sold', sold);
  if (sort !== null) params.set('sort', sortParam(sort));
  return params;
}

/** What a search leaves of a list: by any part of its names, whatever their case. */
export function found<TRow extends { readonly isActive: boolean }>(
  rows: readonly TRow[],
  { text, sold }: ListSearch,
  namesOf: (row: TRow) => readonly string[],
): readonly TRow[] {
  const wanted = text.toLowerCase();
  return rows.filter(
    (row) => isListed(sold, row.isActive) && namesOf(row).some((name) => name.toLowerCase().includes(wanted)),
  );
}
