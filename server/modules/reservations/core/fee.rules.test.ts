import { describe, expect, it } from 'vitest';
import { cancellationTermOf } from '../../catalog/cancellation-policy.rules.ts';
import { amountAtRatesOf, earlyPercentOf, type FeeNight, feesOf, latePercentOf } from './fee.rules.ts';

const POLICY = [
  { daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' },
  { daysBefore: 7, percent: 0, of: 'TOTAL' },
  { daysBefore: 3, percent: 5_000, of: 'TOTAL' },
];

describe('the policy', () => {
  it.each([
    ['ten days before', '2026-12-14', 0, 'TOTAL'],
    ['a week before', '2026-12-17', 0, 'TOTAL'],
    ['six days before', '2026-12-18', 5_000, 'TOTAL'],
    ['three days before', '2026-12-21', 5_000, 'TOTAL'],
    ['two days before', '2026-12-22', 10_000, 'FIRST_NIGHT'],
    ['on the day', '2026-12-24', 10_000, 'FIRST_NIGHT'],
    ['for who has not come, the day after', '2026-12-25', 10_000, 'FIRST_NIGHT'],
  ])('takes %s what its nearest entry says', (_when, today, percent, of) => {
    expect(cancellationTermOf(POLICY, '2026-12-24', today)).toMatchObject({ percent, of });
  });

  it('that says nothing of so few days takes nothing', () => {
    expect(cancellationTermOf(POLICY.slice(1), '2026-12-24', '2026-12-23')).toBeNull();
  });
});

describe('a fee', () => {
  const night = (day: string, net: number, taxRate: number): FeeNight => {
    const half = Math.round((net * taxRate) / 20_000);
    return { night: day, net, cgst: half, sgst: half, taxRate };
  };
  // in no order
  const nights = [
    night('2026-12-25', 1_000_00, 500),
    night('2026-12-24', 8_000_00, 1_800),
    night('2026-12-26', 501_00, 500),
  ];

  it('of the first night is that of the day of arrival, taxed as the night is', () => {
    expect(feesOf(nights, { percent: 10_000, of: 'FIRST_NIGHT' })).toEqual([
      { net: 8_000_00, cgst: 720_00, sgst: 720_00, taxRate: 1_800 },
    ]);
  });

  it('of the whole stay is one for each rate of tax', () => {
    expect(feesOf(nights, { percent: 5_000, of: 'TOTAL' })).toEqual([
      { net: 4_000_00, cgst: 360_00, sgst: 360_00, taxRate: 1_800 },
      { net: 750_50, cgst: 18_77, sgst: 18_77, taxRate: 500 },
    ]);
  });

  it('of the last night is that of the day before leaving', () => {
    expect(feesOf(nights, { percent: 10_000, of: 'LAST_NIGHT' })).toEqual([
      { net: 501_00, cgst: 12_53, sgst: 12_53, taxRate: 500 },
    ]);
  });

  it('that somebody says is taxed as the nights that it concerns, in proportion', () => {
    const alone = [night('2026-12-24', 1_000_00, 500), night('2026-12-25', 9_000_00, 1_800)];
    const said = (of: 'FIRST_NIGHT' | 'LAST_NIGHT' | 'TOTAL') =>
      amountAtRatesOf(-1_000_01, [alone, nights], of);
    expect(said('FIRST_NIGHT')).toEqual([
      { taxRate: 500, amount: -111_11 },
      { taxRate: 1_800, amount: -888_90 },
    ]);
    expect(said('TOTAL').map(({ taxRate }) => taxRate)).toEqual([500, 1_800]);
    expect(said('TOTAL').reduce((sum, { amount }) => sum + amount, 0)).toBe(-1_000_01);
    expect(amountAtRatesOf(500_00, [nights], 'LAST_NIGHT')).toEqual([{ taxRate: 500, amount: 500_00 }]);
    expect(amountAtRatesOf(500_00, [], 'TOTAL')).toEqual([]);
  });

  it('of nothing is none', () => {
    expect(feesOf(nights, { percent: 0, of: 'TOTAL' })).toEqual([]);
    expect(feesOf([], { percent: 10_000, of: 'FIRST_NIGHT' })).toEqual([]);
  });
});

describe('what the settings propose', () => {
  const run = { arrival: '2026-12-24', departure: '2026-12-26' };
  const hours = {
    timeZone: 'Asia/Kolkata',
    checkInTime: '12:00',
    checkOutTime: '11:00',
    earlyCheckIn: [
      { until: '12:00', percent: 2_500 },
      { until: '06:00', percent: 5_000 },
    ],
    lateCheckOut: [
      { until: '18:00', percent: 5_000 },
      { until: '14:00', percent: 2_500 },
    ],
  };

  it.each([
    ['2026-12-23T23:59', 0],
    ['2026-12-24T00:00', 5_000],
    ['2026-12-24T05:59', 5_000],
    ['2026-12-24T06:00', 2_500],
    ['2026-12-24T11:59', 2_500],
    ['2026-12-24T12:00', 0],
  ])('for who comes at %s is %d', (at, percent) => {
    expect(earlyPercentOf(run, hours, new Date(`${at}:00+05:30`))).toBe(percent);
  });

  it.each([
    ['2026-12-26T11:00', 0],
    ['2026-12-26T11:01', 2_500],
    ['2026-12-26T14:00', 2_500],
    ['2026-12-26T14:01', 5_000],
    // past the last hour that is named it is that of the last
    ['2026-12-26T19:00', 5_000],
    // a night that began is a night, and no late hour
    ['2026-12-27T09:00', 0],
  ])('for who leaves at %s is %d', (at, percent) => {
    expect(latePercentOf(run, hours, new Date(`${at}:00+05:30`))).toBe(percent);
  });
});
