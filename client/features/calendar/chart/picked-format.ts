import { nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { spokenRun } from '../parts/bar/bar-format.ts';
import type { Chart, RoomRow } from '../parts/chart-rows.ts';
import { type Columns, runOfColumns } from '../parts/room-cells.ts';

/** What is said of the nights that are being picked. */
export function formatPicked(chart: Chart, { room }: RoomRow, picked: Columns): string {
  const run = runOfColumns(picked, chart.run.arrival);
  const nights = formatCount(nightsBetween(run.arrival, run.departure), 'night');
  return `Room ${room.number}, ${spokenRun(run)}, ${nights} picked. Enter to book or hold, Escape to let go.`;
}
