import type { GuestSort } from '../../gql/schema.generated.ts';

/** How the list of guests is narrowed and ordered. */
export type GuestsFilter = {
  search: string;
  /** Those alone to whom no room is let. */
  doNotRent: boolean;
  sort: GuestSort;
};

const SORTS = ['NAME', 'NEWEST', 'EARLIEST'] as const satisfies readonly GuestSort[];

/** The order that an address asks for; by name where it asks for none. */
export function parseGuestSort(text: string | null): GuestSort {
  return SORTS.find((sort) => sort === text) ?? 'NAME';
}

/** How an address narrows and orders the list. */
export function parseGuestsFilter(params: URLSearchParams): GuestsFilter {
  return {
    search: params.get('text') ?? '',
    doNotRent: params.get('show') === 'do-not-rent',
    sort: parseGuestSort(params.get('sort')),
  };
}

/** The filter, and where the page of it begins, as they stand in the address; what is as usual is left out. */
export function guestsParams(
  { search, doNotRent, sort }: GuestsFilter,
  after: string | null = null,
): URLSearchParams {
  return new URLSearchParams({
    ...(search === '' ? {} : { text: search }),
    ...(doNotRent ? { show: 'do-not-rent' } : {}),
    ...(sort === 'NAME' ? {} : { sort }),
    ...(after === null ? {} : { after }),
  });
}
