import {
  addNights,
  type DateRange,
  doDateRangesOverlap,
  MOST_NIGHTS,
  nightsBetween,
} from '../../../../domain/nights.ts';
import type { Chart, ChartBar, RoomRow } from '../parts/chart-rows.ts';

/** Where a bar is held: as a whole, or by the end that its guests arrive or leave at. */
export type Grip = 'WHOLE' | 'ARRIVAL' | 'DEPARTURE';

/** A bar in somebody's hand, as it stood when it was taken. */
export type HeldBar = { bar: ChartBar; home: RoomRow; grip: Grip };

/** Where it would stand. */
export type Target = DateRange & { roomId: string };

/** How it would fit there, as far as the chart can tell by itself. */
export type Fit =
  | { kind: 'HOME' }
  | { kind: 'FREE' }
  | { kind: 'SWAP'; other: ChartBar }
  | { kind: 'TAKEN'; by: ChartBar };

export function mayGrip(bar: ChartBar, grip: Grip): boolean {
  if (grip === 'WHOLE') return bar.canMove || mayShift(bar);
  return grip === 'ARRIVAL' ? mayShift(bar) : bar.canChangeNights;
}

/** Whoever is in house has arrived: their first night stays where it is. */
function mayShift(bar: ChartBar): boolean {
  return bar.canChangeNights && bar.status !== 'CHECKED_IN';
}

export function homeOfBar({ bar, home }: HeldBar): Target {
  return { roomId: home.room.id, arrival: bar.arrival, departure: bar.departure };
}

/** Where the bar comes to stand when what is held is carried so many nights on, over a room. */
export function carried(held: HeldBar, nights: number, roomId: string): Target {
  const { bar, grip } = held;
  const at = homeOfBar(held);
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
  return Math.min(MOST_NIGHTS, Math.max(1, nights));
}

/** What the chart's own bars say to it. The server has the last word: it sees past the window. */
export function fitOf(chart: Chart, held: HeldBar, target: Target): Fit {
  if (isSameTarget(target, homeOfBar(held))) return { kind: 'HOME' };
  // Stays whose room is chosen at check-in take no room from each other; the server says whether one is left.
  if (held.home.room.isChosenLater) return { kind: 'FREE' };
  const inTheWay = barsOver(chart, target, [held.bar.id]);
  const [other] = inTheWay;
  if (other === undefined) return { kind: 'FREE' };
  const canSwap =
    inTheWay.length === 1 &&
    isSameRun(target, held.bar) &&
    target.roomId !== held.home.room.id &&
    held.bar.canMove &&
    other.canMove &&
    barsOver(chart, { ...runOf(other), roomId: held.home.room.id }, [held.bar.id]).length === 0;
  return canSwap ? { kind: 'SWAP', other } : { kind: 'TAKEN', by: other };
}

function barsOver(chart: Chart, target: Target, without: readonly string[]): ChartBar[] {
  const row = chart.rooms.find(({ room }) => room.id === target.roomId);
  return row?.room.bars.filter((bar) => !without.includes(bar.id) && doDateRangesOverlap(bar, target)) ?? [];
}

/** Whether the same is said: of whose bar it is, not of how that looks by now. */
export function isSameFit(a: Fit, b: Fit): boolean {
  return a.kind === b.kind && barInTheWay(a)?.id === barInTheWay(b)?.id;
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
