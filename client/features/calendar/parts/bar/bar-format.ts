import { formatCode } from '../../../../../domain/code.ts';
import { formatMoney } from '../../../../../domain/money.ts';
import type { DateRange, LocalDate } from '../../../../../domain/nights.ts';
import { formatHoldTill, type Moment } from '../../../../lib/format/hold-format.ts';
import { agentPays } from '../../../reservations/parts/payment/payer.ts';
import { monthName } from '../calendar-place.ts';
import type { ChartBar } from '../chart-rows.ts';
import type { BarCell } from '../room-cells.ts';

/** What a bar looks like and is called: its status as the desk speaks of it today. */
export type BarVariant =
  | 'held'
  | 'confirmed'
  | 'arriving'
  | 'late'
  | 'in-house'
  | 'leaving'
  | 'overdue'
  | 'departed'
  | 'closed'
  | 'taken';

const WORDS: Record<BarVariant, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  arriving: 'Arriving today',
  late: 'Late arrival',
  'in-house': 'In house',
  leaving: 'Leaving today',
  overdue: 'Should have left',
  departed: 'Departed',
  closed: 'Not for sale',
  taken: 'Taken',
};

export function variantOf(bar: ChartBar, today: LocalDate): BarVariant {
  if (bar.kind === 'BLOCK') return 'closed';
  if (bar.kind === 'BUSY') return 'taken';
  if (bar.kind === 'HOLD' || bar.status === 'HELD') return 'held';
  switch (bar.status) {
    case 'CHECKED_IN':
      return inHouseVariant(bar.stayDeparture ?? bar.departure, today);
    case 'CHECKED_OUT':
      return 'departed';
    default:
      return promiseVariant(
        { arrival: bar.stayArrival ?? bar.arrival, departure: bar.stayDeparture ?? bar.departure },
        today,
      );
  }
}

/** Each part of a stay looks as the whole of it: who changed rooms has not left. */
function inHouseVariant(departure: LocalDate, today: LocalDate): BarVariant {
  if (departure < today) return 'overdue';
  return departure === today ? 'leaving' : 'in-house';
}

/** A promise is late while its guests could still come; long past, it is only a promise that was not closed. */
function promiseVariant({ arrival, departure }: DateRange, today: LocalDate): BarVariant {
  if (arrival === today) return 'arriving';
  return arrival < today && today < departure ? 'late' : 'confirmed';
}

/** 'Confirmed', 'Leaving today', 'Hold till 9 pm'. */
export function formatStatus(bar: ChartBar, moment: Moment): string {
  const variant = variantOf(bar, moment.today);
  return variant === 'held' && bar.holdEndsAt
    ? formatHoldTill(new Date(bar.holdEndsAt), moment)
    : WORDS[variant];
}

/** Whether somebody was promised the room: a hold is no promise yet, and owes nothing. */
export function isPromised(bar: ChartBar): boolean {
  return bar.kind === 'STAY' && bar.status !== 'HELD';
}

/** Whether money is due on a promise or a stay. */
export function isUnpaid(bar: ChartBar): boolean {
  return isPromised(bar) && ((bar.guestBalance ?? 0) > 0 || bar.agentDue !== null);
}

/** Who or what has the room: 'Ananya Bisht', 'Hold till 9 pm' where nobody is named, 'Repaint', 'Taken'. */
export function barName(bar: ChartBar, moment: Moment): string {
  const variant = variantOf(bar, moment.today);
  if (variant === 'closed') return bar.note || WORDS.closed;
  if (variant === 'taken') return WORDS.taken;
  if (variant === 'held') return bar.guestName ?? formatStatus(bar, moment);
  return bar.guestName ?? (bar.code === null ? WORDS[variant] : formatCode(bar.code));
}

/** What is said of it after the name: 'Late', 'Hold till 9 pm'; mostly nothing. */
export function barStanding(bar: ChartBar, moment: Moment): string | null {
  const variant = variantOf(bar, moment.today);
  if (variant === 'late') return 'Late';
  return variant === 'held' && bar.guestName ? formatStatus(bar, moment) : null;
}

