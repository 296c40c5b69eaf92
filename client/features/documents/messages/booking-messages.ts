import { sumOf } from '../../../../domain/money.ts';
import { isLive as isLiveStatus } from '../../../../domain/statuses.ts';
import type { DocumentMenu_reservationFragment } from '../document-menu.generated.ts';
import type { Message, MessageRoom } from './message.ts';

export type DocumentBooking = DocumentMenu_reservationFragment;

/** A message that can be sent about a booking, with what the menu and the dialog call it. */
export type BookingMessage = { label: string; title: string; message: Message };

/** What can be written to the guest now. What an agent pays is nothing that a guest is asked for or told. */
export function messagesOf(booking: DocumentBooking): BookingMessage[] {
  const own = booking.folios.filter(({ payer }) => payer === 'GUEST');
  const total = sumOf(own.map(({ gross }) => gross));
  const balance = sumOf(own.map((folio) => folio.balance));
  const advance = Math.max(0, Math.min(booking.advanceDue, balance));
  const { code } = booking;
  const messages: BookingMessage[] = [];
  if (isLive(booking)) messages.push(stayMessage(booking, { total, balance, advance }));
  // Before the stay the advance is asked for, later all of it.
  const asked = advance > 0 ? advance : balance;
  if (asked > 0) {
    const message = { kind: 'PAYMENT_REQUEST', code, amount: asked } as const;
    messages.push({ label: 'Ask for the payment', title: 'Ask for the payment', message });
  }
  const receipt = lastReceiptOf(booking, balance);
  if (receipt) messages.push({ label: 'Send the receipt', title: 'Send the receipt', message: receipt });
  messages.push({ label: 'Send directions', title: 'Send directions', message: { kind: 'DIRECTIONS' } });
  return messages;
}

/** What a confirmation of the booking says; null where it is only held, or given up. */
export function confirmationOf(booking: DocumentBooking) {
  const [stay] = messagesOf(booking);
  return stay?.message.kind === 'CONFIRMATION' ? stay.message : null;
}

/** Whether a booking or a room of it still counts: held, to come, in house or slept in. */
export function isLive({ status }: { status: DocumentBooking['status'] }): boolean {
  return isLiveStatus(status);
}

type Sums = { total: number; balance: number; advance: number };

/** A hold is a price that is kept; what is confirmed is a booking. */
function stayMessage(booking: DocumentBooking, { total, balance, advance }: Sums): BookingMessage {
  const facts = { stay: booking, rooms: roomsOf(booking), advance };
  if (booking.status === 'HELD' && total > 0) {
    return { label: 'Send the price', title: 'Send the price', message: { kind: 'QUOTE', ...facts, total } };
  }
  const message = {
    kind: 'CONFIRMATION',
    ...facts,
    code: booking.code,
    expectedAt: booking.expectedAt,
    total: total === 0 ? null : total,
    balance,
  } as const;
  return { label: 'Send the confirmation', title: 'Send the confirmation', message };
}

/** The rooms that are still to come or slept in, counted by their type. */
function roomsOf({ rooms }: DocumentBooking): MessageRoom[] {
  const counts = new Map<string, number>();
  for (const { roomType } of rooms.filter(isLive))
    counts.set(roomType.name, (counts.get(roomType.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Of the money that came last from the guest and still counts. */
function lastReceiptOf(booking: DocumentBooking, balance: number): Message | null {
  const last = receiptsOf(booking)
    .filter(({ kind, payer }) => kind === 'PAYMENT' && payer === 'GUEST')
    .at(-1);
  if (!last) return null;
  const { receiptNo, amount, method, receivedOn } = last;
  return { kind: 'RECEIPT', code: booking.code, receiptNo, amount, method, receivedOn, balance };
}

/** The entries with a receipt that still count, in the order in which they were written down. */
export function receiptsOf({ folios }: DocumentBooking) {
  return folios
    .flatMap(({ payments, payer }) => payments.map((payment) => ({ ...payment, payer })))
    .filter(({ isVoided }) => !isVoided)
    .flatMap(({ receiptNo, ...payment }) => (receiptNo === null ? [] : [{ ...payment, receiptNo }]));
}
