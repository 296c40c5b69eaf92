import { isNightOf, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { isInHouse, type StayOfDay, stayListOf } from '../../../../domain/stay-day.ts';
import type { ChartBar, ChartRoom, ChartType, ChartWindow } from '../parts/chart-rows.ts';
import { shouldHaveLeft } from '../parts/overstays.ts';

/** A room with what takes it on a day. */
export type RoomOfDay = { room: ChartRoom; type: ChartType; bar: ChartBar };
type FreeRoomOfDay = { room: ChartRoom; type: ChartType };

/**
 * One day of the lodge, room by room: each stay stands in one list, and a room may have one leaving and one arriving. A
 * stay that changes rooms stands where its guests sleep that night.
 */
export type DaySummary = {
  /** Who should have come or left before today. */
  late: RoomOfDay[];
  arriving: RoomOfDay[];
  leaving: RoomOfDay[];
  staying: RoomOfDay[];
  held: RoomOfDay[];
  /** Not for sale, or taken by a stay that is not the viewer's business. */
  otherwise: RoomOfDay[];
  free: FreeRoomOfDay[];
  inHouse: number;
};

/** The day as the desk reads it; `free` is what can be sold for the night that begins on it. */
export function summaryOf(window: ChartWindow, day: LocalDate): DaySummary {
  const lists = { late: [], arriving: [], leaving: [], staying: [], held: [], otherwise: [], free: [] };
  const summary: DaySummary = { ...lists, inHouse: 0 };
  for (const type of window.roomTypes) {
    for (const room of type.rooms) addRoom(summary, room, type, { day, today: window.today });
  }
  // somebody may have been due to leave longer ago than the window reaches
  if (day === window.today) summary.inHouse = window.roomsInHouse ?? summary.inHouse;
  return summary;
}

type Days = { day: LocalDate; today: LocalDate };

function addRoom(summary: DaySummary, room: ChartRoom, type: ChartType, of: Days): void {
  let isTaken = false;
  for (const bar of room.bars) {
    const isTonight = isNightOf(bar, of.day);
    isTaken ||= isTonight || isOverdue(bar, of);
    if (isCountedIn(bar, of)) summary.inHouse += 1;
    const list = listFor(bar, of);
    if (list === null) continue;
    summary[list].push({ room, type, bar });
  }
  if (!isTaken && !room.isChosenLater) summary.free.push({ room, type });
}

const LIST_NAMES = { late: 'late', arrival: 'arriving', departure: 'leaving', staying: 'staying' } as const;

function listFor(bar: ChartBar, of: Days): Exclude<keyof DaySummary, 'free' | 'inHouse'> | null {
  const isTonight = isNightOf(bar, of.day);
  if (bar.kind === 'BLOCK' || bar.kind === 'BUSY') return isTonight ? 'otherwise' : null;
  const stay = stayOf(bar);
  if (stay === null) return null;
  if (stay.status === 'HELD') return isTonight ? 'held' : null;
  const list = stayListOf(stay, of);
  if (list === null) return null;
  return isPlaceOn(bar, stay, of.day) ? LIST_NAMES[list] : null;
}

function stayOf({ status, stayArrival, stayDeparture }: ChartBar): StayOfDay | null {
  if (status === null || stayArrival === null || stayDeparture === null) return null;
  return { status, arrival: stayArrival, departure: stayDeparture };
}

/** Whether the bar, which may be a part of its stay alone, says where the guests are that day: the last part from the end on. */
function isPlaceOn(bar: ChartBar, stay: StayOfDay, day: LocalDate): boolean {
  return day >= stay.departure ? bar.departure === stay.departure : isNightOf(bar, day);
}

function isCountedIn(bar: ChartBar, of: Days): boolean {
  const stay = stayOf(bar);
  return stay !== null && isInHouse(stay, of) && isPlaceOn(bar, stay, of.day);
}

/** Who should have left before today and is still in the room is today's to see off, and the room is not free. */
function isOverdue(bar: ChartBar, { day, today }: Days): boolean {
  return day === today && shouldHaveLeft(bar, today);
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
