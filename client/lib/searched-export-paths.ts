import { type ListSearch, listSearchParams } from '../../domain/listing/list-search.ts';
import { type PriceListSearch, priceListSearchParams } from '../../domain/listing/price-list-search.ts';
import { type RoomsSearch, roomsSearchParams } from '../../domain/listing/rooms-search.ts';

// Beside export-paths.ts: pages that save other files do not load how these lists are searched.

/** The part of the price list that an address shows, as a file. */
export function priceListCsvPath(search: PriceListSearch): string {
  return `/exports/${search.part}.csv?${priceListSearchParams(search)}`;
}

/** The agents that an address shows, as a file. */
export function agentsCsvPath(search: ListSearch): string {
  return `/exports/agents.csv?${listSearchParams(search)}`;
}

/** The rooms that an address shows, as a file. */
export function roomsCsvPath(search: RoomsSearch): string {
  return `/exports/rooms.csv?${roomsSearchParams(search)}`;
}
