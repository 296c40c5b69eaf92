import { formatMoney, type Money } from '../../../domain/money.ts';
import {
  addNights,
  formatDateRange,
  formatDay,
  type LocalDate,
  nameOfWeekday,
  type Weekday,
} from '../../../domain/nights.ts';
import { formatSeasonPrice } from '../../../domain/rates/season-price.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { RateCalendarCardQuery, Season_ratePeriodFragment } from './rates.generated.ts';

/** The nights of a room type with what they cost. */
export type RatedType = RateCalendarCardQuery['rateCalendar']['roomTypes'][number];
export type Season = Season_ratePeriodFragment;

/** 'Fri': a weekday from 1 (Monday) to 7. */
export function shortWeekday(weekday: number): string {
  // the API gives no other
  return nameOfWeekday(weekday as Weekday);
}

/** 'every night', 'Fri, Sat'. */
export function formatWeekdays(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? 'every night' : weekdays.map(shortWeekday).join(', ');
}

/** '24 – 26 Dec 2026': from the first night to the last one. */
export function formatNights({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): string {
  const last = addNights(to, -1);
  return from === last ? formatDay(from) : formatDateRange({ arrival: from, departure: last });
}

type Rules = Pick<Season, 'minNights' | 'isClosed' | 'isClosedToArrival' | 'isClosedToDeparture'>;

/** What a season says of when guests may come, stay and leave; none where it says nothing. */
export function formatRules({
  minNights,
  isClosed,
  isClosedToArrival,
  isClosedToDeparture,
}: Rules): string[] {
  return [
    ...(minNights !== null && minNights > 1 ? [`at least ${formatCount(minNights, 'night')}`] : []),
    ...(isClosed ? ['closed'] : []),
    ...(isClosedToArrival ? ['no check-in'] : []),
    ...(isClosedToDeparture ? ['no check-out'] : []),
  ];
}

/** One night of a room type: what it costs, and why. */
export type RatedNight = {
  readonly night: LocalDate;
  readonly rate: Money;
  /** The season that sets the price. */
  readonly season: Season | null;
  /** The season that says when guests may come, stay and leave. */
  readonly rule: Season | null;
};

/** The nights of a type from the first on. */
export function ratedNights(type: RatedType, nights: readonly LocalDate[]): RatedNight[] {
  const seasonAt = (place: number | null | undefined) =>
    place == null ? null : (type.seasons[place] ?? null);
  return nights.map((night, column) => ({
    night,
    rate: type.rateByNight[column] ?? type.baseRate,
    season: seasonAt(type.seasonByNight[column]),
    rule: seasonAt(type.ruleByNight[column]),
  }));
}

/** 'Peak +40 % on ₹1,450 (Fri, Sat)': why a night costs what it costs. */
export function formatReason({ season }: RatedNight, { baseRate }: Pick<RatedType, 'baseRate'>): string {
  if (season === null) return 'No season: the rate of the room type';
  const days = season.weekdays.length === 7 ? '' : ` (${formatWeekdays(season.weekdays)})`;
  const on = season.mode === 'FIXED' ? '' : ` on ${formatMoney(baseRate)}`;
  return `${season.name} ${formatSeasonPrice(season)}${on}${days}`;
}

/** 'for 2 guests; one more adult ₹400, one more child ₹200'. */
export function formatGuestRates({ season }: RatedNight, type: RatedType): string {
  const adult = season?.extraAdultRate ?? type.extraAdultRate;
  const child = season?.extraChildRate ?? type.extraChildRate;
  return `for ${formatCount(type.baseOccupancy, 'guest')}; one more adult ${formatMoney(adult)}, one more child ${formatMoney(child)}`;
}

/** Rules of a night with the season that has them: 'Peak: at least 2 nights'; null for none. */
export function formatNightRules({ rule }: RatedNight): string | null {
  const rules = rule ? formatRules(rule) : [];
  return rules.length === 0 ? null : `${rule?.name}: ${rules.join(', ')}`;
}
