import type { LocalDate } from '../../../../domain/nights.ts';
import type { Columns } from '../parts/room-cells.ts';

/** Free nights that are being picked in one room, by columns of the window that begins on `from`. */
export type Picking = {
  roomId: string;
  from: LocalDate;
  /** Where the picking began. */
  anchor: number;
  /** Where it is now. */
  head: number;
  /** It has ended, and what can be done with the nights is offered. */
  isOffered: boolean;
};

/** The nights between where a picking began and where it is now, never past the free stretch it began in. */
export function pickedIn(stretch: Columns, { anchor, head }: Pick<Picking, 'anchor' | 'head'>): Columns {
  const within = Math.min(Math.max(head, stretch.first), stretch.last);
  return { first: Math.min(anchor, within), last: Math.max(anchor, within) };
}

/** The column under a pointer, `x` pixels from the left edge of the nights. */
export function columnUnder(x: number, columnWidth: number, nights: number): number {
  return Math.min(nights - 1, Math.max(0, Math.floor(x / columnWidth)));
}
