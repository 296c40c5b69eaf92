import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addNights, nightsBetween } from '../../../../domain/nights.ts';
import { type Chart, HEADER_HEIGHT, type RoomRow, rowOfBar, type Widths } from '../parts/chart-rows.ts';
import { carried, type GrabbedBar, type Grip, homeOfBar, mayGrip } from './bar-move.ts';
import { type AskServer, BarMoving, type Moving } from './bar-moving.ts';

/** A press that moves less than this, in pixels, is a click. */
const SLACK_PX = 4;
/** How much of a bar's end, in pixels, takes hold of that end alone. */
const END_PX = 9;
/** How near, in pixels, to an edge of the chart a moving bar makes it scroll. */
const NEAR_PX = 44;
/** The most that it scrolls in one frame. */
const MAX_PX = 16;
/** How far an arrow carries the bar. */
const STEPS: Readonly<Record<string, { nights: number; rooms: number }>> = {
  ArrowLeft: { nights: -1, rooms: 0 },
  ArrowRight: { nights: 1, rooms: 0 },
  ArrowUp: { nights: 0, rooms: -1 },
  ArrowDown: { nights: 0, rooms: 1 },
};

/** What the server does for a moving bar: the preview of a place, and the change at the drop. */
export type BarChanges = { ask: AskServer; drop(moving: Moving): void };

type MovingOnChart = {
  chart: Chart;
  widths: Widths;
  changes: BarChanges;
  /** Brings a night of a room into sight. */
  reveal(roomId: string, night: string): void;
  /** The bar was dropped, or put back where it was: the focus belongs there. */
  settle(roomId: string, night: string): void;
};

