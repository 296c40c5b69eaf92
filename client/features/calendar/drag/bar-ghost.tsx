import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { variantOf } from '../parts/bar/bar-format.ts';
import { BAR_CLASSES } from '../parts/bar/bar-style.ts';
import { BarText } from '../parts/bar/bar-text.tsx';
import { type Chart, HEADER_HEIGHT, type Widths } from '../parts/chart-rows.ts';
import { placeOfBar } from '../parts/room-cells.ts';
import { homeOfBar, type Target } from './bar-move.ts';
import type { BarMoving } from './bar-moving.ts';
import { formatFit, formatTarget, spokenMove } from './moving-format.ts';

type BarGhostProps = {
  moving: BarMoving;
  chart: Chart;
  widths: Widths;
  moment: Moment;
};

/** The bar that is being moved, where it would stand, and what that would mean, before it is dropped. */
export function BarGhost({ moving: store, chart, widths, moment }: BarGhostProps) {
  const moving = useSyncExternalStore(store.subscribe, store.current);
  if (moving === null) return null;
  const { grabbed, target, fit, verdict } = moving;
  const isBad = fit.kind === 'TAKEN' || verdict?.kind === 'REFUSED';
  const at = boxOf(target, chart, widths);
  const from = boxOf(homeOfBar(grabbed), chart, widths);
  return (
    <div aria-hidden="true" className="pointer-events-none" data-moving={fit.kind}>
      <div className="absolute top-0 left-0 z-2 bg-surface/65" style={from.style} />
      <div
        className={clsx(
          'absolute top-0 left-0 z-4 flex items-center overflow-hidden rounded-control text-sm font-medium opacity-90 shadow-pop outline-2 transition-transform duration-75 will-change-transform',
          BAR_CLASSES[variantOf(grabbed.bar, moment.today)],
          isBad ? 'outline-danger' : 'outline-pine',
        )}
        style={at.style}
      >
        <BarText bar={grabbed.bar} moment={moment} width={at.width + 4} />
      </div>
      <p
        className={clsx(
          'absolute top-0 left-0 z-40 max-w-72 rounded-control border px-2 py-1 text-xs shadow-pop transition-transform duration-75 will-change-transform',
          isBad ? 'border-danger bg-danger text-on-danger' : 'border-line bg-raised text-ink',
        )}
        style={{ transform: tagPlace(at.x, at.y, at.width, chart, widths) }}
      >
        <span className="block whitespace-nowrap opacity-80">{formatTarget(moving, chart)}</span>
        <span className="block font-semibold">{formatFit(moving, chart)}</span>
      </p>
    </div>
  );
}

/** What screen readers say of a bar that is moved by keyboard, each time the server has answered. */
export function MovingStatus({ moving: store, chart }: Pick<BarGhostProps, 'moving' | 'chart'>) {
  const moving = useSyncExternalStore(store.subscribe, store.current);
  return (
    <p role="status" className="sr-only">
      {moving !== null && spokenMove(moving, chart)}
    </p>
  );
}

function boxOf(target: Target, chart: Chart, { names, night }: Widths) {
  const row = chart.rooms.find(({ room }) => room.id === target.roomId);
  const place = placeOfBar(target, chart.run);
  const x = names + Math.min(Math.max(0, place.left), chart.nights - 0.5) * night + 2;
  const y = HEADER_HEIGHT + (row?.top ?? 0) + chart.heights.gap;
  const width = Math.max(night / 2, place.width * night) - 4;
  const style = {
    width,
    height: chart.heights.room - 2 * chart.heights.gap,
    transform: `translate(${x}px, ${y}px)`,
  };
  return { x, y, width, style };
}

const TAG_WIDTH = 288;

/** Above the ghost, or below it in the first rows; never out of the chart on its right. */
function tagPlace(x: number, y: number, width: number, chart: Chart, { names, night }: Widths): string {
  const right = names + chart.nights * night;
  const left = Math.min(x + Math.min(width, night) / 2, Math.max(names, right - TAG_WIDTH));
  const isHigh = y < HEADER_HEIGHT + 3 * chart.heights.room;
  return `translate(${left}px, ${isHigh ? y + chart.heights.room : y}px)${isHigh ? '' : ' translateY(calc(-100% - 10px))'}`;
}
