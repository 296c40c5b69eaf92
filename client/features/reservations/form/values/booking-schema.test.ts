import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type BookingForm, newBookingForm } from './booking-form.ts';
import { bookingSchema } from './booking-schema.ts';

const known = {
  roomTypes: [
    {
      id: 'cove',
      slug: 'couples-cove',
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 2,
      kind: 'ROOM' as const,
    },
  ],
  rooms: [],
  specialCharges: [],
};
const start = { type: 'cove', room: null, arrival: '2026-12-24', departure: '2026-12-26' };
const blank = newBookingForm(start, '2026-11-20', known);
const good: BookingForm = { ...blank, guest: { id: '', fullName: 'Ananya Bisht', phone: '', email: '' } };
const [room] = good.rooms;

function problemsOf(form: unknown): string[] {
  const { issues = [] } = v.safeParse(bookingSchema, form);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

it('a name, a room and nights pass', () => expect(problemsOf(good)).toEqual([]));

it('a phone number may stand for a name', () => {
  expect(problemsOf({ ...good, guest: { id: '', fullName: '', phone: '98765 43210', email: '' } })).toEqual(
    [],
  );
});

it('children may sleep in a room of their own beside their parents', () => {
  const rooms = room ? [room, { ...room, adults: 0, children: 2 }] : [];
  expect(problemsOf({ ...good, rooms })).toEqual([]);
});

it.each<[string, Partial<BookingForm>]>([
  ['guest.fullName: Enter a name.', { guest: blank.guest }],
  [
    'guest.phone: That phone number looks wrong. Example: +91 98765 43210.',
    { guest: { ...good.guest, phone: '12' } },
  ],
  ['guest.email: That e-mail address looks wrong.', { guest: { ...good.guest, email: 'ananya@' } }],
  ['departure: Check-out must be after check-in.', { departure: '2026-12-24' }],
  ['arrival: Choose a day.', { arrival: '' }],
  ['rooms: Add a room.', { rooms: [] }],
  ['rooms.0.roomTypeId: Choose a room type.', { rooms: room ? [{ ...room, roomTypeId: '' }] : [] }],
  ['rooms.0.adults: Say who sleeps here.', { rooms: room ? [{ ...room, adults: 0 }] : [] }],
  [
    'rooms.1.adults: Say who sleeps here.',
    { rooms: room ? [room, { ...room, adults: 0, children: 0, infants: 1 }] : [] },
  ],
  [
    'rooms.0.adults: At least one adult is needed.',
    { rooms: room ? [{ ...room, adults: 0, children: 2 }] : [] },
  ],
  [
    'rooms.0.departure: Check-out must be after check-in.',
    { rooms: room ? [{ ...room, hasOwnNights: true, departure: room.arrival }] : [] },
  ],
  [
    'rooms.0.complimentaryReason: Say why it is free.',
    { rooms: room ? [{ ...room, isComplimentary: true }] : [] },
  ],
  ['rooms.0.count: At most 20.', { rooms: room ? [{ ...room, count: 21 }] : [] }],
  ['rooms.0.count: Enter 1 or more.', { rooms: room ? [{ ...room, count: 0 }] : [] }],
  ['holdUntil: Say a day and an hour.', { holdUntil: { day: '2026-12-23', time: '' } }],
  ['holdUntil: Say a day and an hour.', { holdUntil: { day: 'soon', time: '21:00' } }],
  ['discount.value: Enter a number above 0.', { discount: { kind: 'PERCENT', value: 'x', reason: 'Group' } }],
  [
    'discount.reason: A discount needs a reason.',
    { discount: { kind: 'AGREED_TOTAL', value: '5000', reason: ' ' } },
  ],
])('the form stops at %s', (problem, change) =>
  expect(problemsOf({ ...good, ...change })).toEqual([problem]),
);
