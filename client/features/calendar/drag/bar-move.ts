import {
  addNights,
  type DateRange,
  doDateRangesOverlap,
  MAX_NIGHTS,
  nightsBetween,
} from '../../../../domain/nights.ts';
import type { Chart, ChartBar, ChartWindow, RoomRow } from '../parts/chart-rows.ts';
import { overstaysOf } from '../parts/overstays.ts';

/** Where a bar is grabbed: as a whole, or by the end that its guests arrive or leave at. */
export type Grip = 'WHOLE' | 'ARRIVAL' | 'DEPARTURE';

/** A bar that is being moved, as it stood when it was grabbed. */
export type GrabbedBar = { bar: ChartBar; home: RoomRow; grip: Grip };

/** Where it would stand. */
export type Target = DateRange & { roomId: string };

/** How it would fit there, as far as the chart can tell by itself; whether two can swap the server says. */
export type Fit =
  | { kind: 'HOME' }
  | { kind: 'FREE' }
  | { kind: 'SWAP'; other: ChartBar }
  | { kind: 'TAKEN'; by: ChartBar };

/** Which part of the focused bar a key takes hold of. */
const GRIP_KEYS: Readonly<Record<string, Grip>> = { m: 'WHOLE', a: 'ARRIVAL', d: 'DEPARTURE' };

export function mayGrip(bar: ChartBar, grip: Grip): boolean {
  if (grip === 'WHOLE') return bar.canMove || mayShift(bar);
  return grip === 'ARRIVAL' ? mayShift(bar) : bar.canChangeNights;
}

/** The grip that a key takes on a bar, or null. */
export function gripOfKey(key: string, bar: ChartBar): Grip | null {
  const grip = GRIP_KEYS[key.toLowerCase()];
  return grip !== undefined && mayGrip(bar, grip) ? grip : null;
}

/** Guests in house have arrived: their first night stays where it is. */
export function mayShift(bar: ChartBar): boolean {
  return bar.canChangeNights && bar.status !== 'CHECKED_IN';
}

export function homeOfBar({ bar, home }: GrabbedBar): Target {
  return { roomId: home.room.id, arrival: bar.arrival, departure: bar.departure };
}

/** Where the bar stands once its grip is carried over a room, this many nights later, or earlier when below zero. */
export function carried(grabbed: GrabbedBar, nights: number, roomId: string): Target {
  const { bar, grip } = grabbed;
  const at = homeOfBar(grabbed);
  switch (grip) {
    case 'WHOLE': {
      const shift = mayShift(bar) ? nights : 0;
      return {
        roomId: bar.canMove ? roomId : at.roomId,
        arrival: addNights(bar.arrival, shift),
        departure: addNights(bar.departure, shift),
      };
    }
    case 'ARRIVAL': {
      const length = nightsBetween(bar.arrival, bar.departure) - nights;
      return { ...at, arrival: addNights(bar.departure, -lengthWithin(length)) };
    }
    case 'DEPARTURE': {
      const length = nightsBetween(bar.arrival, bar.departure) + nights;
      return { ...at, departure: addNights(bar.arrival, lengthWithin(length)) };
    }
  }
}

function lengthWithin(nights: number): number {
  return Math.min(MAX_NIGHTS, Math.max(1, nights));
}

/** How the bar fits by the chart alone. The server decides: it sees past the window. */
export function fitOf(chart: Chart, grabbed: GrabbedBar, target: Target): Fit {
  if (isSameTarget(target, homeOfBar(grabbed))) return { kind: 'HOME' };
  // Stays whose room is chosen at check-in take no room from each other; the server says whether one is left.
  if (grabbed.home.room.isChosenLater) return { kind: 'FREE' };
  const inTheWay = barsOver(chart, target, [grabbed.bar.id]);
  const [other] = inTheWay;
  if (other === undefined) return { kind: 'FREE' };
  const canSwap =
    inTheWay.length === 1 &&
    // guests who are there past the last night have none to swap
    doDateRangesOverlap(other, target) &&
    isSameRun(target, grabbed.bar) &&
    target.roomId !== grabbed.home.room.id &&
    grabbed.bar.canMove &&
    other.canMove &&
    barsOver(chart, { ...runOf(other), roomId: grabbed.home.room.id }, [grabbed.bar.id]).length === 0;
  return canSwap ? { kind: 'SWAP', other } : { kind: 'TAKEN', by: other };
}

function barsOver(chart: Chart, target: Target, without: readonly string[]): ChartBar[] {
  const row = chart.rooms.find(({ room }) => room.id === target.roomId);
  if (row === undefined) return [];
  const { bars } = row.room;
  const inTheWay = [
    ...bars.filter((bar) => doDateRangesOverlap(bar, target)),
    ...overstaysOf(bars, chart.window.today).flatMap(({ bar, run }) =>
      doDateRangesOverlap(run, target) ? [bar] : [],
    ),
  ];
  return [...new Set(inTheWay)].filter((bar) => !without.includes(bar.id));
}

/** Whether two fits are alike: the same bar is in the way, whether the server lets the two swap or not, or none is. */
export function isSameFit(a: Fit, b: Fit): boolean {
  const [one, other] = [barInTheWay(a), barInTheWay(b)];
  return one === null ? a.kind === b.kind : one.id === other?.id;
}

function barInTheWay(fit: Fit): ChartBar | null {
  if (fit.kind === 'SWAP') return fit.other;
  return fit.kind === 'TAKEN' ? fit.by : null;
}

export function isSameTarget(a: Target, b: Target): boolean {
  return a.roomId === b.roomId && isSameRun(a, b);
}

export function isSameRun(a: DateRange, b: DateRange): boolean {
  return a.arrival === b.arrival && a.departure === b.departure;
}

export function runOf({ arrival, departure }: DateRange): DateRange {
  return { arrival, departure };
}

/** Bars that were dropped somewhere else, by their ids, until the server has answered. */
export type MovedBars = ReadonlyMap<string, Target>;

/** The window as it will be once the moves are done. Rooms that no move touches stay the very same. */
export function withMoved(window: ChartWindow, moved: MovedBars): ChartWindow {
  if (moved.size === 0) return window;
  const arriving = new Map<string, ChartBar[]>();
  for (const type of window.roomTypes) {
    for (const { bars } of type.rooms) {
      for (const bar of bars) {
        const target = moved.get(bar.id);
        if (target === undefined) continue;
        const { roomId, arrival, departure } = target;
        arriving.set(roomId, [...(arriving.get(roomId) ?? []), { ...bar, arrival, departure }]);
      }
    }
  }
  return {
    ...window,
    roomTypes: window.roomTypes.map((type) => ({
      ...type,
      rooms: type.rooms.map((room) => {
        const staying = room.bars.filter(({ id }) => !moved.has(id));
        const coming = arriving.get(room.id) ?? [];
        if (coming.length === 0 && staying.length === room.bars.length) return room;
        return { ...room, bars: [...staying, ...coming].sort((a, b) => (a.arrival < b.arrival ? -1 : 1)) };
      }),
    })),
  };
}
