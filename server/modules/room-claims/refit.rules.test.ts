import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterDay, nightsOf } from '../../../domain/nights.ts';
import { fitStay, fitStays, mostThatFit } from './refit.rules.ts';
import { boardOf } from './refit-board.rules.ts';
import { rearrange } from './refit-rearrange.rules.ts';
import { freeRoomsByNight } from './room-choice.rules.ts';
import {
  anyLodging,
  bruteForce,
  claim,
  countOneByOne,
  faultsOf,
  type Lodging,
  roomsOf,
  run,
  TODAY,
} from './testing/lodgings.ts';

const NOTHING_STANDS = fc.constant(true);
const SOME_STAND = fc.integer({ min: 0, max: 9 }).map((number) => number >= 3);
const RUNS = { numRuns: 1_500 };

function tryToFit({ rooms, claims, stay }: Lodging) {
  return fitStay(rooms, claims, stay, TODAY);
}

describe('a stay for which no room is free as things are', () => {
  const rooms = roomsOf(2);

  test('fits when one stay changes its room', () => {
    const claims = [claim('rao', 0, run(0, 2)), claim('das', 1, run(2, 2))];
    const found = fitStay(rooms, claims, run(0, 4), TODAY);
    expect(found?.moves).toHaveLength(1);
    expect(found && faultsOf({ rooms, claims, stay: run(0, 4) }, found)).toEqual([]);
  });

  test('does not move a promised stay when another can move', () => {
    const claims = [claim('rao', 0, run(0, 2), false), claim('das', 1, run(2, 2))];
    expect(fitStay(rooms, claims, run(0, 4), TODAY)).toEqual({
      roomId: 'r1',
      moves: [{ claimId: 'das', fromRoom: 'r1', toRoom: 'r0' }],
    });
  });

  test('is refused when all that could move is promised', () => {
    const claims = [claim('rao', 0, run(0, 2), false), claim('das', 1, run(2, 2), false)];
    expect(fitStay(rooms, claims, run(0, 4), TODAY)).toBeNull();
  });

  test('is refused when a night is full', () => {
    const claims = [claim('rao', 0, run(0, 2)), claim('das', 1, run(1, 2))];
    expect(fitStay(rooms, claims, run(0, 2), TODAY)).toBeNull();
  });

  test('never sends anybody into a room that is no longer sold', () => {
    const closing = [
      roomsOf(1)[0],
      { id: 'r1', activeFrom: '2020-01-01', activeTo: run(2, 1).arrival },
    ].filter((room) => room !== undefined);
    const claims = [claim('rao', 0, run(0, 2))];
    expect(fitStay(closing, claims, run(1, 3), TODAY)).toEqual({
      roomId: 'r0',
      moves: [{ claimId: 'rao', fromRoom: 'r0', toRoom: 'r1' }],
    });
    expect(fitStay(closing, [claim('rao', 0, run(0, 3))], run(1, 3), TODAY)).toBeNull();
  });

  test('leaves stays of other months alone', () => {
    const far = [claim('far', 0, run(40, 2)), claim('past', 1, run(-9, 2))];
    const claims = [claim('rao', 0, run(0, 2)), claim('das', 1, run(2, 2)), ...far];
    const board = boardOf(rooms, claims, [run(0, 4)]);
    expect(board.stays.map(({ claimId }) => claimId)).toEqual([null, 'rao', 'das']);
  });
});

describe('while nothing stands still', () => {
  test('a stay is accepted exactly when every night has a room', () => {
    fc.assert(
      fc.property(anyLodging(NOTHING_STANDS), (lodging) => {
        const claimed = (night: string) =>
          lodging.claims.filter(({ arrival, departure }) => arrival <= night && night < departure).length;
        const hasRoom = nightsOf(lodging.stay).every((night) => claimed(night) < lodging.rooms.length);
        expect(tryToFit(lodging) !== null).toBe(hasRoom);
      }),
      RUNS,
    );
  });
});

