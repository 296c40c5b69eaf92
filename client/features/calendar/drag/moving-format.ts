import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { doDateRangesOverlap, earlierDay, formatDateRange, laterDay } from '../../../../domain/nights.ts';
import { type RoomHolder, roomTakenSentence } from '../../../../domain/refusals/room-taken.ts';
import { formatDifference } from '../../reservations/parts/difference-format.ts';
import { formatMoves } from '../../reservations/parts/moves/moves-sentence.ts';
import { spokenRun } from '../parts/bar/bar-format.ts';
import type { Chart, ChartBar, ChartRoom, ChartWindow } from '../parts/chart-rows.ts';
import { overstaysOf } from '../parts/overstays.ts';
import { formatSplit, splitRooms } from './bar-change.ts';
import type { Moving } from './bar-moving.ts';

/** 'Free · +₹1,200', 'Room 203 is taken …. They can swap · no change in price', 'Fits if Rao moves from 201 to 203 · +₹1,200'. */
export function formatFit(moving: Moving, { window }: Chart): string {
  return [formatPlace(moving, window), formatVerdict(moving)].filter((words) => words !== '').join(' · ');
}

/** '203 · 24 – 26 Dec 2026'. */
export function formatTarget({ target }: Moving, { window }: Chart): string {
  return `${roomNumberIn(window, target.roomId)} · ${formatDateRange(target)}`;
}

/** 'Room 203, 24 to 26 December, free, no change in price'; nothing before the server has answered. */
export function spokenMove(moving: Moving, { window }: Chart): string {
  if (moving.verdict?.kind === 'ASKING') return '';
  const place = [formatPlace(moving, window), formatVerdict(moving)].filter((part) => part !== '');
  const room = `Room ${roomNumberIn(window, moving.target.roomId)}`;
  return [room, spokenRun(moving.target), ...place.map(lowerFirst)].join(', ');
}

/** How a bar fits where it is, or why it does not, in the words of every other refusal. */
export function formatPlace(moving: Moving, window: ChartWindow): string {
  const { fit, verdict } = moving;
  if (verdict?.kind === 'REFUSED') {
    const [room] = splitRooms(moving);
    return room ? `${verdict.message} Or ${formatSplit(moving, room.number)}` : verdict.message;
  }
  if (verdict?.kind === 'PRICE' && verdict.moves.length > 0) return formatMoves(verdict.moves);
  if (verdict?.kind === 'PRICE' && verdict.otherRoom !== null) return `Fits in ${verdict.otherRoom}`;
  switch (fit.kind) {
    case 'HOME':
      return 'As it is';
    case 'FREE':
      return 'Free';
    case 'SWAP':
      return [formatTaken(moving, window), verdict?.kind === 'PRICE' && 'They can swap']
        .filter(Boolean)
        .join(' ');
    case 'TAKEN':
      return verdict?.kind === 'PRICE' ? 'Free' : formatTaken(moving, window);
  }
}

function formatVerdict({ verdict }: Moving): string {
  if (verdict?.kind === 'ASKING') return '…';
  return verdict?.kind === 'PRICE' ? formatPriceChange(verdict) : '';
}

/** '−₹350, the fee of ₹350 is in it'. */
export function formatPriceChange({ difference, fee }: { difference: number; fee: number }): string {
  const words = formatDifference(difference);
  return fee > 0 ? `${words}, the fee of ${formatMoney(fee)} is in it` : words;
}

/** What the server says as well: on which nights the room is taken, from the first bar in the way to the last. */
export function formatTaken({ grabbed, target, fit }: Moving, window: ChartWindow): string {
  const first = fit.kind === 'SWAP' ? fit.other : fit.kind === 'TAKEN' ? fit.by : null;
  if (first === null) return '';
  const room = roomsOf(window).find(({ id }) => id === target.roomId);
  const bars = room?.bars ?? [];
  const runs = [
    ...bars.filter(({ id }) => id !== grabbed.bar.id),
    ...overstaysOf(bars, window.today).map(({ run }) => run),
  ].filter((run) => doDateRangesOverlap(run, target));
  const arrivals = runs.map(({ arrival }) => arrival).toSorted();
  const departures = runs.map(({ departure }) => departure).toSorted();
  const nights = {
    arrival: laterDay(arrivals[0] ?? target.arrival, target.arrival),
    departure: earlierDay(departures.at(-1) ?? target.departure, target.departure),
  };
  return roomTakenSentence(room?.number ?? '', nights, holderOf(first));
}

function holderOf({ kind, code, guestName, note }: ChartBar): RoomHolder {
  if (kind === 'BLOCK') return { note };
  return code === null ? null : { code, guestName };
}

export function nameOf({ guestName, code }: ChartBar): string {
  return guestName ?? (code === null ? 'a guest' : formatCode(code));
}

export function roomNumberIn(window: ChartWindow, roomId: string): string {
  return roomsOf(window).find(({ id }) => id === roomId)?.number ?? '';
}

function roomsOf({ roomTypes }: ChartWindow): ChartRoom[] {
  return roomTypes.flatMap(({ rooms }) => rooms);
}

function lowerFirst(words: string): string {
  return `${words[0]?.toLowerCase() ?? ''}${words.slice(1)}`;
}
