// biome-ignore-all lint/a11y/useSemanticElements: what is drawn piece by piece cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: headings and rows take no focus, the cells do
import { clsx } from 'clsx';
import { memo } from 'react';
import { nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { spokenDay, spokenRun } from '../parts/bar/bar-format.ts';
import type { Chart, RoomRow } from '../parts/chart-rows.ts';
import { rateText, spokenRate } from '../parts/rate-format.ts';
import { type Columns, cellsIn, runOfColumns, splitStretch } from '../parts/room-cells.ts';
import { rowName } from '../parts/rows-without-room.ts';
import { ChartBar } from './chart-bar.tsx';
import { HousekeepingDot } from './housekeeping-dot.tsx';

type ChartRoomRowProps = {
  chart: Chart;
  row: RoomRow;
  /** Counted in the whole chart, the header being the first. */
  rowIndex: number;
  top: number;
  columns: Columns;
  moment: Moment;
  /** The width of a night, in pixels. */
  night: number;
  /** The focused night, when the focus is in this room. */
  focused: number | null;
  picked: Columns | null;
  openBarId: string | null;
  highlighted: ReadonlySet<string> | null;
  matched: string | null;
  outlined: string | null;
  chosen: ReadonlySet<string>;
  /** Whether a press on the room's name opens the room. */
  canOpen: boolean;
};

/** A bar from so many columns on has none of it under the room names: the first is drawn ahead, the second is seen in part. */
const EDGE_COLUMNS = 2;

/** One room: its name, its bars, and the free stretches between them, each one cell. */
export const ChartRoomRow = memo(function ChartRoomRow(props: ChartRoomRowProps) {
  const {
    chart,
    row,
    rowIndex,
    top,
    columns,
    moment,
    night,
    focused,
    picked,
    openBarId,
    highlighted,
    matched,
    outlined,
    chosen,
    canOpen,
  } = props;
  const { room } = row;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex + 2}
      className="absolute inset-x-0 grid grid-flow-col *:row-start-1 border-b border-line-soft"
      style={{
        top,
        height: chart.heights.room,
        gridTemplateColumns: 'var(--names)',
        gridAutoColumns: 'var(--half-night)',
      }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        // By keyboard R does the same from any night of the room.
        data-room={canOpen && !room.isChosenLater ? room.id : undefined}
        className={clsx(
          'sticky left-0 z-10 flex items-center gap-2 border-r border-line bg-surface px-4 font-medium',
          canOpen && !room.isChosenLater && 'cursor-pointer',
        )}
      >
        {room.housekeeping && <HousekeepingDot state={room.housekeeping} />}
        {room.isChosenLater ? (
          <span className="truncate text-sm font-normal text-ink-2">{rowName(room)}</span>
        ) : (
          rowName(room)
        )}
        {room.floor && <span className="ml-auto text-xs font-normal text-ink-3">{room.floor}</span>}
      </div>
      {cellsIn(chart.cellsOf(room), columns).flatMap((cell) =>
        cell.kind === 'bar'
          ? [
              <ChartBar
                key={`${cell.bar.id} ${cell.run.arrival}`}
                chart={chart}
                room={room}
                cell={cell}
                moment={moment}
                night={night}
                isAtEdge={cell.first < columns.first + EDGE_COLUMNS}
                isFocused={focused !== null && cell.first <= focused && focused <= cell.last}
                isOpen={cell.bar.id === openBarId}
                isFaded={highlighted !== null && !highlighted.has(cell.bar.id)}
                isChosen={cell.bar.reservationRoomId !== null && chosen.has(cell.bar.reservationRoomId)}
                isOutlined={outlined !== null && cell.bar.code === outlined}
                isMatched={matched !== null && cell.bar.code === matched}
              />,
            ]
          : splitStretch(cell, picked ?? (focused === null ? null : { first: focused, last: focused })).map(
              (part) => (
                <FreeNights
                  key={part.first}
                  part={part}
                  row={row}
                  from={chart.run.arrival}
                  night={night}
                  isFocused={focused !== null && part.first <= focused && focused <= part.last}
                  isPicked={picked !== null && part.first === picked.first}
                />
              ),
            ),
      )}
    </div>
  );
});

type FreeNightsProps = {
  part: Columns;
  row: RoomRow;
  from: string;
  night: number;
  isFocused: boolean;
  isPicked: boolean;
};

/** Free nights of a room: one cell, drawn as the bar-to-be while they are picked. */
const FreeNights = memo(function FreeNights({
  part,
  row,
  from,
  night,
  isFocused,
  isPicked,
}: FreeNightsProps) {
  const run = runOfColumns(part, from);
  const nights = nightsBetween(run.arrival, run.departure);
  const { isChosenLater } = row.room;
  const words = nights === 1 ? spokenDay(run.arrival) : spokenRun(run);
  const rate = isFocused && !isChosenLater && nights === 1 ? spokenRate(row.type, part.first) : null;
  // A picked run is drawn like a bar, from the middle of its first day.
  const start = 2 + part.first * 2 + (isPicked ? 1 : 0);
  return (
    <div
      role="gridcell"
      aria-label={
        isChosenLater
          ? `${rowName(row.room)}, ${words}, no booking`
          : `Room ${row.room.number}, ${words}, ${isPicked ? `${formatCount(nights, 'night')} picked` : 'free'}`
      }
      aria-description={rate ?? undefined}
      aria-colindex={part.first + 2}
      aria-colspan={nights}
      aria-selected={isPicked}
      tabIndex={isFocused ? 0 : -1}
      data-focus={isFocused || undefined}
      data-free={isChosenLater ? undefined : row.place}
      className={clsx(
        !isChosenLater && 'cursor-cell',
        'touch-pan-x touch-pan-y select-none',
        rate !== null && !isPicked && 'group flex items-center justify-center',
        isPicked &&
          'z-2 mx-0.5 my-(--bar-gap) flex items-center rounded-control border-2 border-dashed border-pine bg-pine-tint px-2 text-sm font-medium whitespace-nowrap text-ink',
        isFocused && !isPicked && '-outline-offset-2',
      )}
      style={{ gridColumn: `${start} / span ${nights * 2}` }}
    >
      {rate !== null && (
        <span className="pointer-events-none invisible relative z-1 text-xs whitespace-nowrap text-ink-2 tabular-nums group-focus:visible">
          {!isPicked && rateText(row.type.rateByNight, { column: part.first, first: part.first, night })}
        </span>
      )}
      {isPicked && nights > 1 && <span className="truncate">{formatCount(nights, 'night')}</span>}
    </div>
  );
});
