import { type Columns, cellAt } from '../parts/room-cells.ts';

/** Where the focus stands in the chart: a row of rooms counted from the top, and a night's column. */
type GridSpot = { row: number; column: number };

/** The keys that move the focus. */
const MOVES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
export type Move = (typeof MOVES)[number];

/** The cells of the row that the focus is in, how many rooms there are, and how many nights. */
type Surroundings = { cells: readonly (Columns & { kind?: string })[]; rooms: number; nights: number };

const ROWS_A_PAGE = 8;

export function isMove(key: string): key is Move {
  return MOVES.some((move) => move === key);
}

/**
 * The spot that a key leads to. A bar is one stop however many nights it has; up and down keep the night. A
 * column outside 0 to `nights - 1` asks for the window to be moved.
 */
export function spotAfter(move: Move, spot: GridSpot, { cells, rooms, nights }: Surroundings): GridSpot {
  const cell = cellOfSpot(cells, spot.column);
  const lastRow = Math.max(0, rooms - 1);
  switch (move) {
    case 'ArrowLeft':
      return { ...spot, column: cell.first - 1 };
    case 'ArrowRight':
      return { ...spot, column: cell.last + 1 };
    case 'ArrowUp':
      return { ...spot, row: Math.max(0, spot.row - 1) };
    case 'ArrowDown':
      return { ...spot, row: Math.min(lastRow, spot.row + 1) };
    case 'PageUp':
      return { ...spot, row: Math.max(0, spot.row - ROWS_A_PAGE) };
    case 'PageDown':
      return { ...spot, row: Math.min(lastRow, spot.row + ROWS_A_PAGE) };
    case 'Home':
      return { ...spot, column: 0 };
    case 'End':
      return { ...spot, column: nights - 1 };
  }
}

/** A bar as a whole, a free night alone. */
function cellOfSpot(cells: readonly (Columns & { kind?: string })[], column: number): Columns {
  const cell = cellAt(cells, column);
  return cell === null || cell.kind === 'free' ? { first: column, last: column } : cell;
}
