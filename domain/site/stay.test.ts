import { expect, it } from 'vitest';
import { stayIn, staySentence } from './stay.ts';

const today = '2026-11-21';

it('the nights and guests of an address are read', () => {
  expect(stayIn('?arrival=2026-12-18&departure=2026-12-21&adults=2&children=1', today)).toEqual({
    arrival: '2026-12-18',
    departure: '2026-12-21',
    adults: 2,
    children: 1,
  });
});

it.each([
  ['', today, '2026-11-22', 2, 0],
  ['?arrival=2026-02-30&adults=0&children=-1', today, '2026-11-22', 2, 0],
  ['?arrival=<script>&adults=99&children=9', today, '2026-11-22', 2, 0],
  ['?arrival=2026-12-31', '2026-12-31', '2027-01-01', 2, 0],
])('what is usual is taken where %s says nothing', (search, arrival, departure, adults, children) =>
  expect(stayIn(search, today)).toEqual({ arrival, departure, adults, children }),
);

it.each([
  ['2026-11-21', '2026-11-22', null],
  ['2026-11-21', '2026-11-21', 'Check-out must be after check-in.'],
  ['2026-11-20', '2026-11-22', 'Check-in cannot be in the past.'],
  ['2026-12-01', '2027-01-30', null],
  ['2026-12-01', '2027-01-31', 'A stay can be at most 60 nights.'],
  ['2028-05-14', '2028-05-15', null],
  ['2028-05-15', '2028-05-16', 'Bookings open 540 days ahead.'],
])('the nights from %s to %s are judged', (arrival, departure, sentence) =>
  expect(staySentence({ arrival, departure, adults: 2, children: 0 }, today)).toBe(sentence),
);