/** What a bar is called: 'Ananya Bisht', 'Ananya Bisht · Late', 'Hold till 9 pm', 'Repaint', 'Taken'. */
export function barTitle(bar: ChartBar, moment: Moment): string {
  const standing = barStanding(bar, moment);
  return standing === null ? barName(bar, moment) : `${barName(bar, moment)} · ${standing}`;
}

/** ' for the whole booking' where what is due is due for several rooms, so that nobody adds it up; else nothing. */
export function forAllRooms({ roomsOfBooking }: Pick<ChartBar, 'roomsOfBooking'>): string {
  return (roomsOfBooking ?? 1) > 1 ? ' for the whole booking' : '';
}

/** 'Ananya Bisht, room 202, 20 to 24 November, confirmed, ₹7,840 to pay': begins with what stands on the bar. */
export function barLabel(bar: ChartBar, where: string, moment: Moment): string {
  const title = barTitle(bar, moment);
  const status = formatStatus(bar, moment);
  const parts = [title, where, spokenRun(bar)];
  if (!title.includes(status)) parts.push(`${status[0]?.toLowerCase() ?? ''}${status.slice(1)}`);
  if (isUnpaid(bar)) parts.push(...duesOf(bar));
  parts.push(...worthKnowing(bar));
  return parts.join(', ');
}

/** The label of a bar, or of the nights after its last one: 'Omar Rao, room 104, should have left on 24 November'. */
export function cellLabel({ bar, isOverstay }: BarCell<ChartBar>, where: string, moment: Moment): string {
  if (!isOverstay) return barLabel(bar, where, moment);
  const dues = isUnpaid(bar) ? duesOf(bar) : [];
  return [barName(bar, moment), where, `should have left on ${spokenDay(bar.departure)}`, ...dues].join(', ');
}

/** What the pictures on a bar stand for; nothing that is said already with what is due. */
function worthKnowing(bar: ChartBar): string[] {
  const words: string[] = [];
  if (bar.isIdMissing) words.push('ID missing');
  if (bar.doNotRentReason) words.push('do not rent');
  if (bar.requests) words.push('with requests');
  if (bar.deskNote) words.push('with a note');
  if (bar.agentName && bar.agentDue === null) words.push(`through ${bar.agentName}`);
  if ((bar.roomsOfBooking ?? 1) > 1 && !isUnpaid(bar)) words.push('one of a group');
  return words;
}

/** 'Aravali Groups pays ₹7,840'; nothing where the agent pays nothing. */
export function agentsShare({ agentDue, roomsOfBooking }: ChartBar): string | null {
  if (!agentDue) return null;
  return `${agentPays(agentDue.agentName)} ${formatMoney(agentDue.amount)}${forAllRooms({ roomsOfBooking })}`;
}

/** What guests still pay of a booking, and what its agent pays in their place. */
function duesOf(bar: ChartBar): string[] {
  const guests = bar.guestBalance ?? 0;
  const agents = agentsShare(bar);
  return [
    ...(guests > 0 ? [`${formatMoney(guests)} to pay${forAllRooms(bar)}`] : []),
    ...(agents === null ? [] : [agents]),
  ];
}

/** '20 to 24 November', '28 November to 2 December', '30 December 2026 to 2 January 2027'. */
export function spokenRun({ arrival, departure }: DateRange): string {
  if (arrival.slice(0, 4) !== departure.slice(0, 4))
    return `${spokenDay(arrival)} ${arrival.slice(0, 4)} to ${spokenDay(departure)} ${departure.slice(0, 4)}`;
  if (arrival.slice(0, 7) !== departure.slice(0, 7))
    return `${spokenDay(arrival)} to ${spokenDay(departure)}`;
  return `${Number(arrival.slice(8))} to ${spokenDay(departure)}`;
}

/** '20 November'. */
export function spokenDay(day: LocalDate): string {
  return `${Number(day.slice(8))} ${monthName(day)}`;
}
