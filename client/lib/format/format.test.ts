import { describe, expect, it } from 'vitest';
import { formatCount, formatFullDay, formatGuests, formatRoomCount, formatStay } from './format.ts';
import { initialsOf } from './initials.ts';

describe('words on the screen', () => {
  it('says a stay by its days and its nights', () => {
    expect(formatStay({ arrival: '2026-11-20', departure: '2026-11-24' })).toBe(
      '20 – 24 Nov 2026 · 4 nights',
    );
    expect(formatStay({ arrival: '2026-12-31', departure: '2027-01-01' })).toBe(
      '31 Dec 2026 – 1 Jan 2027 · 1 night',
    );
  });

  it('names the weekday of a day', () => expect(formatFullDay('2026-11-20')).toBe('Fri, 20 Nov 2026'));

  it('counts one of a thing in the singular', () => {
    expect([0, 1, 2].map((count) => formatCount(count, 'room'))).toEqual(['0 rooms', '1 room', '2 rooms']);
  });

  it('counts the beds of a dorm as beds, beside the rooms', () => {
    const room = { kind: 'ROOM' } as const;
    const bed = { kind: 'DORM_BED' } as const;
    expect(formatRoomCount([])).toBe('0 rooms');
    expect(formatRoomCount([room])).toBe('1 room');
    expect(formatRoomCount([bed, bed])).toBe('2 beds');
    expect(formatRoomCount([bed, room, bed])).toBe('1 room, 2 beds');
    expect(formatRoomCount([{ ...bed, count: 1 }])).toBe('1 bed');
    expect(formatRoomCount([{ ...room, count: 9 }])).toBe('9 rooms');
  });

  it('names only those guests that there are', () => {
    expect(formatGuests({ adults: 2 })).toBe('2 adults');
    expect(formatGuests({ adults: 1, children: 1, infants: 2 })).toBe('1 adult, 1 child, 2 infants');
    expect(formatGuests({ adults: 2, children: 2 })).toBe('2 adults, 2 children');
  });

  it.each([
    ['Meera Rao', 'MR'],
    ['Kabir', 'K'],
    ['admin@lodge.example', 'A'],
    ['तेनज़िन वांगडी', 'तव'],
    ["Siobhán O'Brien", 'SO'],
    ['', '?'],
  ])('shortens %j to %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