/** Moves bars, by pointer and by keyboard. */
export function useBarMoving(scroller: RefObject<HTMLElement | null>, on: MovingOnChart) {
  const latest = useRef(on);
  // A move may last longer than a chart: its end goes by the latest one.
  useEffect(() => {
    latest.current = on;
  });
  const [moving] = useState(
    () => new BarMoving((asked, signal) => latest.current.changes.ask(asked, signal)),
  );

  // A move knows the chart that it last saw: it is judged anew by the next one.
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
    if (moved !== null) latest.current.settle(moved.grabbed.home.room.id, moved.grabbed.bar.arrival);
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

type BarDrag = {
  chart: Chart;
  widths: Widths;
  moving: BarMoving;
  /** The bar is dropped where it now is. */
  drop(): void;
};

/** A press on a bar; `left` and `top` count from the chart's own corner, so that scrolling carries along. */
type Press = { grabbed: GrabbedBar; pointerId: number; x: number; y: number; left: number };

/** Carrying a bar by mouse or pen: its middle moves it, its ends make it longer or shorter. A finger scrolls instead. */
function useBarDrag(scroller: RefObject<HTMLElement | null>, drag: BarDrag) {
  const press = useRef<Press | null>(null);
  const latest = useRef(drag);
  const scrolling = useRef(0);
  // The chart may come anew from the server while a bar is being moved: a frame reads the latest.
  useEffect(() => {
    latest.current = drag;
  });

  function follow(): void {
    const grid = scroller.current;
    const { chart, widths, moving } = latest.current;
    if (grid === null || press.current === null || moving.current() === null) return;
    const { grabbed, x, y, left } = press.current;
    const nights = Math.round((x + grid.scrollLeft - left) / widths.night);
    const row = rowUnder(chart, y - grid.getBoundingClientRect().top + grid.scrollTop);
    moving.carry(carried(grabbed, nights, row?.room.id ?? grabbed.home.room.id), chart);
  }

  /** While the pointer rests at an edge, the chart comes towards it. */
  function scrollOn(): void {
    const grid = scroller.current;
    if (grid === null || press.current === null || latest.current.moving.current() === null) return;
    const speed = edgeSpeed(
      press.current,
      grid.getBoundingClientRect(),
      latest.current.widths,
      latest.current.chart,
    );
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
      const grabbed =
        event.button === 0 && event.pointerType !== 'touch' ? grabbedBy(event, drag.chart) : null;
      const { clientX: x, clientY: y, pointerId, currentTarget } = event;
      press.current = grabbed && { grabbed, pointerId, x, y, left: x + currentTarget.scrollLeft };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const pressed = press.current;
      if (pressed === null || pressed.pointerId !== event.pointerId) return;
      const { clientX, clientY, currentTarget } = event;
      if (drag.moving.current() === null) {
        if (Math.hypot(clientX - pressed.x, clientY - pressed.y) < SLACK_PX) return;
        currentTarget.setPointerCapture(event.pointerId);
        drag.moving.begin(pressed.grabbed, 'pointer');
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
    /** Escape: the pointer is still down, and no longer carries anything. */
    cancel(): void {
      if (release()) drag.moving.end();
    },
  };
}

/** The bar under the pointer with where it is grabbed, or null over anything that the viewer may not move. */
function grabbedBy({ target, clientX }: PointerEvent, chart: Chart): GrabbedBar | null {
  const element = target instanceof Element ? target.closest('[data-bar]') : null;
  const found = rowOfBar(chart, element?.getAttribute('data-bar') ?? null);
  // the nights after the last one are nobody's to pull at
  if (element === null || found === null || element.hasAttribute('data-overstay')) return null;
  const { bar, row: home } = found;
  const grip = gripAt(element.getBoundingClientRect(), clientX);
  const within = bar.arrival >= chart.run.arrival && bar.departure <= chart.run.departure;
  // An end outside of the window cannot be grabbed.
  const grabbed = (grip === 'WHOLE' || within) && mayGrip(bar, grip) ? grip : 'WHOLE';
  return mayGrip(bar, grabbed) ? { bar, home, grip: grabbed } : null;
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

type Edges = { left: number; right: number; top: number; bottom: number };

/** How far a chart scrolls in a frame while the pointer is at one of its edges: the nearer, the faster. */
function edgeSpeed(at: { x: number; y: number }, edges: Edges, { names }: Widths, { heights }: Chart) {
  return {
    x: pull(edges.left + names - at.x) || -pull(at.x - edges.right),
    y: pull(edges.top + HEADER_HEIGHT + heights.type - at.y) || -pull(at.y - edges.bottom),
  };
}

/** Below zero, towards the beginning; `beyond` is how far past the edge the pointer is, below zero inside. */
function pull(beyond: number): number {
  const depth = Math.min(NEAR_PX, Math.max(0, beyond + NEAR_PX));
  return depth === 0 ? 0 : -Math.ceil((depth / NEAR_PX) * MAX_PX);
}

type BarKeys = {
  chart: Chart;
  moving: BarMoving;
  drop(): void;
  cancel(): void;
  reveal(roomId: string, night: string): void;
};

/** Carries the moving bar by arrows; Enter drops it where it is, Escape puts it back. */
function useBarKeys({ chart, moving, drop, cancel, reveal }: BarKeys): void {
  // Heard before everybody else: while a bar is being moved, no key means anything else.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const current = moving.current();
      if (current === null) return;
      if (event.key === 'Escape') cancel();
      else if (current.by === 'pointer') return;
      else if (event.key === 'Enter' || event.key === ' ') drop();
      else {
        const step = STEPS[event.key];
        if (step !== undefined) {
          const { roomId, nights } = afterStep(current, step, chart);
          const target = carried(current.grabbed, nights, roomId);
          moving.carry(target, chart);
          reveal(
            target.roomId,
            current.grabbed.grip === 'DEPARTURE' ? addNights(target.departure, -1) : target.arrival,
          );
        } else if (event.key === 'Tab') cancel();
        else return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [chart, moving, drop, cancel, reveal]);
}

function afterStep({ grabbed, target }: Moving, step: { nights: number; rooms: number }, chart: Chart) {
  const home = homeOfBar(grabbed);
  const soFar =
    grabbed.grip === 'DEPARTURE'
      ? nightsBetween(home.departure, target.departure)
      : nightsBetween(home.arrival, target.arrival);
  const row: RoomRow | undefined = chart.rooms.find(({ room }) => room.id === target.roomId);
  const next = row && chart.rooms[row.place + step.rooms];
  return { roomId: next?.room.id ?? target.roomId, nights: soFar + step.nights };
}
