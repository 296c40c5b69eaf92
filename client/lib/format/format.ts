import {
  type DateRange,
  formatDateRange,
  formatDay,
  formatDayOfYear,
  formatWeekday,
  type LocalDate,
  nightsBetween,
} from '../../../domain/nights.ts';
import type { RoomKind } from '../../gql/schema.generated.ts';

/** 'Fri, 20 Nov 2026'. */
export function formatFullDay(day: LocalDate): string {
  return `${formatWeekday(day)}, ${formatDay(day)}`;
}

/** 'Fri, 20 Nov'. */
export function formatShortDay(day: LocalDate): string {
  return `${formatWeekday(day)}, ${formatDayOfYear(day)}`;
}

/** '20 – 24 Nov 2026 · 4 nights'. */
export function formatStay(run: DateRange): string {
  return `${formatDateRange(run)} · ${formatCount(nightsBetween(run.arrival, run.departure), 'night')}`;
}

/** '1 night', '4 nights'; an irregular plural is given as the third argument. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** What is sold of a room type, and how many of it where it is not one. */
type Sold = { readonly kind: RoomKind; readonly count?: number };

/** '1 room', '2 beds', '1 room, 2 beds': a bed of a dorm is sold by itself and counted so. */
export function formatRoomCount(sold: readonly Sold[]): string {
  const countOf = (kind: RoomKind) =>
    sold.reduce((sum, each) => sum + (each.kind === kind ? (each.count ?? 1) : 0), 0);
  const beds = countOf('DORM_BED');
  const rooms = countOf('ROOM');
  return [
    ...(rooms > 0 || beds === 0 ? [formatCount(rooms, 'room')] : []),
    ...(beds > 0 ? [formatCount(beds, 'bed')] : []),
  ].join(', ');
}

/** '2 adults, 1 child', saying nothing of whom there is none. */
export function formatGuests({ adults, children = 0, infants = 0 }: Guests): string {
  const parts = [formatCount(adults, 'adult')];
  if (children > 0) parts.push(formatCount(children, 'child', 'children'));
  if (infants > 0) parts.push(formatCount(infants, 'infant'));
  return parts.join(', ');
}
export type Guests = { adults: number; children?: number; infants?: number };
