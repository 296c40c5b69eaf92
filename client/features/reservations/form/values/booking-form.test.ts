import { describe, expect, it } from 'vitest';
import { adultsFor, anotherRoom, bedsIn, departureAfter, newBookingForm } from './booking-form.ts';
import { unitsOf } from './booking-room.ts';

const today = '2026-11-20';
const known = {
  roomTypes: [
    {
      id: 'type-cove',
      slug: 'couples-cove',
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 2,
      kind: 'ROOM' as const,
    },
    {
      id: 'type-nest',
      slug: 'family-nest',
      maxAdults: 4,
      maxChildren: 1,
      maxOccupancy: 4,
      kind: 'ROOM' as const,
    },
    {
      id: 'type-dorm',
      slug: 'group-dorm',
      maxAdults: 1,
      maxChildren: 1,
      maxOccupancy: 1,
      kind: 'DORM_BED' as const,
    },
  ],
  rooms: [{ id: 'room-202', number: '202', roomType: { id: 'type-nest' } }],
  specialCharges: [{ id: 'campfire' }],
};
const nothing = { type: null, room: null, arrival: null, departure: null };

describe('the form as the address opens it', () => {
  it('begins with tonight for two when the address says nothing', () => {
    expect(newBookingForm(nothing, today, known)).toMatchObject({
      arrival: '2026-11-20',
      departure: '2026-11-21',
      rooms: [{ roomTypeId: '', roomId: '', adults: 2, children: 0, hasOwnNights: false }],
    });
  });

  it.each([
    ['the nights picked on the calendar', '2026-12-24', '2026-12-26', '2026-12-24', '2026-12-26'],
    ['one night where the departure is missing', '2026-12-24', null, '2026-12-24', '2026-12-25'],
    ['one night where the departure comes first', '2026-12-24', '2026-12-20', '2026-12-24', '2026-12-25'],
    ['one night where the stay is longer than any', '2026-12-24', '2027-06-01', '2026-12-24', '2026-12-25'],
    ['tonight where the arrival is no day', '2026-02-30', null, '2026-11-20', '2026-11-21'],
  ])('takes %s', (_what, arrival, departure, first, last) => {
    const form = newBookingForm({ ...nothing, arrival, departure }, today, known);
    expect([form.arrival, form.departure]).toEqual([first, last]);
  });

  it('asks for as many rooms alike as the address says, in one part of the form', () => {
    const rooms = (start: object) => newBookingForm({ ...nothing, ...start }, today, known).rooms;
    expect(rooms({ type: 'couples-cove', rooms: '9' })).toMatchObject([
      { roomTypeId: 'type-cove', count: 9 },
    ]);
    expect(rooms({ type: 'couples-cove', rooms: '21' })).toMatchObject([{ count: 1 }]);
    expect(rooms({ room: '202', rooms: '9' })).toMatchObject([{ roomId: 'room-202', count: 1 }]);
  });

  it.each([
    ['a room by its id', { room: 'room-202', type: null }, 'type-nest', 'room-202'],
    ['a room by its number', { room: '202', type: 'type-cove' }, 'type-nest', 'room-202'],
    ['a type by its name in addresses', { room: null, type: 'family-nest' }, 'type-nest', ''],
    ['nothing that the lodge does not have', { room: '999', type: 'castle' }, '', ''],
  ])('knows %s', (_what, start, roomTypeId, roomId) => {
    expect(newBookingForm({ ...nothing, ...start }, today, known).rooms).toMatchObject([
      { roomTypeId, roomId },
    ]);
  });
});

it('a bed of the dorm begins with the one adult that it sleeps', () => {
  const { rooms } = newBookingForm({ ...nothing, type: 'group-dorm' }, today, known);
  expect(rooms).toMatchObject([{ roomTypeId: 'type-dorm', adults: 1 }]);
});

it.each([
  ['fewer into a bed', { adults: 2, suggestedAdults: 2 }, 1, 1],
  ['the usual two again from a bed into a room', { adults: 1, suggestedAdults: 1 }, 4, 2],
  ['as many as were chosen', { adults: 3, suggestedAdults: 2 }, 4, 3],
  ['as many as were chosen, where they fit too', { adults: 1, suggestedAdults: 2 }, 4, 1],
])('a change of the type puts %s', (_what, before, maxAdults, after) => {
  expect(adultsFor(before, { maxAdults }).adults).toBe(after);
});

it('another room is like the last one, without promising the same door twice', () => {
  const form = newBookingForm({ ...nothing, room: '202' }, today, known);
  expect(anotherRoom(form)).toMatchObject({ roomTypeId: 'type-nest', roomId: '', adults: 2 });
});

it.each([
  ['2026-11-22', '2026-11-25'],
  ['2026-11-25', '2026-11-30'],
  ['2026-12-01', '2026-12-06'],
])('an arrival moved to %s leaves on %s', (arrival, departure) => {
  expect(departureAfter(arrival, { arrival: '2026-11-20', departure: '2026-11-25' })).toBe(departure);
});

it('the guests whom the address names for a dorm are kept, and each has a bed', () => {
  const start = { ...nothing, type: 'group-dorm', adults: '2', children: '1' };
  const [room] = newBookingForm(start, today, known).rooms;
  expect(room).toMatchObject({ count: 1, adults: 2, children: 1 });
  expect(room && unitsOf(room, bedsIn(known.roomTypes))).toHaveLength(3);
});
