import { describe, expect, test } from 'vitest';
import { highestPeriodOn, lowestRateOf, rateOfNight } from './rate.rules.ts';
import { aPeriod, aRoomType, aRule } from './testing/price-list.ts';

const FRIDAY = '2026-11-20';
const SUNDAY = '2026-11-22';

describe('the rate of a night', () => {
  test('is the base rate where no season covers it', () => {
    const type = aRoomType({ periods: [aPeriod()] });
    expect(rateOfNight(type, '2026-10-31')).toMatchObject({
      rate: 100_000,
      explanation: { kind: 'RATE', season: null },
    });
    expect(rateOfNight(type, '2026-11-01').rate).toBe(200_000);
    expect(rateOfNight(type, '2026-11-30').rate).toBe(200_000);
    expect(rateOfNight(type, '2026-12-01').rate).toBe(100_000);
  });

  test('follows the weekday on which the night begins', () => {
    const weekend = aPeriod({ name: 'Weekend', weekdays: [5, 6], mode: 'PERCENT', value: 2_000 });
    const type = aRoomType({ periods: [weekend] });
    expect(rateOfNight(type, '2026-11-19').rate).toBe(100_000);
    expect(rateOfNight(type, FRIDAY)).toMatchObject({
      rate: 120_000,
      explanation: { kind: 'RATE', season: { name: 'Weekend', mode: 'PERCENT', value: 2_000 } },
    });
    expect(rateOfNight(type, '2026-11-21').rate).toBe(120_000);
    expect(rateOfNight(type, SUNDAY).rate).toBe(100_000);
  });
});

describe('of several seasons on one night', () => {
  const season = aPeriod({ name: 'Season', mode: 'FIXED', value: 150_000, priority: 1 });
  const weekend = aPeriod({ name: 'Weekend', weekdays: [5, 6], mode: 'PERCENT', value: 2_000, priority: 2 });

  test.each([[[season, weekend]], [[weekend, season]]])(
    'the highest priority decides, in whatever order',
    (periods) => {
      const type = aRoomType({ periods });
      expect(rateOfNight(type, FRIDAY).rate).toBe(120_000);
      expect(rateOfNight(type, SUNDAY).rate).toBe(150_000);
    },
  );

  test('one without a rate restricts and leaves the rate to the next', () => {
    const rule = aRule({ priority: 9, minNights: 3 });
    expect(rateOfNight(aRoomType({ periods: [season, rule] }), FRIDAY).rate).toBe(150_000);
    expect(highestPeriodOn([season, rule], FRIDAY)).toBe(rule);
  });

  test('nothing stacks: an addition acts on the base rate', () => {
    const gala = aPeriod({ name: 'Gala', mode: 'ADD', value: 50_000, priority: 3 });
    expect(rateOfNight(aRoomType({ periods: [season, weekend, gala] }), FRIDAY)).toMatchObject({
      rate: 150_000,
      explanation: { kind: 'RATE', season: { name: 'Gala', mode: 'ADD', value: 50_000 } },
    });
  });
});

test('a season takes off as well as it puts on, but never goes below nothing', () => {
  const off = (mode: 'PERCENT' | 'ADD', value: number) =>
    rateOfNight(aRoomType({ periods: [aPeriod({ name: 'Rains', mode, value })] }), FRIDAY);
  expect(off('PERCENT', -1_250)).toMatchObject({
    rate: 87_500,
    explanation: { kind: 'RATE', season: { name: 'Rains', mode: 'PERCENT', value: -1_250 } },
  });
  expect(off('ADD', -30_000)).toMatchObject({
    rate: 70_000,
    explanation: { kind: 'RATE', season: { name: 'Rains', mode: 'ADD', value: -30_000 } },
  });
  expect(off('ADD', -100_001).rate).toBe(0);
});

test('a season may have rates for extra guests of its own', () => {
  const type = aRoomType({ periods: [aPeriod({ extraAdultRate: 60_000 })] });
  expect(rateOfNight(type, FRIDAY)).toMatchObject({ extraAdultRate: 60_000, extraChildRate: 25_000 });
});

describe('the price that a room type begins at', () => {
  const november = { arrival: '2026-11-01', departure: '2026-12-01' };
  const longer = { arrival: '2026-10-30', departure: '2026-12-02' };

  test.each([
    ['is the base rate where no season lowers it', [aPeriod()], longer, 100_000],
    ['is that of a season that covers every night', [aPeriod()], november, 200_000],
    ['is that of the cheapest season', [aPeriod({ mode: 'PERCENT', value: -1_500 })], longer, 85_000],
    [
      'is that of the cheapest weekday',
      [aPeriod({ mode: 'ADD', value: -5_000, weekdays: [2] })],
      november,
      95_000,
    ],
    [
      'leaves out nights that are closed',
      [aPeriod({ mode: 'PERCENT', value: -1_500 }), aRule({ priority: 2, isClosed: true })],
      longer,
      100_000,
    ],
    ['is none where every night is closed', [aRule({ isClosed: true })], november, null],
  ])('%s', (_title, periods, run, rate) => expect(lowestRateOf(aRoomType({ periods }), run)).toBe(rate));
});
