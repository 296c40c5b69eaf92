import { type PointerEvent, useState } from 'react';
import type { Chart, ChartBar, Widths } from '../parts/chart-rows.ts';
import { barsIn, type Lasso } from './lasso.ts';

/** Choosing bars by a press on free ground with Shift, a drag and a release. Each handler says whether the press is the lasso's. */
export function useLasso(chart: Chart, widths: Widths, choose: (bars: readonly ChartBar[]) => void) {
  const [lasso, setLasso] = useState<Lasso | null>(null);
  return {
    lasso,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>): boolean {
        const isFree = event.target instanceof Element && event.target.closest('[data-free]') !== null;
        if (!event.shiftKey || event.button !== 0 || event.pointerType === 'touch' || !isFree) return false;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = placeOf(event);
        setLasso({ x, y, toX: x, toY: y });
        return true;
      },
      onPointerMove(event: PointerEvent<HTMLElement>): boolean {
        if (lasso === null) return false;
        const { x, y } = placeOf(event);
        setLasso({ ...lasso, toX: x, toY: y });
        return true;
      },
      onPointerUp(): boolean {
        if (lasso === null) return false;
        setLasso(null);
        choose(barsIn(chart, lasso, widths));
        return true;
      },
      onPointerCancel(): boolean {
        setLasso(null);
        return lasso !== null;
      },
    },
  };
}

/** Where the pointer is, counted from the corner of what scrolls. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left + currentTarget.scrollLeft, y: clientY - top + currentTarget.scrollTop };
}
