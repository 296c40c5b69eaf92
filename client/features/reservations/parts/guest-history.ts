import { formatMoney } from '../../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';

/** What a guest's stays came to, as the API counts them. */
export type GuestHistory = {
  stays: number;
  nights: number;
  total: number;
  cancelled: number;
  noShows: number;
  lastDeparture: LocalDate | null;
};

/** '3 stays, 8 nights · ₹12,300 · last 26 Dec 2026 · 1 not come', saying nothing of what there was not. */
export function formatHistory({
  stays,
  nights,
  total,
  cancelled,
  noShows,
  lastDeparture,
}: GuestHistory): string {
  const parts = [
    stays === 0 ? 'No stay yet' : `${formatCount(stays, 'stay')}, ${formatCount(nights, 'night')}`,
    total > 0 && `${formatMoney(total)}${stays === 0 ? ' booked' : ''}`,
    lastDeparture !== null && `last ${formatDay(lastDeparture)}`,
    cancelled > 0 && `${cancelled} cancelled`,
    noShows > 0 && `${noShows} not come`,
  ];
  return parts.filter(Boolean).join(' · ');
}
