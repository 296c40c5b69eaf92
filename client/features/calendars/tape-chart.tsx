import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nightsBetween } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format.ts';
import type { Moment } from '../../lib/till-words.ts';
import type { OpenBar } from './bar-popover.tsx';
import { spokenRun } from './bar-words.ts';
import { ChartHead, ChartShades } from './chart-head.tsx';
import { ChartRoomRow } from './chart-room-row.tsx';
import {
  type Chart,
  type ChartWindow,
  chartOf,
  groupsOf,
  HEADER_HEIGHT,
  type RoomRow,
  type Widths,
} from './chart-rows.ts';
import { ChartTypeGroup, ChartTypeRow } from './chart-type-group.tsx';
import { type Columns, runOfColumns } from './room-cells.ts';
import { type PickedNights, useNightPicking } from './use-night-picking.ts';
import { useShownCells } from './use-shown-cells.ts';

// What places a sheet beside a bar weighs as much as the chart; it comes with the first bar that is opened.
const BarPopover = lazy(async () => ({ default: (await import('./bar-popover.tsx')).BarPopover }));

type TapeChartProps = {
  window: ChartWindow;
  moment: Moment;
  bookingPath(code: string): string;
  onBook(nights: PickedNights): void;
  /** Asks for the nights before (-1) or after (1) the window. */
  onShift(direction: -1 | 1): void;
};

/** Rooms down, nights across. A grid for the keyboard: one stop to tab to, arrows from there. */
export function TapeChart({ window, moment, bookingPath, onBook, onShift }: TapeChartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const chart = useMemo(() => chartOf(window), [window]);
  const [open, setOpen] = useState<OpenBar | null>(null);
  const [focusedRow, setFocusedRow] = useState(1);
  const shown = useShownCells(scroller, chart, focusedRow);
  const desk = useNightPicking(chart, shown.widths, {
    book: onBook,
    open: (bar, { room, type }) => setOpen({ bar, room, type, anchor: focusOf(scroller.current) }),
    shift: onShift,
    reveal(row, column) {
      const index = chart.rows.indexOf(row);
      setFocusedRow(index);
      shown.reveal(index, column);
    },
  });

  // The focus follows the arrows into a cell that did not exist when the key was pressed.
  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    focusOf(scroller.current)?.focus({ preventScroll: true });
  });

  function onClick({ target }: MouseEvent): void {
    const element = target instanceof Element ? target.closest('[data-bar]') : null;
    const id = element?.getAttribute('data-bar');
    const row = chart.rooms.find(({ room }) => room.bars.some((bar) => bar.id === id));
    const bar = row?.room.bars.find((candidate) => candidate.id === id);
    if (element instanceof HTMLElement && row && bar) {
      desk.moveTo(row, Math.max(0, nightsBetween(chart.run.arrival, bar.arrival)));
      setOpen({ bar, room: row.room, type: row.type, anchor: element });
    }
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold what is drawn piece by piece */}
      <div
        ref={scroller}
        role="grid"
        aria-label="Calendar"
        aria-multiselectable="true"
        aria-rowcount={chart.rows.length + 1}
        aria-colcount={chart.nights + 1}
        className="max-h-full overflow-auto overscroll-contain rounded-card border border-line bg-surface shadow-card"
        style={lengthsOf(shown.widths)}
        onFocus={() => {
          movesFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          movesFocus.current = relatedTarget === null && movesFocus.current;
        }}
        {...desk.handlers}
        onKeyDown={desk.handlers.onKeyDown}
        onClick={onClick}
      >
        <div
          className="relative"
          style={{ height: shown.height, width: shown.widths.names + chart.nights * shown.widths.night }}
        >
          <ChartShades chart={chart} columns={shown.columns} today={moment.today} />
          <ChartHead chart={chart} columns={shown.columns} today={moment.today} />
          {groupsOf(chart, shown.rows).map(({ heading, rooms, height }) => (
            <ChartTypeGroup key={heading.type.id} top={HEADER_HEIGHT + heading.top} height={height}>
              <ChartTypeRow
                chart={chart}
                type={heading.type}
                rowIndex={chart.rows.indexOf(heading)}
                columns={shown.columns}
                today={moment.today}
              />
              {rooms.map((row) => (
                <ChartRoomRow
                  key={row.room.id}
                  chart={chart}
                  row={row}
                  rowIndex={row.place + row.group + 1}
                  top={row.top - heading.top}
                  columns={shown.columns}
                  moment={moment}
                  focused={row === desk.row ? desk.column : null}
                  picked={row === desk.row ? desk.picked : null}
                  openBarId={open?.room === row.room ? open.bar.id : null}
                />
              ))}
            </ChartTypeGroup>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {desk.picked !== null && desk.row !== null && pickedWords(chart, desk.row, desk.picked)}
      </p>
      {open !== null && (
        <Suspense>
          <BarPopover
            open={open}
            moment={moment}
            bookingPath={bookingPath}
            onClose={() => {
              setOpen(null);
              focusOf(scroller.current)?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The cell that holds the focus, or would when the chart is tabbed into. */
function focusOf(grid: HTMLElement | null): HTMLElement | null {
  return grid?.querySelector<HTMLElement>('[data-focus]') ?? null;
}

function lengthsOf({ names, night }: Widths): CSSProperties {
  const lengths: CSSProperties & Record<`--${string}`, string> = {
    '--names': `${names}px`,
    '--night': `${night}px`,
    '--half-night': `${night / 2}px`,
  };
  return lengths;
}

function pickedWords(chart: Chart, { room }: RoomRow, picked: Columns): string {
  const run = runOfColumns(picked, chart.run.arrival);
  const nights = formatCount(nightsBetween(run.arrival, run.departure), 'night');
  return `Room ${room.number}, ${spokenRun(run)}, ${nights} picked. Enter to book, Escape to let go.`;
}
