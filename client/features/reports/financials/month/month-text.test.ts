import { describe, expect, it } from 'vitest';
import { monthOfPage } from './month-of-page.ts';
import { monthText } from './month-text.ts';
import type { MonthToShareQuery } from './month-to-share.generated.ts';

const FIGURES = {
  financialReport: {
    today: '2026-11-22',
    total: { earned: 4_20_000_00, collected: 3_98_000_50, expenses: 0, profit: -12_000_00 },
    position: { day: '2026-11-22', dues: 6_963_00, advancesHeld: 500_00 },
  },
  revenueReport: { total: { occupancy: 6_123, adr: null, revPar: 0 } },
} as MonthToShareQuery;

describe('a month as a message', () => {
  it('has its figures line by line, up to today while it runs', () => {
    expect(monthText(FIGURES, '2026-11-01', 'Deodar Lodge').split('\n')).toEqual([
      'Deodar Lodge, November 2026, counted to 22 Nov',
      'Earned: ₹4,20,000',
      'Collected: ₹3,98,000.50',
      'Expenses: ₹0',
      'Operating profit: -₹12,000',
      'Occupancy: 61.2 %',
      'Average per room we have (RevPAR): ₹0',
      'On 22 Nov:',
      'Due by today: ₹6,963',
      'Advances held: ₹500',
    ]);
  });

  it('says nothing of today once it is over', () => {
    expect(monthText(FIGURES, '2026-10-01', 'Deodar Lodge')).toMatch(/^Deodar Lodge, October 2026\n/);
  });
});

it.each([
  ['a month that is over', '2026-10-01', '2026-10-31', '2026-10-01'],
  ['the month that runs', '2026-11-01', '2026-11-30', '2026-11-01'],
  ['some days to come of the month that runs', '2026-11-28', '2026-11-30', '2026-11-01'],
  ['the financial year', '2026-04-01', '2027-03-31', '2026-11-01'],
  ['a year that is over', '2025-04-01', '2026-03-31', '2026-03-01'],
  ['months to come', '2026-12-01', '2027-01-31', null],
])('of %s the page is the last month that has begun', (_what, first, last, month) => {
  expect(monthOfPage({ first, last }, '2026-11-22')).toBe(month);
});
