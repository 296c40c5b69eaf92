import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { spokenRun } from '../parts/bar-format.ts';
import type { Chart, ChartBar } from '../parts/chart-rows.ts';
import type { Moving } from './bar-moving.ts';

/** 'Free · +₹1,200', 'Taken by Rao', 'Swaps with Rao · no change in price'. */
export function formatFit(moving: Moving): string {
  return [formatPlace(moving), formatVerdict(moving)].filter((words) => words !== '').join(' · ');
}

/** '203 · 24 – 26 Dec 2026'. */
export function formatTarget(moving: Moving, chart: Chart): string {
  return `${roomNumberOf(moving, chart)} · ${formatDateRange(moving.target)}`;
}

/** 'Room 203, 24 to 26 December, free, no change in price'; nothing before the server has answered. */
export function spokenMove(moving: Moving, chart: Chart): string {
  if (moving.verdict?.kind === 'ASKING') return '';
  const words = [formatPlace(moving), formatVerdict(moving)].filter((part) => part !== '').map(lowerFirst);
  return [`Room ${roomNumberOf(moving, chart)}`, spokenRun(moving.target), ...words].join(', ');
}

function formatPlace({ fit, verdict }: Moving): string {
  if (verdict?.kind === 'REFUSED') return verdict.message;
  switch (fit.kind) {
    case 'HOME':
      return 'As it is';
    case 'FREE':
      return 'Free';
    case 'SWAP':
      return `Swaps with ${nameOf(fit.other)}`;
    case 'TAKEN':
      return formatTaken(fit.by);
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

/** '+₹1,200', '−₹1,200', 'no change in price'. */
export function formatDifference(difference: number): string {
  if (difference === 0) return 'no change in price';
  return `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference))}`;
}

export function formatTaken(bar: ChartBar): string {
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
