import { expect, it } from 'vitest';
import { type DocumentBooking, messagesOf, receiptsOf } from './booking-messages.ts';

type BookingFolio = DocumentBooking['folios'][number];
type BookingPayment = BookingFolio['payments'][number];

const cove = { __typename: 'RoomType', id: 'cove', name: "Couple's Cove" } as const;
const room = { __typename: 'ReservationRoom', id: '1', status: 'CONFIRMED', roomType: cove } as const;
const payment: BookingPayment = {
  __typename: 'Payment',
  id: 'p1',
  kind: 'PAYMENT',
  method: 'UPI',
  amount: 1_500_00,
  receivedOn: '2026-12-01',
  receiptNo: 'R/26-27/00042',
  isVoided: false,
};
const folio: BookingFolio = {
  __typename: 'Folio',
  id: 'f1',
  number: 1,
  payer: 'GUEST',
  gross: 5_000_00,
  balance: 5_000_00,
  payments: [],
};
const booking: DocumentBooking = {
  __typename: 'Reservation',
  id: 'r1',
  code: 'K7QX4M2P',
  status: 'CONFIRMED',
  arrival: '2026-12-24',
  departure: '2026-12-26',
  expectedAt: null,
  booker: { __typename: 'Guest', id: 'g1', fullName: 'Asha Rao', phone: '+919876543210' },
  rooms: [room, { ...room, id: '2' }],
  advanceDue: 1_500_00,
  folios: [folio],
};
const labels = (of: DocumentBooking) => messagesOf(of).map(({ label }) => label);

it('a booking is confirmed with its rooms, total and advance, and the advance is asked for first', () => {
  const [confirmation, request] = messagesOf(booking);
  expect(confirmation?.message).toMatchObject({
    kind: 'CONFIRMATION',
    rooms: [{ name: "Couple's Cove", count: 2 }],
    total: 5_000_00,
    advance: 1_500_00,
    balance: 5_000_00,
  });
  expect(request?.message).toMatchObject({ kind: 'PAYMENT_REQUEST', amount: 1_500_00 });
});

it('all that is left is asked for once the advance is there', () => {
  const paid = { ...booking, advanceDue: 0, folios: [{ ...folio, balance: 3_500_00, payments: [payment] }] };
  expect(labels(paid)).toEqual([
    'Send the confirmation',
    'Ask for the payment',
    'Send the receipt',
    'Send directions',
  ]);
  const messages = messagesOf(paid).map(({ message }) => message);
  expect(messages[1]).toMatchObject({ amount: 3_500_00 });
  expect(messages[2]).toMatchObject({ receiptNo: 'R/26-27/00042', amount: 1_500_00, balance: 3_500_00 });
});

it('the price of what is only held is sent', () => {
  expect(messagesOf({ ...booking, status: 'HELD' })[0]?.message).toMatchObject({
    kind: 'QUOTE',
    total: 5_000_00,
  });
});

it('a guest is told nothing of what the agent pays', () => {
  const agents = { ...booking, folios: [{ ...folio, payer: 'AGENT' as const, payments: [payment] }] };
  expect(labels(agents)).toEqual(['Send the confirmation', 'Send directions']);
  expect(messagesOf(agents)[0]?.message).toMatchObject({ total: null, advance: 0, balance: 0 });
});

it('nothing is confirmed of a booking that was given up', () => {
  expect(labels({ ...booking, status: 'CANCELLED', folios: [{ ...folio, gross: 0, balance: 0 }] })).toEqual([
    'Send directions',
  ]);
});

it('only the rooms that are still booked are counted', () => {
  const rooms = [room, { ...room, id: '2', status: 'CANCELLED' as const }];
  expect(messagesOf({ ...booking, rooms })[0]?.message).toMatchObject({ rooms: [{ count: 1 }] });
});

it('the receipts that still count are offered', () => {
  const payments = [
    payment,
    { ...payment, id: 'p2', receiptNo: 'R/26-27/00043', isVoided: true },
    { ...payment, id: 'p3', receiptNo: null },
  ];
  expect(receiptsOf({ ...booking, folios: [{ ...folio, payments }] }).map(({ id }) => id)).toEqual(['p1']);
});
