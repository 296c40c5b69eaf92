import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNights, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import type { ReportComparison, ReportStep } from '../../types.generated.ts';
import { comparedPartsOf, comparedPeriodOf } from './report-period.rules.ts';

const TODAY = '2027-01-20';

function comparedWith(
  compareWith: ReportComparison,
  [arrival, departure]: readonly [string, string],
  {
    isForecast = false,
    by,
    today = TODAY,
  }: { isForecast?: boolean; by?: ReportStep; today?: LocalDate } = {},
) {
  const period = { arrival, departure };
  const compared = comparedPeriodOf({ period, isForecast, ...(by && { by }) }, today, compareWith);
  return compared && [compared.arrival, compared.departure];
}

describe('the days that a period is compared with', () => {
  it.each<[ReportComparison, [string, string], [string, string]]>([
    // a month and the month before it, however long
    ['BEFORE', ['2026-12-01', '2027-01-01'], ['2026-11-01', '2026-12-01']],
    ['BEFORE', ['2026-12-07', '2026-12-14'], ['2026-11-30', '2026-12-07']],
    // Monday to Sunday, both times
    ['LAST_YEAR', ['2026-11-16', '2026-11-23'], ['2025-11-17', '2025-11-24']],
    // a month of four weeks is a month
    ['LAST_YEAR', ['2026-02-01', '2026-03-01'], ['2025-02-01', '2025-03-01']],
    ['LAST_YEAR', ['2026-12-05', '2026-12-10'], ['2025-12-05', '2025-12-10']],
  ])('%s of %j are %j', (compareWith, period, expected) => {
    expect(comparedWith(compareWith, period)).toEqual(expected);
  });

  it('have the same weekdays where the parts are weeks', () => {
    expect(comparedWith('LAST_YEAR', ['2026-12-05', '2026-12-10'], { by: 'WEEK' })).toEqual([
      '2025-12-06',
      '2025-12-11',
    ]);
  });

  it('are as many as have come, or all where days to come count', () => {
    expect(comparedWith('BEFORE', ['2027-01-01', '2027-02-01'])).toEqual(['2026-12-01', '2026-12-21']);
    expect(comparedWith('BEFORE', ['2027-01-01', '2027-02-01'], { isForecast: true })).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
    expect(comparedWith('BEFORE', ['2027-02-01', '2027-03-01'])).toBeNull();
  });

  it('of another year are as many though they reach into the period, and end on the same day past a 29 February', () => {
    // 424 days count, which a year does not have
    expect(comparedWith('LAST_YEAR', ['2025-10-01', '2027-01-01'], { today: '2026-11-28' })).toEqual([
      '2024-10-01',
      '2025-11-29',
    ]);
    const year = ['2023-04-01', '2024-04-01'] as const;
    for (const compareWith of ['LAST_YEAR', 'BEFORE'] as const)
      expect(comparedWith(compareWith, [...year], { today: '2024-03-10' })).toEqual([
        '2022-04-01',
        '2023-03-11',
      ]);
    // 28 and 29 February, each alone, and the months themselves
    expect(comparedWith('LAST_YEAR', ['2024-02-28', '2024-02-29'])).toEqual(['2023-02-28', '2023-03-01']);
    expect(comparedWith('LAST_YEAR', ['2024-02-29', '2024-03-01'])).toEqual(['2023-02-28', '2023-03-01']);
    expect(comparedWith('LAST_YEAR', ['2025-02-01', '2025-03-01'])).toEqual(['2024-02-01', '2024-03-01']);
    expect(comparedWith('LAST_YEAR', ['2025-02-10', '2025-03-01'])).toEqual(['2024-02-10', '2024-02-29']);
  });

  it('are never none and as many as count, but for days that a month or a year has not', () => {
    const days = fc.integer({ min: 0, max: 3_000 });
    const periods = fc.record({
      first: days,
      length: fc.integer({ min: 1, max: 732 }),
      late: fc.integer({ min: 0, max: 800 }),
    });
    fc.assert(
      fc.property(
        periods,
        fc.constantFrom<ReportStep>('DAY', 'WEEK', 'MONTH'),
        fc.constantFrom<ReportComparison>('BEFORE', 'LAST_YEAR'),
        fc.boolean(),
        ({ first, length, late }, by, compareWith, isForecast) => {
          const arrival = addNights('2019-01-01', first);
          const departure = addNights(arrival, length);
          const today = addNights(arrival, late);
          const [from = '', to = ''] =
            comparedWith(compareWith, [arrival, departure], { isForecast, by, today }) ?? [];
          const counted = isForecast ? length : Math.min(length, late + 1);
          const before = nightsBetween(from, to);
          expect(before).toBeGreaterThan(0);
          if (compareWith === 'BEFORE') expect(to <= arrival).toBe(true);
          // a 29 February more or less; of whole months, as many days as months differ by
          const isOfMonths = arrival.endsWith('-01') && departure.endsWith('-01');
          const most = compareWith === 'LAST_YEAR' ? 1 : isOfMonths ? 3 : 0;
          expect(Math.abs(before - counted)).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are none before all that the lodge deals in', () => {
    expect(comparedWith('BEFORE', ['2000-01-01', '2000-02-01'])).toBeNull();
    expect(comparedWith('LAST_YEAR', ['2000-06-01', '2000-07-01'])).toBeNull();
  });
});

describe('the parts of the days that a period is compared with', () => {
  const partsOf = (
    compareWith: ReportComparison,
    [arrival, departure]: readonly [string, string],
    by: ReportStep,
    isForecast = false,
  ) => {
    const period = { arrival, departure };
    const days = comparedPeriodOf({ period, isForecast, by }, TODAY, compareWith);
    return days && comparedPartsOf({ period, by }, days, compareWith);
  };

  it('are as long as the weeks that they stand beside, with what is left over at the end', () => {
    // November begins with a Sunday, October with a Thursday
    expect(partsOf('BEFORE', ['2026-11-01', '2026-12-01'], 'WEEK')).toEqual([
      ...['2026-10-01', '2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30', '2026-10-31'],
    ]);
  });

  it('are months beside months, whatever their length', () => {
    const quarter = ['2026-10-01', '2027-01-01'] as const;
    expect(partsOf('BEFORE', quarter, 'MONTH')).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
    expect(partsOf('LAST_YEAR', ['2026-11-20', '2026-12-12'], 'MONTH')).toEqual(['2025-11-20', '2025-12-01']);
  });

  it('are as long as parts of months where the period is no whole months', () => {
    // 12, 31 and 10 days
    expect(partsOf('BEFORE', ['2026-10-20', '2026-12-11'], 'MONTH')).toEqual([
      ...['2026-08-29', '2026-09-10', '2026-10-10'],
    ]);
  });

  it('end with the days that are compared, as far as the period has come', () => {
    expect(partsOf('BEFORE', ['2027-01-01', '2027-02-01'], 'WEEK')).toEqual([
      ...['2026-12-01', '2026-12-04', '2026-12-11', '2026-12-18'],
    ]);
  });
});
