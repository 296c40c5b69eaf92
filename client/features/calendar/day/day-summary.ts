import { isNightOf, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import type { ChartBar, ChartRoom, ChartType, ChartWindow } from '../parts/chart-rows.ts';

/** A room with what takes it on a day. */
export type RoomOfDay = { room: ChartRoom; type: ChartType; bar: ChartBar };
export type FreeRoomOfDay = { room: ChartRoom; type: ChartType };

/** One day of the lodge, room by room: each bar stands in one list, and a room may have one leaving and one arriving. */
export type DaySummary = {
  arriving: RoomOfDay[];
  leaving: RoomOfDay[];
  staying: RoomOfDay[];
  /** Not for sale, or taken by somebody who is not the viewer's business. */
  otherwise: RoomOfDay[];
  free: FreeRoomOfDay[];
  inHouse: number;
};

/** The day as the desk reads it; `free` is what can be sold for the night that begins on it. */
export function summaryOf(window: ChartWindow, day: LocalDate): DaySummary {
  const summary: DaySummary = { arriving: [], leaving: [], staying: [], otherwise: [], free: [], inHouse: 0 };
  for (const type of window.roomTypes) {
    for (const room of type.rooms) addRoom(summary, room, type, { day, today: window.today });
  }
  return summary;
}

type Days = { day: LocalDate; today: LocalDate };

function addRoom(summary: DaySummary, room: ChartRoom, type: ChartType, of: Days): void {
  let isTaken = false;
  for (const bar of room.bars) {
    const isTonight = isNightOf(bar, of.day);
    isTaken ||= isTonight || isOverdue(bar, of);
    const list = listFor(bar, of);
    if (list === null) continue;
    summary[list].push({ room, type, bar });
    if (isTonight && bar.status === 'CHECKED_IN') summary.inHouse += 1;
  }
  if (!isTaken && !room.isChosenLater) summary.free.push({ room, type });
}

function listFor(
  bar: ChartBar,
  { day, today }: Days,
): 'arriving' | 'leaving' | 'staying' | 'otherwise' | null {
  const isTonight = isNightOf(bar, day);
  if (isOverdue(bar, { day, today })) return 'leaving';
  if (bar.kind === 'BLOCK' || bar.kind === 'BUSY') return isTonight ? 'otherwise' : null;
  if (bar.departure === day) return 'leaving';
  if (!isTonight) return null;
  // Who should have come before today and has not is still expected.
  const isLate = day === today && bar.arrival < day && bar.status === 'CONFIRMED';
  return bar.arrival === day || isLate ? 'arriving' : 'staying';
}

/** Who should have left before today and is still in the room is today's to see off, and the room is not free. */
function isOverdue({ status, departure }: ChartBar, { day, today }: Days): boolean {
  return day === today && status === 'CHECKED_IN' && departure < today;
}

/** How many of those who leave on the day have gone, and of those who come are in. */
export function countOf(rooms: readonly RoomOfDay[], status: ChartBar['status']): number {
  return rooms.filter(({ bar }) => bar.status === status).length;
}

/** How many rooms of a type can be sold for a night of the window. */
function freeOn(window: ChartWindow, type: ChartType, night: LocalDate): number | null {
  return type.freeByNight[nightsBetween(window.from, night)] ?? null;
}

/** How many rooms of all types can be sold for a night of the window; null outside it. */
export function freeCountOn(window: ChartWindow, night: LocalDate): number | null {
  if (night < window.from || night >= window.to) return null;
  return window.roomTypes.reduce((count, type) => count + (freeOn(window, type, night) ?? 0), 0);
}
