import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Season } from './rate-format.ts';
import {
  formOfNewSeason,
  formOfSeason,
  hundredthsOf,
  inputOfSeason,
  newSeasonForm,
  typedSeasonInput,
  valueProblem,
} from './season-form.ts';

it.each([
  ['10', 1_000],
  ['-12.5', -1_250],
  ['−300', -30_000],
  ['+1,200', 120_000],
  ['ten', null],
  ['', null],
])('%s is %s hundredths', (typed, value) => expect(hundredthsOf(typed)).toBe(value));

it.each([
  ['PERCENT', '-100.01', 'Enter a percent from −100 to 1,000.'],
  ['PERCENT', '-100', null],
  ['FIXED', '0', 'Enter an amount above ₹0.'],
  ['FIXED', '10,00,000.01', 'That is above ₹10,00,000.'],
  ['ADD', 'much', 'Enter an amount.'],
  ['NONE', '', null],
] as const)('%s of %s is refused by %s', (kind, typed, message) =>
  expect(valueProblem(kind, typed)).toBe(message),
);

const PEAK: Season = {
  __typename: 'RatePeriod',
  id: 'peak',
  version: 3,
  name: 'Peak',
  from: '2026-12-22',
  to: '2027-01-03',
  weekdays: [5, 6],
  mode: 'ADD',
  value: -12_550,
  extraAdultRate: 500_00,
  extraChildRate: null,
  minNights: 2,
  isClosedToArrival: true,
  isClosedToDeparture: false,
  isClosed: false,
  priority: 40,
};

it('a season that is opened and saved is the same season', () => {
  expect(typedSeasonInput(formOfSeason(PEAK).season)).toEqual(inputOfSeason(PEAK));
  const rule: Season = { ...PEAK, mode: null, value: null, extraAdultRate: null };
  expect(typedSeasonInput(formOfSeason(rule).season)).toEqual(inputOfSeason(rule));
});

it('a new season is none before it has a name and a price', () => {
  const { season } = formOfNewSeason(['cove'], ['2027-01-01', '2027-01-02']);
  expect(typedSeasonInput(season, true)).toBeNull();
  expect(typedSeasonInput({ ...season, name: 'Snow', value: '10' }, true)).toMatchObject({
    to: '2027-01-03',
    value: 1_000,
  });
  expect(
    typedSeasonInput({ ...season, name: 'Snow', value: '10', lastNight: '2026-12-31' }, true),
  ).toBeNull();
});

it('a new season does not end before today, one that is there may', () => {
  const typed = formOfNewSeason(['cove'], ['2027-01-01', '2027-01-02']);
  const named = { ...typed, season: { ...typed.season, name: 'Snow', value: '10' } };
  const problemsOn = (today: string) =>
    v.safeParse(newSeasonForm(today), named).issues?.map((issue) => [v.getDotPath(issue), issue.message]);
  expect(problemsOn('2027-01-02')).toBeUndefined();
  expect(problemsOn('2027-01-03')).toEqual([['season.lastNight', 'Those nights are over.']]);
  expect(typedSeasonInput(named.season, true)).not.toBeNull();
});

it('a season that is there needs a priority', () => {
  const { season } = formOfSeason(PEAK);
  expect(typedSeasonInput({ ...season, priority: '' })).toBeNull();
});

it('nights apart from one another begin a season of their weekdays', () => {
  const nights = ['2027-01-01', '2027-01-02', '2027-01-08', '2027-01-09'];
  expect(formOfNewSeason(['cove'], nights).season).toMatchObject({
    from: '2027-01-01',
    lastNight: '2027-01-09',
    weekdays: [5, 6],
  });
});
