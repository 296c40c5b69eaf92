import { addNights, type DateRange, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';

/** Nights of the window by their column, first and last both included. */
export type Columns = { first: number; last: number };

/** One stop of a room's row: a bar, or a stretch of free nights between bars. */
export type RoomCell<Bar extends DrawnBar> = (Columns & { kind: 'free' }) | (Columns & BarCell<Bar>);

/** What of a bar is looked at: where it lies, and whether somebody is in it. */
export type DrawnBar = DateRange & { readonly status?: unknown };

/**
 * A bar, or the nights after its last one that its guests keep the room; `run` is what is drawn. One that leaves on the
 * first day has no night in the window: its last column is the one before its first.
 */
export type BarCell<Bar> = { kind: 'bar'; bar: Bar; run: DateRange; isOverstay: boolean };

/** A bar's place, in columns from the window's left edge; fractions are parts of a day's column. */
type BarPlace = { left: number; width: number; startsBefore: boolean; endsAfter: boolean };

/**
 * A room's row from the first column to the last: its bars by arrival, the nights that guests stay on after theirs, and
 * the free stretches between.
 */
export function cellsOf<Bar extends DrawnBar>(
  bars: readonly Bar[],
  window: DateRange,
  overstays: readonly { bar: Bar; run: DateRange }[] = [],
): RoomCell<Bar>[] {
  const nights = nightsBetween(window.arrival, window.departure);
  const cells: RoomCell<Bar>[] = [];
  let next = 0;
  const drawn: BarCell<Bar>[] = [
    ...bars.map((bar) => ({ kind: 'bar' as const, bar, run: bar, isOverstay: false })),
    ...overstays.map((overstay) => ({ kind: 'bar' as const, ...overstay, isOverstay: true })),
  ];
  for (const bar of drawn.sort((a, b) => (a.run.arrival < b.run.arrival ? -1 : 1))) {
    const first = Math.max(next, nightsBetween(window.arrival, bar.run.arrival));
    const last = Math.min(nights, nightsBetween(window.arrival, bar.run.departure)) - 1;
    if (isLeaving(bar, window)) cells.push({ ...bar, first: 0, last: -1 });
    if (last < first) continue;
    if (first > next) cells.push({ kind: 'free', first: next, last: first - 1 });
    cells.push({ ...bar, first, last });
    next = last + 1;
  }
  if (next < nights) cells.push({ kind: 'free', first: next, last: nights - 1 });
  return cells;
}

/** Whether guests in house leave on the first day, or should have: they are in the room for half of it. */
function isLeaving({ bar, run }: BarCell<DrawnBar>, window: DateRange): boolean {
  return bar.status === 'CHECKED_IN' && run.departure === window.arrival;
}

/**
 * Where a bar is drawn: from the middle of the day of arrival to the middle of the day of departure, so that
 * one who leaves and one who comes share a day's column; cut at the window's edges.
 */
export function placeOfBar(bar: DateRange, window: DateRange): BarPlace {
  const nights = nightsBetween(window.arrival, window.departure);
  const start = nightsBetween(window.arrival, bar.arrival) + 0.5;
  const end = nightsBetween(window.arrival, bar.departure) + 0.5;
  const left = Math.max(0, start);
  return { left, width: Math.min(nights, end) - left, startsBefore: start < 0, endsAfter: end > nights };
}

/** The cell that a column lies in. */
export function cellAt<Cell extends Columns>(cells: readonly Cell[], column: number): Cell | null {
  return cells.find((cell) => cell.first <= column && column <= cell.last) ?? null;
}

/** The cells that share a column with what is on the screen. */
export function cellsIn<Cell extends Columns>(cells: readonly Cell[], shown: Columns): Cell[] {
  // a bar without a night stands in its first column alone
  return cells.filter(({ first, last }) => first <= shown.last && shown.first <= Math.max(first, last));
}

/**
 * A free stretch in up to three parts, so that the nights which are picked or hold the focus are a cell of
 * their own while the rest stays one.
 */
export function splitStretch(stretch: Columns, part: Columns | null): Columns[] {
  if (part === null || part.last < stretch.first || stretch.last < part.first) return [stretch];
  const first = Math.max(stretch.first, part.first);
  const last = Math.min(stretch.last, part.last);
  const parts = [
    { first: stretch.first, last: first - 1 },
    { first, last },
    { first: last + 1, last: stretch.last },
  ];
  return parts.filter((columns) => columns.first <= columns.last);
}

/** The nights of some columns as a run. */
export function runOfColumns({ first, last }: Columns, from: LocalDate): DateRange {
  return { arrival: addNights(from, first), departure: addNights(from, last + 1) };
}
