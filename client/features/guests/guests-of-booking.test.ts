import { describe, expect, it } from 'vitest';
import { toRecord } from './guests-of-booking.ts';

type Guest = Parameters<typeof toRecord>[0];

function guest(id: string, nationality: string | null, hasId = false): Guest {
  const unknown = { phone: null, doNotRentReason: null };
  return { __typename: 'Guest', id, fullName: id, nationality, hasId, ...unknown };
}

/** A booking with these guests in its rooms. */
function booking(...rooms: Guest[][]): Parameters<typeof toRecord>[1] {
  const facts = { isPrimary: false, arrivalFormDueAt: null, departureFormDueAt: null };
  return {
    rooms: rooms.map((guests, index) => ({
      __typename: 'ReservationRoom',
      id: String(index),
      status: 'CONFIRMED',
      arrival: '2026-11-23',
      adults: 2,
      children: 0,
      infants: 0,
      mayNameGuests: true,
      roomType: { __typename: 'RoomType', id: 'cove', name: 'Cove' },
      room: null,
      guests: guests.map((one) => ({ __typename: 'RoomGuest', id: one.id, guest: one, ...facts })),
    })),
  };
}

describe('whose ID is recorded', () => {
  const jonas = guest('Jonas', 'IN');
  it.each([
    ['is from where their company comes from', [[guest('Anna', 'DE', true), jonas]], 'DE'],
    ['is from here where the company is', [[guest('Asha', 'IN', true), jonas]], null],
    ['has no company in another room', [[guest('Anna', 'DE', true)], [jonas]], null],
  ])('%s', (_what, rooms, country) => {
    expect(toRecord(jonas, booking(...rooms))).toEqual({
      id: 'Jonas',
      name: 'Jonas',
      likelyCountry: country,
    });
  });

  it('stays from where it was recorded that they are', () => {
    const recorded = guest('Jonas', 'IN', true);
    const known = guest('Luc', 'FR');
    const rooms = booking([guest('Anna', 'DE', true), recorded, known]);
    expect(toRecord(recorded, rooms).likelyCountry).toBeNull();
    expect(toRecord(known, rooms).likelyCountry).toBeNull();
  });
});
