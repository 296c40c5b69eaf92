import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restrictionAnswersOf } from './quote-answer.rules.ts';
import type { RatePeriod } from './rate.rules.ts';
import {
  capacityRestrictionsOf,
  hasGuestsEnough,
  isSameRestriction,
  restrictionSentence,
  type StayRestriction,
  seasonRestrictionsOf,
} from './restriction.rules.ts';
import { aPeriod, aRoomType, aRule } from './testing/price-list.ts';

const STAY = { arrival: '2026-11-20', departure: '2026-11-22' };

function sentences(periods: RatePeriod[], stay = STAY): string[] {
  return seasonRestrictionsOf(aRoomType({ periods }), stay).map(restrictionSentence);
}

describe('a season', () => {
  test('asks for its fewest nights of those who arrive in it, not of those who only pass through', () => {
    const puja = aPeriod({ name: 'Puja', from: '2026-11-20', to: '2026-11-22', minNights: 3 });
    expect(sentences([puja])).toEqual(['Puja needs at least 3 nights.']);
    expect(sentences([puja], { arrival: '2026-11-20', departure: '2026-11-23' })).toEqual([]);
    expect(sentences([puja], { arrival: '2026-11-19', departure: '2026-11-21' })).toEqual([]);
  });

  test('closed to arrival turns away on its days only', () => {
    const rule = aRule({ isClosedToArrival: true, weekdays: [5] });
    expect(sentences([rule])).toEqual(['We are closed on 20 Nov 2026 for check-in.']);
    expect(sentences([rule], { arrival: '2026-11-19', departure: '2026-11-22' })).toEqual([]);
  });

  test('closed to departure looks at the day of leaving', () => {
    const rule = aRule({ isClosedToDeparture: true, weekdays: [7] });
    expect(sentences([rule])).toEqual(['We are closed on 22 Nov 2026 for check-out.']);
    expect(sentences([rule], { arrival: '2026-11-20', departure: '2026-11-23' })).toEqual([]);
  });

  test('closed turns away whoever would sleep in it, and not who leaves on its first day', () => {
    const closed = aRule({ isClosed: true, from: '2026-11-22', to: '2026-11-24' });
    expect(sentences([closed])).toEqual([]);
    expect(sentences([closed], { arrival: '2026-11-20', departure: '2026-11-25' })).toEqual([
      'We are closed on 22 Nov 2026.',
      'We are closed on 23 Nov 2026.',
    ]);
  });

  test('of a higher priority lifts what a lower one forbids', () => {
    const long = aPeriod({ name: 'Long', minNights: 5, isClosed: true, priority: 1 });
    expect(sentences([long, aPeriod({ name: 'Short', minNights: 2, priority: 2 })])).toEqual([]);
  });
});

describe('a room', () => {
  const type = aRoomType({ name: 'Family Nest', maxOccupancy: 4, maxAdults: 3, maxChildren: 2 });
  const found = (adults: number, children: number, infants = 0) =>
    capacityRestrictionsOf(type, { adults, children, infants }).map(restrictionSentence);

  test('sleeps as many as it says, infants not counted', () => {
    expect(found(2, 2, 2)).toEqual([]);
    expect(found(3, 2)).toEqual(['Family Nest sleeps at most 4.']);
    expect(found(4, 0)).toEqual(['Family Nest sleeps at most 3 adults.']);
    expect(found(1, 3)).toEqual(['Family Nest sleeps at most 2 children.']);
  });

  test('needs somebody in it, and the reservation an adult', () => {
    const room = (adults: number, children: number) => ({ adults, children, infants: 1 });
    expect(hasGuestsEnough([room(1, 0)])).toBe(true);
    expect(hasGuestsEnough([room(2, 0), room(0, 2)])).toBe(true);
    expect(hasGuestsEnough([room(0, 2)])).toBe(false);
    expect(hasGuestsEnough([room(2, 0), room(0, 0)])).toBe(false);
  });
});

describe('a restriction', () => {
  const restrictions: fc.Arbitrary<StayRestriction> = fc.oneof(
    fc.record({
      code: fc.constant('MIN_STAY' as const),
      period: fc.constantFrom('Puja', 'Peak'),
      minNights: fc.constantFrom(2, 3),
    }),
    fc.record({
      code: fc.constant('CLOSED' as const),
      day: fc.constantFrom('2026-11-20', '2027-11-20'),
      to: fc.constantFrom('STAYS' as const, 'ARRIVALS' as const, 'DEPARTURES' as const),
    }),
    fc.record({
      code: fc.constant('TOO_MANY_GUESTS' as const),
      roomType: fc.constantFrom('Double', 'Family Nest'),
      most: fc.constantFrom(2, 3),
      of: fc.constantFrom('GUESTS' as const, 'ADULTS' as const, 'CHILDREN' as const),
    }),
  );

  test('is the same as another exactly where both read the same', () => {
    fc.assert(
      fc.property(restrictions, restrictions, (one, other) => {
        const readSame = restrictionSentence(one) === restrictionSentence(other);
        expect(isSameRestriction(one, other)).toBe(readSame);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of several rooms is answered once', () => {
    const closed = { code: 'CLOSED', day: '2026-11-20', to: 'STAYS' } as const;
    const crowded = { code: 'TOO_MANY_GUESTS', roomType: 'Double', most: 3, of: 'GUESTS' } as const;
    expect(restrictionAnswersOf([closed, crowded, { ...closed }])).toEqual([
      { message: 'We are closed on 20 Nov 2026.', code: 'CLOSED' },
      { message: 'Double sleeps at most 3.', code: 'TOO_MANY_GUESTS' },
    ]);
  });
});
