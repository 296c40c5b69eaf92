import { addNights, isLocalDate, type LocalDate } from '../../../../domain/nights.ts';
import type {
  ReservationFilter,
  ReservationSort,
  ReservationSource,
  ReservationStatus,
  TodayList,
} from '../../../gql/schema.generated.ts';
import { SOURCE_NAMES } from '../parts/booking-labels.ts';

/** How "All bookings" is narrowed and ordered, as its address says it. Days `…To` are the last ones wanted. */
export type BookingsSearch = {
  status: ReservationStatus | null;
  /** null: of whatever day. */
  today: TodayList | null;
  text: string;
  arrivalFrom: LocalDate | null;
  arrivalTo: LocalDate | null;
  departureFrom: LocalDate | null;
  departureTo: LocalDate | null;
  madeFrom: LocalDate | null;
  madeTo: LocalDate | null;
  source: ReservationSource | null;
  agent: string | null;
  roomType: string | null;
  unpaid: boolean;
  overpaid: boolean;
  /** null: as usual. */
  sort: ReservationSort | null;
  /** Where the page begins: the end of the one before. */
  after: string | null;
  page: number;
};

/** The order of a list where none was chosen, as the API has it. */
export function usualSort({ text, today }: Pick<BookingsSearch, 'text' | 'today'>): ReservationSort {
  return text === '' && today === null ? 'ARRIVAL_LATEST' : 'IN_HOUSE_FIRST';
}

export const STATUS_TABS: readonly ReservationStatus[] = [
  'HELD',
  'CONFIRMED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'CANCELLED',
  'NO_SHOW',
  'EXPIRED',
];

export const SORT_NAMES: { readonly [sort in ReservationSort]: string } = {
  IN_HOUSE_FIRST: 'In house first',
  ARRIVAL_LATEST: 'Latest arrival first',
  ARRIVAL_EARLIEST: 'Earliest arrival first',
  NEWEST: 'Newest first',
};

export const NO_SEARCH: BookingsSearch = {
  status: null,
  today: null,
  text: '',
  arrivalFrom: null,
  arrivalTo: null,
  departureFrom: null,
  departureTo: null,
  madeFrom: null,
  madeTo: null,
  source: null,
  agent: null,
  roomType: null,
  unpaid: false,
  overpaid: false,
  sort: null,
  after: null,
  page: 1,
};

// The names of the lists of today in the address, as `show`; there `all` is of whatever day.
const TODAY_NAMES: { readonly [list in TodayList]: string } = {
  ANY: 'today',
  ARRIVING: 'arriving',
  IN_HOUSE: 'in-house',
  LEAVING: 'leaving',
};
const ALL_DAYS = 'all';
export const TODAY_LISTS: readonly TodayList[] = ['ANY', 'ARRIVING', 'IN_HOUSE', 'LEAVING'];

// The names in the address; `from` and `to` are the arrival's, as other screens link here.
const DAY_NAMES = {
  arrivalFrom: 'from',
  arrivalTo: 'to',
  departureFrom: 'leavingFrom',
  departureTo: 'leavingTo',
  madeFrom: 'madeFrom',
  madeTo: 'madeTo',
} as const;
type DayName = keyof typeof DAY_NAMES;
const DAY_KEYS: readonly DayName[] = [
  'arrivalFrom',
  'arrivalTo',
  'departureFrom',
  'departureTo',
  'madeFrom',
  'madeTo',
];

function keyIn<Key extends string>(
  names: { readonly [key in Key]: unknown },
  text: string | null,
): Key | null {
  // Object.hasOwn has just found the text among the keys.
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : null;
}

/**
 * The search that an address asks for; what cannot be meant is passed over. An address that asks for nothing is the list
 * of today at the desk, and everything elsewhere.
 */
