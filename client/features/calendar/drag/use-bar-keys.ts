import { useEffect } from 'react';
import { addNights, nightsBetween } from '../../../../domain/nights.ts';
import type { Chart, ChartBar, RoomRow } from '../parts/chart-rows.ts';
import { carried, type Grip, homeOfBar, mayGrip } from './bar-move.ts';
import type { BarMoving, Moving } from './bar-moving.ts';

/** What takes hold of the focused bar by keyboard, and by which part of it. */
const GRIP_KEYS: Readonly<Record<string, Grip>> = { m: 'WHOLE', a: 'ARRIVAL', d: 'DEPARTURE' };
const STEPS: Readonly<Record<string, { nights: number; rooms: number }>> = {
  ArrowLeft: { nights: -1, rooms: 0 },
  ArrowRight: { nights: 1, rooms: 0 },
  ArrowUp: { nights: 0, rooms: -1 },
  ArrowDown: { nights: 0, rooms: 1 },
};

type BarKeys = {
  chart: Chart;
  moving: BarMoving;
  drop(): void;
  cancel(): void;
  reveal(roomId: string, night: string): void;
};

/** The grip that a key takes on a bar, or null. */
export function gripOfKey(key: string, bar: ChartBar): Grip | null {
  const grip = GRIP_KEYS[key.toLowerCase()];
  return grip !== undefined && mayGrip(bar, grip) ? grip : null;
}

/** Carries the bar in the hand by arrows; Enter lets it go where it is, Escape puts it back. */
export function useBarKeys({ chart, moving, drop, cancel, reveal }: BarKeys): void {
  // Heard before everybody else: while a bar is in the hand, no key means anything else.
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
          const target = carried(current.held, nights, roomId);
          moving.carry(target, chart);
          reveal(
            target.roomId,
            current.held.grip === 'DEPARTURE' ? addNights(target.departure, -1) : target.arrival,
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

function afterStep({ held, target }: Moving, step: { nights: number; rooms: number }, chart: Chart) {
  const home = homeOfBar(held);
  const soFar =
    held.grip === 'DEPARTURE'
      ? nightsBetween(home.departure, target.departure)
      : nightsBetween(home.arrival, target.arrival);
  const row: RoomRow | undefined = chart.rooms.find(({ room }) => room.id === target.roomId);
  const next = row && chart.rooms[row.place + step.rooms];
  return { roomId: next?.room.id ?? target.roomId, nights: soFar + step.nights };
}
