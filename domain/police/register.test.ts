import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adultsOfRoom, ageOn, registeredName, unnamedAdultWords } from './register.ts';

const NIGHT = { night: '2026-12-24', childMaxAge: 11 };
const aged = (age: number | null, isPrimary = false) => ({ age, birthDate: null, isPrimary });

describe('the adults of a room', () => {
  it.each([
    ['nobody is named', [], { adults: 2, children: 0 }, 0, [1, 2]],
    ['one of three is named', [aged(40)], { adults: 3, children: 0 }, 1, [2, 3]],
    ['a child is named', [aged(40), aged(9)], { adults: 2, children: 1 }, 1, [2]],
    ['a child without an age is named', [aged(40, true), aged(null)], { adults: 2, children: 1 }, 1, [2]],
    [
      'both have no age, one is the primary guest',
      [aged(null, true), aged(null)],
      { adults: 2, children: 1 },
      1,
      [2],
    ],
    [
      'the child is known, and another has no age',
      [aged(40), aged(9), aged(null)],
      { adults: 2, children: 1 },
      2,
      [],
    ],
    ['no child was booked', [aged(null), aged(null)], { adults: 2, children: 0 }, 2, []],
    ['more adults came than were booked', [aged(40), aged(41), aged(42)], { adults: 2, children: 1 }, 3, []],
  ])('where %s', (_case, guests, booked, named, unnamed) => {
    const room = adultsOfRoom(guests, booked, NIGHT);
    expect([room.adults.length, room.unnamed]).toEqual([named, unnamed]);
  });

  it('are those by the date of birth on the night itself', () => {
    const twelve = { age: null, birthDate: '2014-12-24', isPrimary: false };
    expect(adultsOfRoom([twelve], { adults: 1, children: 1 }, NIGHT).unnamed).toEqual([]);
    expect(
      adultsOfRoom([twelve], { adults: 1, children: 1 }, { ...NIGHT, night: '2026-12-23' }).unnamed,
    ).toEqual([1]);
    expect(ageOn('2014-12-24', '2026-12-23')).toBe(11);
  });

  it('are as many as were booked at least, and no guest is counted twice or lost', () => {
    const guest = fc.record({ age: fc.option(fc.integer({ min: 0, max: 90 })), isPrimary: fc.boolean() });
    fc.assert(
      fc.property(fc.array(guest, { maxLength: 6 }), fc.nat(5), fc.nat(4), (some, adults, children) => {
        const guests = some.map((one) => ({ ...one, birthDate: null }));
        const room = adultsOfRoom(guests, { adults, children }, NIGHT);
        const known = guests.filter(({ age }) => age !== null && age <= NIGHT.childMaxAge);
        expect(room.adults.length + room.uncertain.length + known.length).toBe(guests.length);
        expect(room.adults.length + room.unnamed.length).toBe(room.count);
        expect(room.count).toBe(Math.max(adults, room.adults.length));
        // a child, known or not, fills no more than the places of children
        expect(room.uncertain.length).toBeLessThanOrEqual(Math.max(children - known.length, 0));
      }),
    );
  });
});

describe('the words of the register', () => {
  it('call somebody by the name, else by the number', () => {
    expect(registeredName({ fullName: 'Asha Rao', phone: '+919876543210' })).toBe('Asha Rao');
    expect(registeredName({ fullName: ' ', phone: '+919876543210' })).toBe('No name, +91 98765 43210');
    expect(registeredName({ fullName: '', phone: null })).toBe('No name');
  });

  it('name the place of an adult without a name', () => {
    expect(unnamedAdultWords(2, { room: '203', bookedBy: 'Asha Rao' })).toBe(
      'Adult 2 of room 203, booked by Asha Rao, no name',
    );
    expect(unnamedAdultWords(1, { room: null, bookedBy: '' })).toBe('Adult 1, no name');
  });
});
