import { formatCode } from '../../../../domain/code.ts';
import { formatTime, formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { METHOD_NAMES_ON_PAPER } from '../../../../domain/payment-methods.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { upiLink } from '../../../../domain/upi.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { type Message, type MessageFrame, type MessageLodge, type MessageRoom, mapLink } from './message.ts';

type Frame = Omit<MessageFrame, 'language'>;

/** A message in English, line by line. */
export function englishText(message: Message, { guestName, lodge }: Frame): (string | null)[] {
  return [
    guestName === '' ? 'Namaste,' : `Namaste ${guestName},`,
    '',
    ...bodyOf(message, lodge),
    '',
    lodge.name,
    lodge.phone === '' ? null : formatPhone(lodge.phone),
  ];
}

function bodyOf(message: Message, lodge: MessageLodge): (string | null)[] {
  switch (message.kind) {
    case 'QUOTE':
      return [
        'Our price for your stay:',
        formatStay(message.stay),
        formatRooms(message.rooms),
        `Total, everything included: ${formatMoney(message.total)}`,
        ...formatPayRequest('To book, please pay an advance of', message.advance, lodge, lodge.name),
        `Map: ${mapLink(lodge)}`,
      ];
    case 'CONFIRMATION':
      return [
        `Your stay is booked. Booking code: ${formatCode(message.code)}`,
        formatStay(message.stay),
        formatRooms(message.rooms),
        message.total === null ? null : `Total, everything included: ${formatMoney(message.total)}`,
        message.total === null ? null : formatBalance(message.balance),
        ...formatPayRequest('Please pay an advance of', message.advance, lodge, message.code),
        `Check-in from ${formatTime(lodge.checkInTime)}, check-out until ${formatTime(lodge.checkOutTime)}.`,
        message.expectedAt && `We expect you at ${formatTimeOfDay(message.expectedAt, lodge.timeZone)}.`,
        `Map: ${mapLink(lodge)}`,
      ];
    case 'PAYMENT_REQUEST':
      return formatPayRequest(
        `For your booking ${formatCode(message.code)}, please pay`,
        message.amount,
        lodge,
        message.code,
      );
    case 'RECEIPT':
      return [
        `Thank you. We received ${formatMoney(message.amount)} (${METHOD_NAMES_ON_PAPER[message.method]}) on ${formatDay(message.receivedOn)}.`,
        `Receipt ${message.receiptNo}, booking ${formatCode(message.code)}`,
        formatBalance(message.balance),
      ];
    case 'DIRECTIONS':
      return [
        'How to find us:',
        lodge.address === '' ? null : lodge.address,
        mapLink(lodge),
        `Check-in from ${formatTime(lodge.checkInTime)}. Call us if you come late.`,
      ];
  }
}

/** '2 × Couple's Cove, 1 × Family Nest'. */
function formatRooms(rooms: readonly MessageRoom[]): string {
  return rooms.map(({ name, count }) => `${count} × ${name}`).join(', ');
}

function formatBalance(balance: Money): string {
  if (balance === 0) return 'Nothing is left to pay.';
  return balance > 0 ? `Left to pay: ${formatMoney(balance)}` : `We owe you: ${formatMoney(-balance)}`;
}

/** Nothing where nothing is asked for; how to pay where the lodge has a UPI address. */
function formatPayRequest(
  words: string,
  amount: Money,
  { name, upiVpa }: MessageLodge,
  note: string,
): string[] {
  if (amount <= 0) return [];
  const asked = `${words} ${formatMoney(amount)}.`;
  if (upiVpa === null) return [asked];
  return [asked, `UPI: ${upiVpa}`, upiLink({ vpa: upiVpa, payee: name, amount, note })];
}