describe('around what stands still', () => {
  test.each([
    ['some stays are promised', SOME_STAND],
    ['nothing is', NOTHING_STANDS],
  ])('a stay is accepted exactly when there is a way, and by the fewest moves: %s', (_title, isMovable) => {
    fc.assert(
      fc.property(anyLodging(isMovable), (lodging) => {
        const found = tryToFit(lodging);
        expect(found?.moves.length ?? null).toBe(bruteForce(lodging));
        if (found) expect(faultsOf(lodging, found)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('the whole re-arrangement finds the same when the chains are left out', () => {
    fc.assert(
      fc.property(anyLodging(SOME_STAND), (lodging) => {
        const board = boardOf(lodging.rooms, lodging.claims, [lodging.stay]);
        const placement = rearrange(board);
        const moved = board.stays.filter(
          ({ claimId, lane }, index) => claimId !== null && placement?.get(index) !== lane,
        );
        expect(placement && moved.length).toBe(bruteForce(lodging));
      }),
      RUNS,
    );
  });
});

describe('several rooms at once', () => {
  test('take a room each, and the moves that all of them need', () => {
    const rooms = roomsOf(3);
    const claims = [claim('rao', 0, run(0, 2)), claim('das', 1, run(2, 2))];
    const found = fitStays(rooms, claims, [run(0, 4), run(0, 4)], TODAY);
    expect(new Set(found?.roomIds).size).toBe(2);
    expect(found?.moves).toHaveLength(1);
    expect(fitStays(rooms, claims, [run(0, 4), run(0, 4), run(0, 1)], TODAY)).toBeNull();
    expect(fitStays(rooms, claims, [], TODAY)).toEqual({ roomIds: [], moves: [] });
  });

  test('are accepted exactly when every night has rooms for all of them, and nobody is doubled', () => {
    fc.assert(
      fc.property(anyLodging(NOTHING_STANDS), fc.integer({ min: 2, max: 3 }), (lodging, count) => {
        const { rooms, claims, stay } = lodging;
        const stays = Array.from({ length: count }, () => stay);
        const found = fitStays(rooms, claims, stays, TODAY);
        const isRoomy = freeRoomsByNight(rooms, claims, stay).every(({ free }) => free >= count);
        expect(found !== null).toBe(isRoomy);
        if (!found) return;
        const [first = '', ...others] = found.roomIds;
        const alsoTaken = others.map((roomId, index) => ({
          ...stay,
          claimId: `other ${index}`,
          roomId,
          isMovable: false,
        }));
        const withOthers = { rooms, stay, claims: [...claims, ...alsoTaken] };
        expect(faultsOf(withOthers, { roomId: first, moves: found.moves })).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('the number of stays of the same nights that fit', () => {
  test.each([
    ['some stays are promised', SOME_STAND],
    ['nothing is', NOTHING_STANDS],
  ])(
    'is found as by trying one after the other, and a reservation of so many is booked: %s',
    (_title, isMovable) => {
      fc.assert(
        fc.property(anyLodging(isMovable), fc.integer({ min: 0, max: 12 }), (lodging, closing) => {
          const { claims, stay } = lodging;
          // The last room may close, behind the last of its stays.
          const rooms = lodging.rooms.map((room, index) => {
            const isLast = index === lodging.rooms.length - 1;
            const ends = claims.filter(({ roomId }) => roomId === room.id).map(({ departure }) => departure);
            const activeTo = [run(closing, 1).arrival, ...ends].reduce(laterDay);
            return isLast && closing > 0 ? { ...room, activeTo } : room;
          });
          const most = Math.min(...freeRoomsByNight(rooms, claims, stay).map(({ free }) => free));
          const count = mostThatFit(rooms, claims, { stay, most }, TODAY);
          expect(count).toBe(countOneByOne(rooms, claims, { stay, most }, TODAY));
          const fitOf = (size: number) =>
            fitStays(
              rooms,
              claims,
              Array.from({ length: size }, () => stay),
              TODAY,
            );
          const found = fitOf(count);
          expect(found?.roomIds).toHaveLength(count);
          expect(fitOf(count + 1)).toBeNull();
        }),
        RUNS,
      );
    },
  );
});

describe('the number of stays that fit into a house of more rooms than are tried in full', () => {
  test('is that of the largest reservation that is booked, whatever is promised to others', () => {
    fc.assert(
      fc.property(anyLodging(SOME_STAND, { from: 8, to: 12 }), ({ rooms, claims, stay }) => {
        const most = Math.min(...freeRoomsByNight(rooms, claims, stay).map(({ free }) => free));
        const count = mostThatFit(rooms, claims, { stay, most }, TODAY);
        const fitOf = (size: number) =>
          fitStays(
            rooms,
            claims,
            Array.from({ length: size }, () => stay),
            TODAY,
          );
        expect(fitOf(count)?.roomIds).toHaveLength(count);
        expect(fitOf(count + 1)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

/** The same numbers on every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** 209 rooms sold out for 40 nights, with three in ten of the bookings cancelled again. */
function soldOutThenCancelled(next: (below: number) => number): Lodging['claims'] {
  return roomsOf(209).flatMap((_room, number) => {
    const claims: Lodging['claims'] = [];
    for (let day = 0; day < 40; ) {
      const nights = Math.min(40 - day, 1 + next(6));
      claims.push(claim(`c${number}.${day}`, number, run(day, nights)));
      day += nights;
    }
    return claims.filter(() => next(10) >= 3);
  });
}

describe('a house of 209 rooms in which nothing stands still', () => {
  test('refills after cancellations without refusing a stay for which every night has a room', () => {
    const next = numbersFrom(20_261_120);
    const rooms = roomsOf(209);
    let claims = soldOutThenCancelled(next);
    expect(claims.length).toBeGreaterThan(1_500);
    let refits = 0;
    for (let index = 0; index < 380; index += 1) {
      const stay = run(next(30), 4 + next(7));
      const isRoomy = freeRoomsByNight(rooms, claims, stay).every(({ free }) => free > 0);
      const found = fitStay(rooms, claims, stay, TODAY);
      expect(found !== null).toBe(isRoomy);
      if (!found) continue;
      if (found.moves.length > 0) {
        expect(faultsOf({ rooms, claims, stay }, found)).toEqual([]);
        refits += 1;
      }
      if (index % 40 === 0) {
        const most = Math.min(...freeRoomsByNight(rooms, claims, stay).map(({ free }) => free));
        expect(mostThatFit(rooms, claims, { stay, most }, TODAY)).toBe(most);
      }
      const rooming = new Map(found.moves.map(({ claimId, toRoom }) => [claimId, toRoom]));
      claims = claims.map((each) => ({ ...each, roomId: rooming.get(each.claimId) ?? each.roomId }));
      claims.push({ ...stay, claimId: `new ${index}`, roomId: found.roomId, isMovable: true });
    }
    expect(refits).toBeGreaterThan(20);
  });
});
