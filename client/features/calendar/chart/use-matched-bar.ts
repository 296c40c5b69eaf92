import { useEffect, useRef } from 'react';
import { nightsBetween } from '../../../../domain/nights.ts';
import type { Chart, RoomRow } from '../parts/chart-rows.ts';

/** Leads to the bar of the booking that was looked for, once, as soon as it is on the chart. */
export function useMatchedBar(
  chart: Chart,
  code: string | null,
  lead: (row: RoomRow, column: number) => void,
): void {
  const ledTo = useRef<string | null>(null);
  // Scrolling and focus are the browser's; a refetch of the same chart must not take them again.
  useEffect(() => {
    if (code === null) ledTo.current = null;
    if (code === null || ledTo.current === code) return;
    const row = chart.rooms.find(({ room }) => room.bars.some((bar) => bar.code === code));
    const bar = row?.room.bars.find((candidate) => candidate.code === code);
    if (row === undefined || bar === undefined) return;
    ledTo.current = code;
    lead(row, Math.max(0, nightsBetween(chart.run.arrival, bar.arrival)));
  });
}
