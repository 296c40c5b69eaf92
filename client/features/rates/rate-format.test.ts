import { expect, it } from 'vitest';
import {
  formatGuestRates,
  formatNightRules,
  formatNights,
  formatReason,
  type RatedType,
  ratedNights,
  type Season,
} from './rate-format.ts';

const WEEKEND: Season = {
  __typename: 'RatePeriod',
  id: 'weekend',
  version: 1,
  name: 'Weekend',
  from: '2026-12-01',
  to: '2027-01-01',
  weekdays: [5, 6],
  mode: 'PERCENT',
  value: 2_000,
  extraAdultRate: 500_00,
  extraChildRate: null,
  minNights: 2,
  isClosedToArrival: false,
  isClosedToDeparture: true,
  isClosed: false,
  priority: 10,
};
const TYPE: RatedType = {
  __typename: 'RateCalendarType',
  id: 'cove',
  name: 'Cove',
  baseOccupancy: 2,
  baseRate: 1_450_00,
  extraAdultRate: 400_00,
  extraChildRate: 200_00,
  seasons: [WEEKEND],
  rateByNight: [1_450_00, 1_740_00],
  seasonByNight: [null, 0],
  ruleByNight: [null, 0],
};

it('a night says what it costs, by which season, for whom and with which rules', () => {
  const [plain, weekend] = ratedNights(TYPE, ['2026-12-03', '2026-12-04']);
  if (!plain || !weekend) throw new Error('There are two nights.');
  expect(formatReason(plain, TYPE)).toBe('No season: the rate of the room type');
  expect(formatNightRules(plain)).toBeNull();
  expect(weekend.rate).toBe(1_740_00);
  expect(formatReason(weekend, TYPE)).toBe('Weekend +20 % on ₹1,450 (Fri, Sat)');
  expect(formatGuestRates(weekend, TYPE)).toBe('for 2 guests; one more adult ₹500, one more child ₹200');
  expect(formatNightRules(weekend)).toBe('Weekend: at least 2 nights, no check-out');
});

it('nights are said with the last one, not with the day of leaving', () => {
  expect(formatNights({ from: '2026-12-24', to: '2026-12-27' })).toBe('24 – 26 Dec 2026');
  expect(formatNights({ from: '2026-12-24', to: '2026-12-25' })).toBe('24 Dec 2026');
});
