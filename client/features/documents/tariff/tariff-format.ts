import { formatMoney } from '../../../../domain/money.ts';
import {
  addMonths,
  addNights,
  formatDateRange,
  formatWeekday,
  type LocalDate,
} from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import type { TariffCardPaperQuery } from './tariff-card.generated.ts';

type RoomType = TariffCardPaperQuery['tariffCard']['roomTypes'][number];
type Season = RoomType['seasons'][number];

/** A room type outside the seasons, then its seasons, each a line of the card. */
export function linesOfTariff({ day, roomTypes }: { day: LocalDate; roomTypes: readonly RoomType[] }) {
  return roomTypes.flatMap((type) => [
    {
      key: type.id,
      isSeason: false,
      name: type.name,
      when: '',
      guests: formatGuestLimits(type),
      rate: type.rate,
    },
    ...type.seasons.map((season) => ({
      key: `${type.id} ${season.name} ${season.from}`,
      isSeason: true,
      name: season.name,
      when: formatWhen(season, day),
      guests: '',
      rate: season.rate,
    })),
  ]);
}

/** '2 guests, one more adult ₹400, child ₹200'. */
function formatGuestLimits({
  baseOccupancy,
  maxOccupancy,
  extraAdultRate,
  extraChildRate,
}: RoomType): string {
  const guests = formatCount(baseOccupancy, 'guest');
  if (maxOccupancy === baseOccupancy) return guests;
  return `${guests}; one more adult ${formatMoney(extraAdultRate)}, child ${formatMoney(extraChildRate)}`;
}

/** '20 Dec 2026 – 4 Jan 2027', 'All year, Fri Sat': to the last night, as people read a season from a day on. */
export function formatWhen({ from, to, weekdays }: Season, day: LocalDate): string {
  const isAllYear = from <= day && to >= addMonths(day, 12);
  const nights = isAllYear ? 'All year' : formatDateRange({ arrival: from, departure: addNights(to, -1) });
  return weekdays.length === 7 ? nights : `${nights}, ${weekdays.map(weekdayName).join(' ')}`;
}

/** 1 is Monday: 5 January 2026 was one. */
function weekdayName(weekday: number): string {
  return formatWeekday(addNights('2026-01-05', weekday - 1));
}

/** Whether tax comes on top. */
export function formatTax(lodge: { isGstRegistered: boolean; pricesIncludeTax: boolean }): string {
  if (!lodge.isGstRegistered) return 'No GST is charged.';
  return lodge.pricesIncludeTax ? 'GST is included.' : 'GST comes on top.';
}