export function parseBookingsSearch(params: URLSearchParams, isDesk: boolean): BookingsSearch {
  if (params.size === 0) return { ...NO_SEARCH, today: isDesk ? 'ANY' : null };
  const search: BookingsSearch = {
    ...NO_SEARCH,
    today: TODAY_LISTS.find((list) => TODAY_NAMES[list] === params.get('show')) ?? null,
    status: STATUS_TABS.find((status) => status === params.get('status')) ?? null,
    text: params.get('text')?.trim() ?? '',
    source: keyIn(SOURCE_NAMES, params.get('source')),
    agent: params.get('agent') || null,
    roomType: params.get('type') || null,
    unpaid: params.get('unpaid') === 'yes',
    overpaid: params.get('overpaid') === 'yes',
    sort: keyIn(SORT_NAMES, params.get('sort')),
    after: params.get('after') || null,
  };
  for (const key of DAY_KEYS) {
    const day = params.get(DAY_NAMES[key]);
    if (day !== null && isLocalDate(day)) search[key] = day;
  }
  const page = Number(params.get('page'));
  // A page number means nothing without the place where that page begins.
  if (search.after !== null && Number.isInteger(page) && page > 1) search.page = page;
  return search;
}

/** The search as parameters of an address; what is as usual is left out. There is always one. */
export function bookingsSearchParams(search: BookingsSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.today) params.set('show', TODAY_NAMES[search.today]);
  if (search.status) params.set('status', search.status);
  if (search.text) params.set('text', search.text);
  for (const key of DAY_KEYS) {
    const day = search[key];
    if (day !== null) params.set(DAY_NAMES[key], day);
  }
  if (search.source) params.set('source', search.source);
  if (search.agent) params.set('agent', search.agent);
  if (search.roomType) params.set('type', search.roomType);
  if (search.unpaid) params.set('unpaid', 'yes');
  if (search.overpaid) params.set('overpaid', 'yes');
  if (search.sort) params.set('sort', search.sort);
  if (search.after !== null) {
    params.set('after', search.after);
    if (search.page > 1) params.set('page', String(search.page));
  }
  if (params.size === 0) params.set('show', ALL_DAYS);
  return params;
}

/** The search with some things changed; it begins at the first page again. */
export function narrowed(search: BookingsSearch, change: Partial<BookingsSearch>): BookingsSearch {
  return { ...search, after: null, page: 1, ...change };
}

/** The search with something typed or chosen: that is looked for on all days, and not among the bookings of today. */
export function sought(search: BookingsSearch, change: Partial<BookingsSearch>): BookingsSearch {
  return narrowed(search, { ...('sort' in change ? {} : { today: null }), ...change });
}

/** All bookings of a list of today, or of all days: nothing else narrows them. */
export function onList({ sort }: BookingsSearch, list: Partial<BookingsSearch>): BookingsSearch {
  return { ...NO_SEARCH, sort, ...list };
}

/** The search as the API takes it: there the days `…To` are no longer part of the range. */
export function reservationFilterOf(search: BookingsSearch): ReservationFilter {
  const filter: ReservationFilter = {};
  if (search.status) filter.status = [search.status];
  if (search.today) filter.today = search.today;
  if (search.text) filter.text = search.text;
  if (search.arrivalFrom) filter.arrivalFrom = search.arrivalFrom;
  if (search.arrivalTo) filter.arrivalTo = addNights(search.arrivalTo, 1);
  if (search.departureFrom) filter.departureFrom = search.departureFrom;
  if (search.departureTo) filter.departureTo = addNights(search.departureTo, 1);
  if (search.madeFrom) filter.madeFrom = search.madeFrom;
  if (search.madeTo) filter.madeTo = addNights(search.madeTo, 1);
  if (search.source) filter.source = [search.source];
  if (search.agent) filter.agentId = search.agent;
  if (search.roomType) filter.roomTypeId = search.roomType;
  if (search.unpaid) filter.unpaid = true;
  if (search.overpaid) filter.overpaid = true;
  if (search.sort) filter.sort = search.sort;
  return filter;
}

/** How many filters beside status, text and order narrow the list. */
export function countFilters(search: BookingsSearch): number {
  const ranges: readonly [DayName, DayName][] = [
    ['arrivalFrom', 'arrivalTo'],
    ['departureFrom', 'departureTo'],
    ['madeFrom', 'madeTo'],
  ];
  const days = ranges.filter(([from, to]) => search[from] !== null || search[to] !== null).length;
  const { source, agent, roomType, unpaid, overpaid } = search;
  return days + [source, agent, roomType, unpaid, overpaid].filter(Boolean).length;
}
