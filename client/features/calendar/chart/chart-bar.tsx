// biome-ignore-all lint/a11y/useSemanticElements: what is drawn piece by piece cannot be a table element
import { clsx } from 'clsx';
import { memo } from 'react';
import { addNights, type DateRange } from '../../../../domain/nights.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { mayGrip } from '../drag/bar-move.ts';
import { cellLabel, isUnpaid, variantOf } from '../parts/bar/bar-format.ts';
import { BAR_CLASSES, OVERSTAY_CLASSES, UNPAID_EDGE } from '../parts/bar/bar-style.ts';
import { BarText, OverstayText } from '../parts/bar/bar-text.tsx';
import type { ChartBar as Bar, Chart, ChartRoom } from '../parts/chart-rows.ts';
import { type BarCell, type Columns, placeOfBar } from '../parts/room-cells.ts';
import { formatRoom } from '../parts/rows-without-room.ts';

type ChartBarProps = {
  chart: Chart;
  room: ChartRoom;
  cell: Columns & BarCell<Bar>;
  moment: Moment;
  /** The width of a night, in pixels. */
  night: number;
  /** It may begin under the room names: what stands on it is kept in sight. */
  isAtEdge: boolean;
  isFocused: boolean;
  isOpen: boolean;
  /** The filter is about others. */
  isFaded: boolean;
  /** It is chosen with others. */
  isChosen: boolean;
  /** It is of the booking of several rooms under the pointer. */
  isOutlined: boolean;
  /** It is of the booking that was looked for. */
  isMatched: boolean;
};

/** What takes a room for a run of nights, from the middle of the first day to the middle of the last. */
export const ChartBar = memo(function ChartBar({
  chart,
  room,
  cell,
  moment,
  night,
  isAtEdge,
  isFocused,
  isOpen,
  isFaded,
  isChosen,
  isOutlined,
  isMatched,
}: ChartBarProps) {
  const { bar, isOverstay } = cell;
  const place = placeOfBar(shownRun(cell, chart.run), chart.run);
  const width = place.width * night;
  const label = cellLabel(cell, formatRoom(room), moment);
  const isOverdue = isOverstay && bar.departure >= chart.run.arrival;
  // Text and no aria-label, which would have to hold the words that are seen: those are cut short.
  const isLabelBeside = isAtEdge || isOverdue;
  return (
    <div
      role="gridcell"
      aria-colindex={cell.first + 2}
      aria-colspan={Math.max(1, cell.last - cell.first + 1)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-selected={isChosen}
      tabIndex={isFocused ? 0 : -1}
      data-focus={isFocused || undefined}
      data-bar={bar.id}
      data-overstay={isOverstay || undefined}
      className={clsx(
        'relative z-1 my-(--bar-gap) flex cursor-pointer items-center overflow-clip rounded-control text-sm font-medium whitespace-nowrap select-none',
        isOverstay ? OVERSTAY_CLASSES : BAR_CLASSES[variantOf(bar, moment.today)],
        !isOverstay && isUnpaid(bar) && UNPAID_EDGE,
        place.startsBefore ? 'rounded-l-none' : 'ml-0.5',
        place.endsAfter ? 'rounded-r-none' : 'mr-0.5',
        (isOpen || isOutlined) && 'outline-2 outline-offset-1 outline-pine',
        isChosen && 'outline-3 outline-offset-1 outline-ink',
        isMatched && 'outline-3 outline-offset-1 outline-ember',
        isFaded && 'opacity-30',
        !isOverstay &&
          mayGrip(bar, 'ARRIVAL') &&
          !place.startsBefore &&
          `before:left-0 ${END_CLASSES.before}`,
        !isOverstay && mayGrip(bar, 'DEPARTURE') && !place.endsAfter && `after:right-0 ${END_CLASSES.after}`,
      )}
      style={{ gridColumn: `${2 + place.left * 2} / span ${place.width * 2}` }}
    >
      {/* Without an element of its own where the words that are seen fill the bar and push it out of sight. */}
      {isLabelBeside ? <span className="sr-only">{label}</span> : label}
      {isOverdue ? (
        <OverstayText width={width} />
      ) : (
        <BarText bar={bar} moment={moment} width={width} isFilling={!isLabelBeside} />
      )}
    </div>
  );
});

/** The ends that are pulled at, without an element of their own. */
const END_CLASSES = {
  before: 'before:absolute before:inset-y-0 before:w-2 before:cursor-ew-resize',
  after: 'after:absolute after:inset-y-0 after:w-2 after:cursor-ew-resize',
};

/** What others booked is cut at the window's first night without a sign of it, so it is drawn as if it began before. */
function shownRun({ bar, run }: BarCell<Bar>, window: DateRange): DateRange {
  const isCut = bar.kind === 'BUSY' && bar.arrival === window.arrival;
  return isCut ? { arrival: addNights(bar.arrival, -1), departure: bar.departure } : run;
}
