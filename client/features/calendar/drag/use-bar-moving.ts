import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Chart, rowOfBar, type Widths } from '../parts/chart-rows.ts';
import type { Grip } from './bar-move.ts';
import { type AskServer, BarMoving, type Moving } from './bar-moving.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useBarKeys } from './use-bar-keys.ts';

/** What stands behind the moving of bars: the server's word beforehand, and the deed. */
export type BarChanges = { ask: AskServer; drop(moving: Moving): void };

type MovingOnChart = {
  chart: Chart;
  widths: Widths;
  changes: BarChanges;
  /** Brings a night of a room into sight. */
  reveal(roomId: string, night: string): void;
  /** The bar was let go, or put back where it was: the focus belongs there. */
  settle(roomId: string, night: string): void;
};

/** Bars in the hand, by pointer and by keyboard. */
export function useBarMoving(scroller: RefObject<HTMLElement | null>, on: MovingOnChart) {
  const latest = useRef(on);
  // A bar may be in the hand for longer than a chart lasts: what happens at its end is said by the latest one.
  useEffect(() => {
    latest.current = on;
  });
  const [moving] = useState(
    () => new BarMoving((asked, signal) => latest.current.changes.ask(asked, signal)),
  );

  // What is in the hand knows only what it was told: a chart that comes anew has to be held against it.
  useEffect(() => moving.judgeAgain(on.chart), [moving, on.chart]);

  const drop = useCallback(() => {
    const moved = moving.end();
    if (moved === null) return;
    const { settle, changes } = latest.current;
    settle(moved.target.roomId, moved.target.arrival);
    if (moved.fit.kind !== 'HOME') changes.drop(moved);
  }, [moving]);
  const drag = useBarDrag(scroller, { chart: on.chart, widths: on.widths, moving, drop });
  const cancelDrag = drag.cancel;
  const cancel = useCallback(() => {
    const moved = moving.current();
    cancelDrag();
    moving.end();
    if (moved !== null) latest.current.settle(moved.held.home.room.id, moved.held.bar.arrival);
  }, [moving, cancelDrag]);
  const reveal = useCallback((roomId: string, night: string) => latest.current.reveal(roomId, night), []);
  useBarKeys({ chart: on.chart, moving, drop, cancel, reveal });

  /** Takes hold of a bar by keyboard. */
  const begin = useCallback(
    (barId: string, grip: Grip) => {
      const found = rowOfBar(latest.current.chart, barId);
      if (found !== null) moving.begin({ bar: found.bar, home: found.row, grip }, 'keyboard');
    },
    [moving],
  );
  return { moving, begin, drag };
}
