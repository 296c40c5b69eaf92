import type { CSSProperties } from 'react';
import { type DateRange, nightsBetween } from '../../../../domain/nights.ts';
import type { CalendarScreenQuery } from '../calendar-screen.generated.ts';
import { overstaysOf } from './overstays.ts';
import { cellsOf, type RoomCell } from './room-cells.ts';

type Answer = CalendarScreenQuery['calendar'];
type AnswerType = Answer['roomTypes'][number];
/** A row of the chart; `isChosenLater` where it stands for no room, but for stays that get theirs at check-in. */
export type ChartRoom = AnswerType['rooms'][number] & { isChosenLater?: true };
export type ChartType = Omit<AnswerType, 'rooms'> & { rooms: ChartRoom[] };
export type ChartWindow = Omit<Answer, 'roomTypes'> & { roomTypes: ChartType[] };
export type ChartBar = ChartRoom['bars'][number];

/** A bar with the row that it stands in. */
export type BarRow = { bar: ChartBar; row: RoomRow };

export type RoomRow = Extract<ChartRow, { kind: 'room' }>;

/** A row of the chart, a type's heading or a room, with its distance from the top in pixels. */
type ChartRow =
  | { kind: 'type'; type: ChartType; group: number; top: number }
  | { kind: 'room'; type: ChartType; room: ChartRoom; group: number; place: number; top: number };

/** Heights in pixels; the rows are placed by arithmetic, so that scrolling measures nothing. */
export const HEADER_HEIGHT = 68;
/** How high the heading of a type and a room are, and how far a bar stays from the edges of its room. */
type Heights = { readonly type: number; readonly room: number; readonly gap: number };
export const NORMAL_HEIGHTS: Heights = { type: 38, room: 42, gap: 6 };
/** The least height of a type's heading in which a rate stands below what is free. */
const HEIGHT_WITH_RATES = 29;
/** Eighteen rooms of five types stand on a screen of 900 pixels, with their rates too. */
const COMPACT_HEIGHTS: Heights = { type: 28, room: 26, gap: 2 };

/** The heights of a chart, with a rate below what is free in the heading of each type or without. */
export function heightsOf({ isCompact, hasRates }: { isCompact: boolean; hasRates: boolean }): Heights {
  const heights = isCompact ? COMPACT_HEIGHTS : NORMAL_HEIGHTS;
  return hasRates ? { ...heights, type: Math.max(heights.type, HEIGHT_WITH_RATES) } : heights;
}
/** The least widths of the room names and of a night, in pixels: sixty nights stand on a screen of 1440 pixels. */
const LEAST_WIDTHS: Widths = { names: 196, night: 38 };
const LEAST_WIDTHS_OF_MANY: Widths = { names: 112, night: 20 };
/** Up to so many nights a chart is one of few. */
const FEW_NIGHTS = 31;
/** Below this width a night has no room for its weekday and its occupancy. */
const NARROW_NIGHT = 32;

export function isNarrow(night: number): boolean {
  return night < NARROW_NIGHT;
}

/** A window as the chart draws it. */
export type Chart = {
  window: ChartWindow;
  run: DateRange;
  nights: number;
  heights: Heights;
  rows: ChartRow[];
  rooms: RoomRow[];
  /** The row of a room as cells, worked out when it is first looked at: a large lodge shows few of its rooms. */
  cellsOf(room: ChartRoom): RoomCell<ChartBar>[];
  /** The rows of all bars by their ids, worked out once: a pointer asks over each bar. */
  barRows(): ReadonlyMap<string, BarRow>;
};

export function chartOf(window: ChartWindow, heights: Heights = NORMAL_HEIGHTS): Chart {
  const run = { arrival: window.from, departure: window.to };
  const rows = rowsOf(window.roomTypes, heights);
  const rooms = rows.filter((row) => row.kind === 'room');
  const known = new Map<ChartRoom, RoomCell<ChartBar>[]>();
  let barRows: ReadonlyMap<string, BarRow> | null = null;
  return {
    window,
    run,
    nights: nightsBetween(run.arrival, run.departure),
    heights,
    rows,
    rooms,
    cellsOf(room) {
      const cells = known.get(room) ?? cellsOf(room.bars, run, overstaysOf(room.bars, window.today));
      known.set(room, cells);
      return cells;
    },
    barRows() {
      barRows ??= barRowsOf(rooms);
      return barRows;
    },
  };
}

function barRowsOf(rooms: readonly RoomRow[]): ReadonlyMap<string, BarRow> {
  const found = new Map<string, BarRow>();
  for (const row of rooms)
    for (const bar of row.room.bars) if (!found.has(bar.id)) found.set(bar.id, { bar, row });
  return found;
}

/** Every row in its order; `place` counts the rooms alone, from the first one of the chart. */
export function rowsOf(roomTypes: readonly ChartType[], heights: Heights): ChartRow[] {
  const rows: ChartRow[] = [];
  let top = 0;
  let place = 0;
  for (const [group, type] of roomTypes.entries()) {
    rows.push({ kind: 'type', type, group, top });
    top += heights.type;
    for (const room of type.rooms) {
      rows.push({ kind: 'room', type, room, group, place, top });
      top += heights.room;
      place += 1;
    }
  }
  return rows;
}

export function heightOfRow(row: ChartRow | undefined, heights: Heights): number {
  return row?.kind === 'type' ? heights.type : heights.room;
}

/** Widths in pixels: of the room names, and of a night. */
export type Widths = { names: number; night: number };

/**
 * All nights fill the chart where each keeps room enough for a name, else the chart scrolls sideways. Nights
 * are whole pixels wide, so that every line is sharp; the names take what is left over.
 */
export function widthsOf(chartWidth: number, nights: number): Widths {
  const least = nights > FEW_NIGHTS ? LEAST_WIDTHS_OF_MANY : LEAST_WIDTHS;
  const night = Math.max(least.night, Math.floor((chartWidth - least.names) / nights));
  return { night, names: Math.max(least.names, chartWidth - night * nights) };
}

/** The widths and the gap of bars as the stylesheet reads them. */
export function lengthsOf({ names, night }: Widths, { gap }: Heights): CSSProperties {
  const lengths: CSSProperties & Record<`--${string}`, string> = {
    '--names': `${names}px`,
    '--night': `${night}px`,
    '--half-night': `${night / 2}px`,
    '--bar-gap': `${gap}px`,
  };
  return lengths;
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

/** A type's heading with those of its rooms that are drawn. */
type RowGroup = { heading: Extract<ChartRow, { kind: 'type' }>; rooms: RoomRow[]; height: number };

/** The rows to draw by type; a heading is there with any room of it, since it stays in sight above them. */
export function groupsOf(chart: Chart, indexes: readonly number[]): RowGroup[] {
  const groups = new Map<number, RowGroup>();
  for (const row of chart.rows) {
    if (row.kind === 'type') {
      const height = chart.heights.type + row.type.rooms.length * chart.heights.room;
      groups.set(row.group, { heading: row, rooms: [], height });
    }
  }
  const drawn = new Set<number>();
  for (const index of indexes) {
    const row = chart.rows[index];
    if (row === undefined) continue;
    drawn.add(row.group);
    if (row.kind === 'room') groups.get(row.group)?.rooms.push(row);
  }
  return [...groups].filter(([group]) => drawn.has(group)).map(([, rows]) => rows);
}

/** The bar of an id with the row that it stands in. */
export function rowOfBar(chart: Chart, id: string | null): BarRow | null {
  return id === null ? null : (chart.barRows().get(id) ?? null);
}
