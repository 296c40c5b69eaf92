import { type DateRange, formatDay, type LocalDate } from '../nights.ts';
import type { Status } from '../statuses.ts';
import { refusedActSentence } from './refused-act.ts';

/** 'Arrives on 27 Nov 2026. Check-in is possible from that day.' */
export function tooEarlySentence(arrival: LocalDate): string {
  return `Arrives on ${formatDay(arrival)}. Check-in is possible from that day.`;
}

/** 'This stay ended on 25 Dec 2026.' */
export function stayOverSentence(departure: LocalDate): string {
  return `This stay ended on ${formatDay(departure)}.`;
}

/** Why a stay that may not be checked in now may not be, and when it may: by its status, else by its days. */
export function whyNoCheckIn(
  { status, arrival, departure }: DateRange & { readonly status: Status },
  today: LocalDate,
): string {
  if (status !== 'CONFIRMED') return refusedActSentence(status, 'CHECK_IN');
  if (today < arrival) return tooEarlySentence(arrival);
  return today >= departure ? stayOverSentence(departure) : refusedActSentence(status, 'CHECK_IN');
}
