// biome-ignore-all lint/a11y/useSemanticElements: what is drawn piece by piece cannot be a table element
import { clsx } from 'clsx';
import { memo } from 'react';
import { addNights, type Run } from '../../../domain/nights.ts';
import type { Moment } from '../../lib/till-words.ts';
import { BAR_CLASSES } from './bar-look.ts';
import { barLabel, barTitle, isUnpaid, lookOf } from './bar-words.ts';
import type { ChartBar as Bar, Chart, ChartRoom } from './chart-rows.ts';
import { type Columns, placeOfBar } from './room-cells.ts';

type ChartBarProps = {
  chart: Chart;
  room: ChartRoom;
  bar: Bar;
  cell: Columns;
  moment: Moment;
  isFocused: boolean;
  isOpen: boolean;
};

/** What takes a room for a run of nights, from the middle of the first day to the middle of the last. */
export const ChartBar = memo(function ChartBar({
  chart,
  room,
  bar,
  cell,
  moment,
  isFocused,
  isOpen,
}: ChartBarProps) {
  const place = placeOfBar(shownRun(bar, chart.run), chart.run);
  return (
    <div
      role="gridcell"
      aria-label={barLabel(bar, room.number, moment)}
      aria-colindex={cell.first + 2}
      aria-colspan={cell.last - cell.first + 1}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      tabIndex={isFocused ? 0 : -1}
      data-focus={isFocused || undefined}
      data-bar={bar.id}
      className={clsx(
        'z-1 my-1.5 flex cursor-pointer items-center overflow-clip rounded-control text-sm font-medium select-none',
        BAR_CLASSES[lookOf(bar, moment.today)],
        place.startsBefore ? 'rounded-l-none' : 'ml-0.5',
        place.endsAfter ? 'rounded-r-none' : 'mr-0.5',
        isOpen && 'outline-2 outline-offset-1 outline-pine',
      )}
      style={{ gridColumn: `${2 + place.left * 2} / span ${place.width * 2}` }}
    >
      <span
        className={clsx(
          'sticky left-(--names) truncate px-1.5',
          isUnpaid(bar) &&
            'before:mr-1 before:inline-block before:size-2 before:rounded-full before:bg-ember before:ring-1 before:ring-surface',
        )}
      >
        {barTitle(bar, moment)}
      </span>
    </div>
  );
});

/** What others booked is cut at the window's first night without a sign of it, so it is drawn as if it began before. */
function shownRun(bar: Bar, window: Run): Run {
  const isCut = bar.kind === 'BUSY' && bar.arrival === window.arrival;
  return isCut ? { arrival: addNights(bar.arrival, -1), departure: bar.departure } : bar;
}
