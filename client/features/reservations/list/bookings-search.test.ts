import { describe, expect, it } from 'vitest';
import {
  type BookingsSearch,
  bookingsSearchParams,
  countFilters,
  NO_SEARCH,
  narrowed,
  onList,
  parseBookingsSearch,
  reservationFilterOf,
  sought,
  usualSort,
} from './bookings-search.ts';

function parsed(address: string, isDesk = false): BookingsSearch {
  return parseBookingsSearch(new URLSearchParams(address), isDesk);
}

describe('the list of bookings in its address', () => {
  it.each([
    'show=all',
    'show=today',
    'show=arriving&status=CONFIRMED&sort=NEWEST',
    'show=in-house',
    'show=leaving',
    'status=HELD',
    'status=CONFIRMED&text=Ananya+Bisht&from=2026-11-20&to=2026-11-30',
    'leavingFrom=2026-11-20&leavingTo=2026-11-21&madeFrom=2026-10-01&madeTo=2026-10-31',
    'source=OTA&agent=agent-1&type=type-1&unpaid=yes&overpaid=yes&sort=NEWEST',
    'status=HELD&after=abc&page=3',
  ])('%j is read and written the same', (address) => {
    expect(bookingsSearchParams(parsed(address)).toString()).toBe(address);
  });

  it.each(['status=GONE', 'from=2026-02-30', 'source=toString', 'sort=UP', 'unpaid=no', 'page=3', 'text=++'])(
    'passes over %j, which means nothing',
    (address) => expect(parsed(address)).toEqual(NO_SEARCH),
  );
});

it('the search begins with the bookings of today at the desk, and with all elsewhere', () => {
  expect(parsed('', true)).toEqual({ ...NO_SEARCH, today: 'ANY' });
  expect(parsed('')).toEqual(NO_SEARCH);
  expect(parsed('text=rao', true).today).toBeNull();
  expect(parsed('show=all', true)).toEqual(NO_SEARCH);
  expect(parsed('show=tomorrow', true)).toEqual(NO_SEARCH);
});

it('what is typed or chosen is looked for on all days, and another order keeps the list of today', () => {
  const today = parsed('', true);
  expect(sought(today, { text: 'rao' })).toEqual({ ...NO_SEARCH, text: 'rao' });
  expect(sought(today, { sort: 'NEWEST' })).toEqual({ ...NO_SEARCH, today: 'ANY', sort: 'NEWEST' });
  expect(narrowed(today, { status: 'HELD' })).toEqual({ ...NO_SEARCH, today: 'ANY', status: 'HELD' });
  expect(onList(parsed('text=rao&status=HELD&sort=NEWEST'), { today: 'LEAVING' })).toEqual({
    ...NO_SEARCH,
    today: 'LEAVING',
    sort: 'NEWEST',
  });
});

it('the last day of a range is asked for too, which the API leaves out', () => {
  expect(
    reservationFilterOf(parsed('from=2026-11-20&to=2026-11-20&leavingTo=2026-12-31&madeTo=2026-11-01')),
  ).toEqual({
    arrivalFrom: '2026-11-20',
    arrivalTo: '2026-11-21',
    departureTo: '2027-01-01',
    madeTo: '2026-11-02',
  });
});

it('what was chosen is asked for and nothing else', () => {
  expect(reservationFilterOf(NO_SEARCH)).toEqual({});
  expect(
    reservationFilterOf(
      parsed(
        'show=leaving&status=HELD&text=rao&source=PHONE&agent=a1&type=t1&unpaid=yes&overpaid=yes&sort=NEWEST',
      ),
    ),
  ).toEqual({
    status: ['HELD'],
    today: 'LEAVING',
    text: 'rao',
    source: ['PHONE'],
    agentId: 'a1',
    roomTypeId: 't1',
    unpaid: true,
    overpaid: true,
    sort: 'NEWEST',
  });
});

it('a list that is narrowed begins at the first page again', () => {
  expect(narrowed(parsed('after=abc&page=3&text=rao'), { status: 'HELD' })).toMatchObject({
    status: 'HELD',
    text: 'rao',
    after: null,
    page: 1,
  });
});

it.each([
  ['', 0],
  ['status=HELD&text=rao&sort=NEWEST', 0],
  ['from=2026-11-20&to=2026-11-21', 1],
  ['to=2026-11-21&unpaid=yes&agent=a1', 3],
  ['overpaid=yes', 1],
])('the filters of %j are counted', (address, count) => expect(countFilters(parsed(address))).toBe(count));

it('the order is left to the API where none was chosen: with a text, who is in house comes first', () => {
  expect(reservationFilterOf(parsed('text=rao'))).toEqual({ text: 'rao' });
  expect(reservationFilterOf(parsed('text=rao&sort=ARRIVAL_LATEST'))).toEqual({
    text: 'rao',
    sort: 'ARRIVAL_LATEST',
  });
  expect(usualSort(parsed('text=rao'))).toBe('IN_HOUSE_FIRST');
  expect(usualSort(NO_SEARCH)).toBe('ARRIVAL_LATEST');
});
