import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { spokenRun } from '../parts/bar-format.ts';
import type { Chart, ChartBar } from '../parts/chart-rows.ts';
import type { Moving } from './bar-moving.ts';

/** 'Free · +₹1,200', 'Taken by Rao', 'Swaps with Rao · no change in price'. */
export function fitWords(moving: Moving): string {
  return [placeWords(moving), verdictWords(moving)].filter((words) => words !== '').join(' · ');
}

/** '203 · 24 – 26 Dec 2026'. */
export function formatTarget(moving: Moving, chart: Chart): string {
  return `${roomNumberOf(moving, chart)} · ${formatDateRange(moving.target)}`;
}

/** 'Room 203, 24 to 26 December, free, no change in price'; nothing before the server has answered. */
export function spokenMove(moving: Moving, chart: Chart): string {
  if (moving.verdict?.kind === 'ASKING') return '';
  const words = [placeWords(moving), verdictWords(moving)].filter((part) => part !== '').map(lowerFirst);
  return [`Room ${roomNumberOf(moving, chart)}`, spokenRun(moving.target), ...words].join(', ');
}

function placeWords({ fit, verdict }: Moving): string {
  if (verdict?.kind === 'REFUSED') return verdict.message;
  switch (fit.kind) {
    case 'HOME':
      return 'As it is';
    case 'FREE':
      return 'Free';
    case 'SWAP':
      return `Swaps with ${nameOf(fit.other)}`;
    case 'TAKEN':
      return takenWords(fit.by);
  }
}

function verdictWords({ verdict }: Moving): string {
  if (verdict?.kind === 'ASKING') return '…';
  return verdict?.kind === 'PRICE' ? priceWords(verdict) : '';
}

/** '−₹350, the fee of ₹350 is in it'. */
export function priceWords({ difference, fee }: { difference: number; fee: number }): string {
  const words = differenceWords(difference);
  return fee > 0 ? `${words}, the fee of ${formatMoney(fee)} is in it` : words;
}

/** '+₹1,200', '−₹1,200', 'no change in price'. */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'no change in price';
  return `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference))}`;
}

export function takenWords(bar: ChartBar): string {
  if (bar.kind === 'BLOCK') return bar.note ? `Not for sale: ${bar.note}` : 'Not for sale';
  return bar.kind === 'BUSY' ? 'Taken' : `Taken by ${nameOf(bar)}`;
}

export function nameOf(bar: ChartBar): string {
  return bar.guestName ?? bar.code ?? 'a guest';
}

function roomNumberOf({ target }: Moving, chart: Chart): string {
  return chart.rooms.find(({ room }) => room.id === target.roomId)?.room.number ?? '';
}

function lowerFirst(words: string): string {
  return `${words[0]?.toLowerCase() ?? ''}${words.slice(1)}`;
}
