// biome-ignore-all lint/a11y/useSemanticElements: what is drawn piece by piece cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: headings and rows take no focus, the cells do
import { clsx } from 'clsx';
import { memo } from 'react';
import { addNights, formatWeekday, type LocalDate, weekdayOf } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { monthName } from '../parts/calendar-place.ts';
import { type Chart, HEADER_HEIGHT, isNarrow } from '../parts/chart-rows.ts';
import type { Columns } from '../parts/room-cells.ts';

type ChartShadesProps = { chart: Chart; columns: Columns; today: LocalDate };
type ChartHeadProps = ChartShadesProps & {
  /** The width of a night, in pixels. */
  night: number;
};

/** The nights across the top, which stay while rooms scroll by. */
export const ChartHead = memo(function ChartHead({ chart, columns, today, night: width }: ChartHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 grid grid-flow-col *:row-start-1 border-b border-line bg-surface"
      style={{
        height: HEADER_HEIGHT,
        gridTemplateColumns: 'var(--names)',
        gridAutoColumns: 'var(--night)',
      }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex flex-col justify-between border-r border-line bg-surface px-4 py-2 text-xs"
      >
        <span className="pt-1 font-semibold">{formatCount(chart.window.roomCount, 'room')}</span>
        {chart.window.occupancyByNight !== null && <span className="text-ink-3">Occupancy</span>}
      </div>
      {nightsIn(chart, columns).map(({ night, column }) => (
        <div
          key={night}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={formatNightLabel(night, occupancyOn(chart, column))}
          aria-current={night === today ? 'date' : undefined}
          className={clsx(
            'flex flex-col items-center justify-center border-l',
            night === today && 'border-pine bg-pine text-on-pine',
            night !== today && (night.endsWith('-01') ? 'border-line-strong/50' : 'border-line-soft'),
            night !== today && weekdayOf(night) >= 6 && 'bg-weekend',
          )}
          style={{ gridColumn: column + 2 }}
        >
          {isNarrow(width) ? (
            <NarrowNight night={night} isFirst={column === columns.first} isToday={night === today} />
          ) : (
            <>
              <span className={clsx('text-xs', night !== today && 'text-ink-2')}>{formatWeekday(night)}</span>
              <span className="text-base font-semibold">{Number(night.slice(8))}</span>
            </>
          )}
          <Occupancy
            share={occupancyOn(chart, column)}
            isToday={night === today}
            isNarrow={isNarrow(width)}
          />
        </div>
      ))}
    </div>
  );
});

function occupancyOn(chart: Chart, column: number): number | null {
  return chart.window.occupancyByNight?.[column] ?? null;
}

function formatNightLabel(night: LocalDate, occupancy: number | null): string {
  const day = `${formatWeekday(night)} ${Number(night.slice(8))} ${monthName(night)}`;
  return occupancy === null ? day : `${day}, ${percentOf(occupancy)} sold`;
}

/** '72 %' of a share in hundredths of a percent. */
function percentOf(share: number): string {
  return `${Math.round(share / 100)} %`;
}

type NarrowNightProps = { night: LocalDate; isFirst: boolean; isToday: boolean };

/** A night that has no room for its weekday: a letter, or the month where one begins. */
function NarrowNight({ night, isFirst, isToday }: NarrowNightProps) {
  const isNamed = isFirst || night.endsWith('-01');
  return (
    <>
      <span className={clsx('text-xs', isNamed ? 'font-semibold tracking-tight' : !isToday && 'text-ink-2')}>
        {isNamed ? monthName(night).slice(0, 3) : formatWeekday(night).slice(0, 1)}
      </span>
      <span className="text-sm font-semibold">{Number(night.slice(8))}</span>
    </>
  );
}

type OccupancyProps = { share: number | null; isToday: boolean; isNarrow: boolean };

/** How full a night is: as a number, or as a line where the night is narrow; the night's label has the number. */
function Occupancy({ share, isToday, isNarrow }: OccupancyProps) {
  if (share === null) return null;
  if (isNarrow)
    return (
      <span
        className={clsx(
          'mt-1 h-1 w-4 rounded-xs bg-no-repeat',
          isToday
            ? 'bg-on-pine/30 bg-linear-to-r from-on-pine to-on-pine'
            : 'bg-line bg-linear-to-r from-pine to-pine',
        )}
        style={{ backgroundSize: `${percentOf(share).replace(' ', '')} 100%` }}
      />
    );
  return <span className={clsx('text-xs', !isToday && 'text-ink-3')}>{percentOf(share)}</span>;
}

/** The shade of weekends, the wash of today and the lines between the nights, behind all rooms. */
export const ChartShades = memo(function ChartShades({ chart, columns, today }: ChartShadesProps) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid grid-flow-col *:row-start-1"
      style={{ gridTemplateColumns: 'var(--names)', gridAutoColumns: 'var(--night)' }}
    >
      {nightsIn(chart, columns).map(({ night, column }) => (
        <div
          key={night}
          className={clsx(
            'border-l',
            night === today && 'border-pine bg-pine-wash',
            night !== today && (night.endsWith('-01') ? 'border-line-strong/50' : 'border-line-soft'),
            night !== today && weekdayOf(night) >= 6 && 'bg-weekend',
          )}
          style={{ gridColumn: column + 2 }}
        />
      ))}
    </div>
  );
});

/** The nights on the screen with their columns. */
export function nightsIn(chart: Chart, { first, last }: Columns): { night: LocalDate; column: number }[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    column: first + index,
    night: addNights(chart.run.arrival, first + index),
  }));
}
