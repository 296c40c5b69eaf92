import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Chart, HEADER_HEIGHT, type RoomRow, rowOfBar, type Widths } from '../parts/chart-rows.ts';
import { carried, type Grip, type HeldBar, mayGrip } from './bar-move.ts';
import type { BarMoving } from './bar-moving.ts';
import { edgeSpeed } from './edge-speed.ts';

/** A press that moves less than this, in pixels, is a click. */
const SLACK_PX = 4;
/** How much of a bar's end, in pixels, takes hold of that end alone. */
const END_PX = 9;

type BarDrag = {
  chart: Chart;
  widths: Widths;
  moving: BarMoving;
  /** The bar was let go where it now is. */
  drop(): void;
};

/** A press on a bar; `left` and `top` count from the chart's own corner, so that scrolling carries along. */
type Press = { held: HeldBar; pointerId: number; x: number; y: number; left: number };

/** Carrying a bar by mouse or pen: its middle moves it, its ends make it longer or shorter. A finger scrolls instead. */
export function useBarDrag(scroller: RefObject<HTMLElement | null>, drag: BarDrag) {
  const press = useRef<Press | null>(null);
  const latest = useRef(drag);
  const scrolling = useRef(0);
  // The chart may come anew from the server while a bar is in the hand: what a frame reads has to be the latest.
  useEffect(() => {
    latest.current = drag;
  });

  function follow(): void {
    const grid = scroller.current;
    const { chart, widths, moving } = latest.current;
    if (grid === null || press.current === null || moving.current() === null) return;
    const { held, x, y, left } = press.current;
    const nights = Math.round((x + grid.scrollLeft - left) / widths.night);
    const row = rowUnder(chart, y - grid.getBoundingClientRect().top + grid.scrollTop);
    moving.carry(carried(held, nights, row?.room.id ?? held.home.room.id), chart);
  }

  /** While the pointer rests at an edge, the chart comes towards it. */
  function scrollOn(): void {
    const grid = scroller.current;
    if (grid === null || press.current === null || latest.current.moving.current() === null) return;
    const speed = edgeSpeed(press.current, grid.getBoundingClientRect(), latest.current.widths);
    if (speed.x !== 0 || speed.y !== 0) {
      grid.scrollBy(speed.x, speed.y);
      follow();
    }
    scrolling.current = requestAnimationFrame(scrollOn);
  }

  function release(): boolean {
    const wasMoving = press.current !== null && latest.current.moving.current() !== null;
    cancelAnimationFrame(scrolling.current);
    press.current = null;
    return wasMoving;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const held = event.button === 0 && event.pointerType !== 'touch' ? heldBy(event, drag.chart) : null;
      const { clientX: x, clientY: y, pointerId, currentTarget } = event;
      press.current = held && { held, pointerId, x, y, left: x + currentTarget.scrollLeft };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const pressed = press.current;
      if (pressed === null || pressed.pointerId !== event.pointerId) return;
      const { clientX, clientY, currentTarget } = event;
      if (drag.moving.current() === null) {
        if (Math.hypot(clientX - pressed.x, clientY - pressed.y) < SLACK_PX) return;
        currentTarget.setPointerCapture(event.pointerId);
        drag.moving.begin(pressed.held, 'pointer');
        scrolling.current = requestAnimationFrame(scrollOn);
      }
      press.current = { ...pressed, x: clientX, y: clientY };
      follow();
    },
    onPointerUp(): void {
      if (release()) drag.drop();
    },
    onPointerCancel(): void {
      if (release()) drag.moving.end();
    },
    /** Escape: the hand is still down, and no longer carries anything. */
    cancel(): void {
      if (release()) drag.moving.end();
    },
  };
}

/** The bar under the pointer with where it is held, or null over anything that the viewer may not move. */
function heldBy({ target, clientX }: PointerEvent, chart: Chart): HeldBar | null {
  const element = target instanceof Element ? target.closest('[data-bar]') : null;
  const found = rowOfBar(chart, element?.getAttribute('data-bar') ?? null);
  if (element === null || found === null) return null;
  const { bar, row: home } = found;
  const grip = gripAt(element.getBoundingClientRect(), clientX);
  const within = bar.arrival >= chart.run.arrival && bar.departure <= chart.run.departure;
  // An end that lies outside of the window cannot be held.
  const held = (grip === 'WHOLE' || within) && mayGrip(bar, grip) ? grip : 'WHOLE';
  return mayGrip(bar, held) ? { bar, home, grip: held } : null;
}

function gripAt({ left, right }: DOMRect, x: number): Grip {
  const end = Math.min(END_PX, (right - left) / 4);
  if (x - left <= end) return 'ARRIVAL';
  return right - x <= end ? 'DEPARTURE' : 'WHOLE';
}

/** The room at a height of the chart; over a type's heading, the first room below it. */
function rowUnder(chart: Chart, y: number): RoomRow | null {
  const top = y - HEADER_HEIGHT;
  return chart.rooms.findLast((row) => row.top <= top) ?? chart.rooms[0] ?? null;
}
