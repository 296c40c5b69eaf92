import type { CalendarScreenQuery } from './calendar-screen.generated.ts';

export type ChartWindow = CalendarScreenQuery['calendar'];
export type ChartType = ChartWindow['roomTypes'][number];
export type ChartRoom = ChartType['rooms'][number];
export type ChartBar = ChartRoom['bars'][number];

/** A row of the chart, a type's heading or a room, with its distance from the top in pixels. */
export type ChartRow =
  | { kind: 'type'; type: ChartType; group: number; top: number }
  | { kind: 'room'; type: ChartType; room: ChartRoom; group: number; place: number; top: number };

/** Heights in pixels; the rows are placed by arithmetic, so that scrolling measures nothing. */
export const HEADER_HEIGHT = 50;
export const TYPE_HEIGHT = 38;
export const ROOM_HEIGHT = 42;
/** The width of the room names, in pixels. */
export const NAMES_WIDTH = 180;

/** Every row in its order; `place` counts the rooms alone, from the first one of the chart. */
export function rowsOf(roomTypes: readonly ChartType[]): ChartRow[] {
  const rows: ChartRow[] = [];
  let top = 0;
  let place = 0;
  for (const [group, type] of roomTypes.entries()) {
    rows.push({ kind: 'type', type, group, top });
    top += TYPE_HEIGHT;
    for (const room of type.rooms) {
      rows.push({ kind: 'room', type, room, group, place, top });
      top += ROOM_HEIGHT;
      place += 1;
    }
  }
  return rows;
}

export function heightOfRow(row: ChartRow | undefined): number {
  return row?.kind === 'type' ? TYPE_HEIGHT : ROOM_HEIGHT;
}

/**
 * How wide a night is, in whole pixels: all of them fill the chart where each keeps room enough for a name,
 * else the chart scrolls sideways.
 */
export function columnWidthOf(chartWidth: number, nights: number): number {
  const least = nights > 31 ? 34 : 44;
  return Math.max(least, Math.floor((chartWidth - NAMES_WIDTH) / nights));
}

/**
 * One window of several answers, each with the next rooms of the same nights; rooms of a type that was cut in
 * two come together again.
 */
export function joinWindows(first: ChartWindow, next: ChartWindow): ChartWindow {
  const roomTypes = [...first.roomTypes];
  for (const type of next.roomTypes) {
    const index = roomTypes.findIndex(({ id }) => id === type.id);
    const known = roomTypes[index];
    if (known === undefined) roomTypes.push(type);
    else {
      const ids = new Set(known.rooms.map(({ id }) => id));
      roomTypes[index] = {
        ...known,
        rooms: [...known.rooms, ...type.rooms.filter(({ id }) => !ids.has(id))],
      };
    }
  }
  return { ...first, roomCount: next.roomCount, roomTypes };
}

/** How many rooms a window holds. */
export function roomsIn(window: ChartWindow): number {
  return window.roomTypes.reduce((count, type) => count + type.rooms.length, 0);
}
