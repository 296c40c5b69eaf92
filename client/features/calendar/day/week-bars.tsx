import { clsx } from 'clsx';
import { useRef } from 'react';
import { type DateRange, formatWeekday, type LocalDate, nightsOf } from '../../../../domain/nights.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { useWidthOf } from '../../../lib/use-width-of.ts';
import { cellLabel, variantOf } from '../parts/bar/bar-format.ts';
import { BAR_CLASSES, OVERSTAY_CLASSES } from '../parts/bar/bar-style.ts';
import { BarText, OverstayText } from '../parts/bar/bar-text.tsx';
import { monthName } from '../parts/calendar-place.ts';
import type { ChartRoom, ChartWindow } from '../parts/chart-rows.ts';
import { overstaysOf } from '../parts/overstays.ts';
import { cellsOf, placeOfBar } from '../parts/room-cells.ts';
import { formatRoom, rowName } from '../parts/rows-without-room.ts';

type WeekBarsProps = {
  window: ChartWindow;
  week: DateRange;
  day: LocalDate;
  moment: Moment;
  onPick(day: LocalDate): void;
};

/** The width of the room names, in pixels. */
const NAMES = 44;

/** A week on a phone: a line a room, slim bars, and each day a way into its own list. */
export function WeekBars({ window, week, day, moment, onPick }: WeekBarsProps) {
  const lines = useRef<HTMLDivElement>(null);
  const night = Math.max(0, useWidthOf(lines) - NAMES) / 7;
  return (
    <div ref={lines} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="sticky top-0 z-10 grid grid-cols-[2.75rem_repeat(7,1fr)] border-b border-line bg-surface">
        <span />
        {nightsOf(week).map((night) => (
          <button
            key={night}
            type="button"
            onClick={() => onPick(night)}
            className={clsx(
              'flex h-11 flex-col items-center justify-center text-sm',
              night === moment.today && 'bg-pine text-on-pine',
              night === day && night !== moment.today && 'bg-pine-tint',
            )}
          >
            <span className="text-xs">{formatWeekday(night)}</span>
            <span className="font-semibold">{Number(night.slice(8))}</span>
            <span className="sr-only">{monthName(night)}</span>
          </button>
        ))}
      </div>
      {window.roomTypes.map((type) => (
        <section key={type.id}>
          <h2 className="border-b border-line bg-sunk px-2.5 text-xs leading-4.5 font-semibold">
            {type.name}
          </h2>
          <ul>
            {type.rooms.map((room) => (
              <RoomWeek key={room.id} {...{ room, week, moment, night }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RoomWeekProps = Pick<WeekBarsProps, 'week' | 'moment'> & {
  room: ChartRoom;
  /** The width of a night, in pixels. */
  night: number;
};

function RoomWeek({ room, week, moment, night }: RoomWeekProps) {
  const cells = cellsOf(room.bars, week, overstaysOf(room.bars, moment.today));
  return (
    <li className="grid h-5.75 grid-cols-[2.75rem_repeat(14,1fr)] items-center border-b border-line-soft">
      <span className="row-start-1 truncate pl-2 text-sm font-medium" title={rowName(room)}>
        {room.number}
      </span>
      {cells.map((cell) => {
        if (cell.kind === 'free') return null;
        const { bar, isOverstay } = cell;
        const place = placeOfBar(cell.run, week);
        const width = place.width * night;
        return (
          <span
            key={`${bar.id} ${cell.run.arrival}`}
            role="img"
            aria-label={cellLabel(cell, formatRoom(room), moment)}
            className={clsx(
              'row-start-1 mx-px flex h-5 items-center overflow-hidden rounded-xs text-xs',
              isOverstay ? OVERSTAY_CLASSES : BAR_CLASSES[variantOf(bar, moment.today)],
            )}
            style={{ gridColumn: `${2 + place.left * 2} / span ${place.width * 2}` }}
          >
            {isOverstay && bar.departure >= week.arrival ? (
              <OverstayText width={width} />
            ) : (
              <BarText bar={bar} moment={moment} width={width} isOnPhone />
            )}
          </span>
        );
      })}
    </li>
  );
}
