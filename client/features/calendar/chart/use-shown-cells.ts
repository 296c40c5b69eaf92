import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import { useWidthOf } from '../../../lib/use-width-of.ts';
import { type Chart, HEADER_HEIGHT, heightOfRow, type Widths, widthsOf } from '../parts/chart-rows.ts';
import type { Columns } from '../parts/room-cells.ts';

/** What of a chart is on the screen, and the way to bring the rest there. */
type ShownCells = {
  widths: Widths;
  /** The indexes of the rows to draw, the focused one always among them. */
  rows: number[];
  columns: Columns;
  height: number;
  /** Scrolls just as far as it takes to see the cell. */
  reveal(rowIndex: number, column: number): void;
};

/** Follows a scrolling chart: only the rows and the nights on the screen are in the document. */
export function useShownCells(
  scroller: RefObject<HTMLElement | null>,
  chart: Chart,
  focusedRow: number,
): ShownCells {
  const chartWidth = useWidthOf(scroller);
  const widths = widthsOf(chartWidth, chart.nights);
  const columnsInSight = Math.ceil((chartWidth - widths.names) / widths.night);
  const getScrollElement = () => scroller.current;
  const rows = useVirtualizer({
    count: chart.rows.length,
    getScrollElement,
    estimateSize: (index) => heightOfRow(chart.rows[index], chart.heights),
    getItemKey: useCallback((index: number) => rowKey(chart, index), [chart]),
    overscan: 1,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT + chart.heights.type,
    scrollPaddingEnd: chart.heights.room / 2,
  });
  const nights = useVirtualizer({
    horizontal: true,
    count: chart.nights,
    getScrollElement,
    estimateSize: () => widths.night,
    getItemKey: useCallback((index: number) => `${index}:${widths.night}`, [widths.night]),
    overscan: 1,
    rangeExtractor: (range) => besideNames(range, columnsInSight),
    paddingStart: widths.names,
    scrollPaddingStart: widths.names,
  });
  const columnItems = nights.getVirtualItems();
  const first = columnItems[0]?.index ?? 0;
  const last = columnItems.at(-1)?.index ?? -1;
  const indexes = rows.getVirtualItems().map(({ index }) => index);
  return {
    widths,
    rows: indexes.includes(focusedRow) || focusedRow < 0 ? indexes : [...indexes, focusedRow],
    columns: useMemo(() => ({ first, last }), [first, last]),
    height: rows.getTotalSize(),
    reveal(rowIndex, column) {
      rows.scrollToIndex(rowIndex);
      nights.scrollToIndex(column);
    },
  };
}

/** What is in sight beside the room names, and a night more at both ends; the virtualizer counts those under the names, too. */
function besideNames({ startIndex, endIndex, overscan, count }: Range, inSight: number): number[] {
  const first = Math.max(0, startIndex - overscan, endIndex - inSight - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function rowKey(chart: Chart, index: number): string {
  const row = chart.rows[index];
  const name = row?.kind === 'room' ? `room ${row.room.id}` : `type ${row?.type.id}`;
  return `${name} ${chart.heights.room}`;
}
