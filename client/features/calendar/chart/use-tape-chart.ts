import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nightsBetween } from '../../../../domain/nights.ts';
import { useBarMoving } from '../drag/use-bar-moving.ts';
import type { OfferedNights, OpenBar } from '../parts/calendar-slots.ts';
import { chartOf, heightsOf } from '../parts/chart-rows.ts';
import { useIsCompact } from '../parts/compact.ts';
import { useHasRates } from '../parts/shown-rates.ts';
import type { TapeChartProps } from './tape-chart-props.ts';
import { useChosenBars } from './use-chosen-bars.ts';
import { useLasso } from './use-lasso.ts';
import { useMatchedBar } from './use-matched-bar.ts';
import { useNightPicking } from './use-night-picking.ts';
import { useShownCells } from './use-shown-cells.ts';

type Desired = Pick<
  TapeChartProps,
  'window' | 'matched' | 'changes' | 'onBook' | 'onRoom' | 'onBlock' | 'onShift'
>;

/** What a chart remembers: where the focus stands, what is picked, what is open, which bar is moved. */
export function useTapeChart(scroller: RefObject<HTMLElement | null>, props: Desired) {
  const { window, matched, changes, onBook, onRoom, onBlock, onShift } = props;
  const movesFocus = useRef(false);
  const isCompact = useIsCompact();
  const hasRates = useHasRates();
  const heights = useMemo(() => heightsOf({ isCompact, hasRates }), [isCompact, hasRates]);
  const chart = useMemo(() => chartOf(window, heights), [window, heights]);
  const [open, setOpen] = useState<OpenBar | null>(null);
  const [focusedRow, setFocusedRow] = useState(1);
  const shown = useShownCells(scroller, chart, focusedRow);
  const book = ({ room, type, nights }: OfferedNights) =>
    onBook({ roomId: room.id, roomTypeId: type.id, ...nights });
  const chosen = useChosenBars(chart);
  const lasso = useLasso(chart, shown.widths, chosen.add);
  const desk = useNightPicking(chart, shown.widths, {
    book,
    block: (row, nights) => onBlock?.({ room: row.room, nights }),
    open: (bar, { room, type }, isMenuWanted = false) =>
      setOpen({ bar, room, type, anchor: focusOf(scroller.current), isMenuWanted }),
    openRoom: ({ room }) => onRoom?.(room),
    choose: chosen.toggle,
    letGo: chosen.clear,
    grip: (bar, grip) => bars.begin(bar.id, grip),
    shift: onShift,
    reveal(row, column) {
      const index = chart.rows.indexOf(row);
      setFocusedRow(index);
      shown.reveal(index, column);
    },
  });
  const columnOf = (night: string) =>
    Math.min(chart.nights - 1, Math.max(0, nightsBetween(chart.run.arrival, night)));
  const rowOf = (roomId: string) =>
    chart.rows.findIndex((row) => row.kind === 'room' && row.room.id === roomId);
  const bars = useBarMoving(scroller, {
    chart,
    widths: shown.widths,
    changes,
    reveal: (roomId, night) => shown.reveal(rowOf(roomId), columnOf(night)),
    settle(roomId, night) {
      movesFocus.current = true;
      setFocusedRow(rowOf(roomId));
      desk.settle(roomId, night < chart.run.arrival ? chart.run.arrival : night);
    },
  });
  useMatchedBar(chart, matched, (row, column) => {
    movesFocus.current = true;
    desk.moveTo(row, column);
  });

  // The focus follows the arrows into a cell that did not exist when the key was pressed.
  useLayoutEffect(() => {
    if (!movesFocus.current || bars.moving.current() !== null) return;
    focusOf(scroller.current)?.focus({ preventScroll: true });
  });

  const focus = {
    cell: () => focusOf(scroller.current),
    take: () => focusOf(scroller.current)?.focus({ preventScroll: true }),
    handlers: {
      onFocus() {
        movesFocus.current = true;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        movesFocus.current = relatedTarget === null && movesFocus.current;
      },
    },
  };
  return { chart, shown, desk, bars, chosen, lasso, open, setOpen, focus, book };
}

/** The cell that holds the focus, or would when the chart is tabbed into. */
function focusOf(grid: HTMLElement | null): HTMLElement | null {
  return grid?.querySelector<HTMLElement>('[data-focus]') ?? null;
}
