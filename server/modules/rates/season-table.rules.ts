import { addNights, nameOfWeekday, type Weekday } from '../../../domain/nights.ts';
import { formatSeasonPrice } from '../../../domain/rates/season-price.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { StoredSeason } from './season.sql.ts';

/** As an import of seasons calls them. */
const HEADER = [
  'Season',
  'Room type',
  'First night',
  'Last night',
  'Weekdays',
  'Price',
  'One more adult',
  'One more child',
  'Minimum stay',
  'No check-in',
  'No check-out',
  'Closed',
  'Priority',
];
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Seasons with their room types as a table that can be imported. */
export function seasonsTable(
  seasons: readonly { readonly roomType: string; readonly season: StoredSeason }[],
): string {
  const lines = seasons.map(({ roomType, season }) =>
    csvLine([
      ...[season.name, roomType, season.from, addNights(season.to, -1), weekdaysOf(season), priceOf(season)],
      ...[amountOf(season.extraAdultRate), amountOf(season.extraChildRate), season.minNights ?? null],
      ...[yes(season.isClosedToArrival), yes(season.isClosedToDeparture), yes(season.isClosed)],
      season.priority,
    ]),
  );
  return [BYTE_ORDER_MARK + csvLine(HEADER), ...lines].join('');
}

function weekdaysOf({ weekdays }: StoredSeason): string | null {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  return days.length === WEEKDAYS.length ? null : days.map(nameOfWeekday).join(', ');
}

/** A price of its own is said to be one: a change that lost its sign in a spreadsheet looks alike. */
function priceOf({ mode, value }: StoredSeason): string | null {
  const price = formatSeasonPrice({ mode: mode ?? null, value: value ?? null });
  return mode === 'FIXED' ? `${price} a night` : price;
}

function amountOf(paise: number | null | undefined) {
  return paise == null ? null : { paise };
}

function yes(isSo: boolean): string | null {
  return isSo ? 'Yes' : null;
}
