import { found } from '../../../domain/listing/price-list-search.ts';
import { parseSold, type Sold } from '../../../domain/listing/sold.ts';
import { parseSort, type Sort, sortParam } from '../../../domain/listing/table-sort.ts';

/** How the room types are narrowed and sorted, as the address says it. */
export type RoomTypesSearch = { text: string; sold: Sold; sort: Sort | null };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseRoomTypesSearch(params: URLSearchParams): RoomTypesSearch {
  return {
    text: params.get('text')?.trim() ?? '',
    sold: parseSold(params.get('sold')),
    sort: parseSort(params.get('sort')),
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function roomTypesSearchParams({ text, sold, sort }: RoomTypesSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('text', text);
  if (sold !== 'all') params.set('sold', sold);
  if (sort !== null) params.set('sort', sortParam(sort));
  return params;
}

type Listed = { readonly name: string; readonly code: string; readonly isActive: boolean };

/** What a search leaves of the room types: by any part of the name or the short name, whatever their case. */
export function roomTypesFound<TType extends Listed>(
  types: readonly TType[],
  search: RoomTypesSearch,
): readonly TType[] {
  return found(types, search, ({ name, code }) => [name, code]);
}
