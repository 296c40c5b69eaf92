import { describe, expect, it } from 'vitest';
import { addNights, isNightOf } from '../../../../domain/nights.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import {
  dayStripOf,
  monthTitle,
  phoneWindowOf,
  placeOf,
  RANGES,
  stepOf,
  viewOf,
  weekOf,
  windowOf,
} from './calendar-place.ts';

const TODAY = '2026-11-20';
const viewAt = (search: string) => viewOf(new URLSearchParams(search), TODAY);

describe('the place of the calendar in its address', () => {
  it('shows three weeks from a little before today on the first visit', () => {
    expect(viewAt('')).toEqual({
      from: '2026-11-17',
      nights: 21,
      roomType: null,
      day: TODAY,
      shows: 'day',
      booking: null,
      status: null,
      housekeeping: null,
    });
  });

  it.each(RANGES)('shows today in a chart of %i nights', (nights) => {
    expect(isNightOf(windowOf(viewAt(`nights=${nights}`)), TODAY)).toBe(true);
  });

  it.each([
    ['from=2026-12-24&nights=30', { from: '2026-12-24', nights: 30 }],
    ['from=2026-02-30', { from: '2026-11-17' }],
    ['from=tomorrow', { from: '2026-11-17' }],
    ['from=2200-12-31', { from: '2026-11-17' }],
    ['from=2000-01-01&day=2000-01-01', { from: '2026-11-17', day: TODAY }],
    ['status=HELD&housekeeping=DIRTY', { status: 'HELD', housekeeping: 'DIRTY' }],
    ['status=ASLEEP&housekeeping=YES', { status: null, housekeeping: null }],
    ['booking=K7QX4M2P', { booking: 'K7QX4M2P' }],
    ['nights=0', { nights: 21 }],
    ['nights=7.5', { nights: 21 }],
    ['nights=401', { nights: 21 }],
    ['nights=365', { nights: 365 }],
    ['roomType=', { roomType: null }],
    ['roomType=nest', { roomType: 'nest' }],
    ['day=2026-11-25&view=week', { day: '2026-11-25', shows: 'week' }],
    ['view=month', { shows: 'day' }],
  ])('reads %s', (search, expected) => expect(viewAt(search)).toMatchObject(expected));

  it.each(['', 'from=2026-12-24&nights=30&roomType=nest', 'nights=60', 'day=2026-11-25&view=week'])(
    'comes back to the same view from its own address (%s)',
    (search) => {
      const view = viewAt(search);
      const address = areaPaths('manager').calendar(placeOf(view, TODAY));
      expect(viewAt(address.split('?')[1] ?? '')).toEqual(view);
    },
  );

  it('has a bare address for the first visit', () => {
    expect(placeOf(viewAt(''), TODAY)).toEqual({});
  });
});

describe('moving the calendar', () => {
  it.each([
    [7, 7],
    [14, 7],
    [21, 7],
    [30, 14],
    [60, 28],
  ])('moves a chart of %i nights by %i', (nights, step) => expect(stepOf(nights)).toBe(step));

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-26', '2026-11-20'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-19', '2026-11-13'],
    ['2026-11-13', '2026-11-13'],
    ['2026-11-12', '2026-11-06'],
  ])('has %s in the week from %s on, since weeks begin today', (day, arrival) => {
    expect(weekOf(day, '2026-11-20')).toEqual({ arrival, departure: addNights(arrival, 7) });
  });

  it('asks for nights before the week too, so that its first day knows who leaves and who should have', () => {
    expect(phoneWindowOf('2026-11-20', '2026-11-20')).toEqual({
      arrival: '2026-11-17',
      departure: '2026-11-27',
    });
  });

  it('offers a phone six days, two of them before', () => {
    expect(dayStripOf(TODAY)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });
});

describe('the title of a chart', () => {
  it.each([
    ['2026-11-01', '2026-12-01', 'November'],
    ['2026-11-17', '2026-12-08', 'November – December'],
    ['2026-12-20', '2027-01-10', 'December 2026 – January 2027'],
    ['2027-02-01', '2027-03-01', 'February 2027'],
    ['2027-02-20', '2027-03-05', 'February – March 2027'],
  ])('from %s to %s is %s', (arrival, departure, title) => {
    expect(monthTitle({ arrival, departure }, TODAY)).toBe(title);
  });
});
