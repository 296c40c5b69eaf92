import { type Chart, type ChartBar, HEADER_HEIGHT, type Widths } from '../parts/chart-rows.ts';
import { columnUnder } from './night-picking.ts';

/** Two opposite corners in pixels from the corner of the whole chart, its names and heading included. */
export type Lasso = { x: number; y: number; toX: number; toY: number };

/** The rectangle of a lasso, from its upper left corner. */
export function rectOf({ x, y, toX, toY }: Lasso) {
  return {
    left: Math.min(x, toX),
    top: Math.min(y, toY),
    width: Math.abs(toX - x),
    height: Math.abs(toY - y),
  };
}

/** The bars of which a lasso touches a night. */
export function barsIn(chart: Chart, lasso: Lasso, { names, night }: Widths): ChartBar[] {
  const { left, top, width, height } = rectOf(lasso);
  const first = columnUnder(left - names, night, chart.nights);
  const last = columnUnder(left + width - names, night, chart.nights);
  const from = top - HEADER_HEIGHT;
  return chart.rooms
    .filter((row) => row.top + chart.heights.room > from && row.top < from + height)
    .flatMap(({ room }) => chart.cellsOf(room))
    .flatMap((cell) => (cell.kind === 'bar' && cell.first <= last && first <= cell.last ? [cell.bar] : []));
}
