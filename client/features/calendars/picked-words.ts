import { nightsBetween } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format.ts';
import { spokenRun } from './bar-words.ts';
import type { Chart, RoomRow } from './chart-rows.ts';
import { type Columns, runOfColumns } from './room-cells.ts';

/** What is said of the nights that are being picked. */
export function pickedWords(chart: Chart, { room }: RoomRow, picked: Columns): string {
  const run = runOfColumns(picked, chart.run.arrival);
  const nights = formatCount(nightsBetween(run.arrival, run.departure), 'night');
  return `Room ${room.number}, ${spokenRun(run)}, ${nights} picked. Enter to book, Escape to let go.`;
}
