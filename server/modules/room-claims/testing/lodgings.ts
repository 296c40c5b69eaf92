import fc from 'fast-check';
import {
  type DateRange,
  dayOfEpoch,
  doDateRangesOverlap,
  epochDayOf,
  isNightOf,
  type LocalDate,
  nightsOf,
} from '../../../../domain/nights.ts';
import { fitStay, type Move } from '../refit.rules.ts';
import type { LiveClaim, SellableRoom } from '../room-choice.rules.ts';

export const TODAY: LocalDate = '2026-11-20';

/** The run of `nights` nights that begins so many days after today. */
export function run(inDays: number, nights: number): DateRange {
  const first = epochDayOf(TODAY) + inDays;
  return { arrival: dayOfEpoch(first), departure: dayOfEpoch(first + nights) };
}

/** So many rooms of one type, on sale without end: 'r0', 'r1' and on. */
export function roomsOf(count: number): SellableRoom[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    activeFrom: '2020-01-01',
    activeTo: null,
  }));
}

/** A claim of a room, movable unless said otherwise. */
export function claim(claimId: string, room: number, nights: DateRange, isMovable = true): LiveClaim {
  return { claimId, roomId: `r${room}`, ...nights, isMovable };
}

export type Lodging = { rooms: SellableRoom[]; claims: LiveClaim[]; stay: DateRange };

/** A lodge of up to five rooms unless said otherwise, fairly full and without overlap, with a stay that wants in. */
export function anyLodging(
  isMovable: fc.Arbitrary<boolean>,
  size: { readonly from: number; readonly to: number } = { from: 1, to: 5 },
): fc.Arbitrary<Lodging> {
  const nextClaim = fc.record({
    gap: fc.constantFrom(0, 1, 1, 2, 2, 3),
    nights: fc.integer({ min: 1, max: 4 }),
    isMovable,
  });
  const room = fc.array(nextClaim, { minLength: 2, maxLength: 4, size: 'max' });
  return fc
    .record({
      rooms: fc.array(room, { minLength: size.from, maxLength: size.to, size: 'max' }),
      from: fc.integer({ min: 0, max: 7 }),
      nights: fc.integer({ min: 2, max: 6 }),
    })
    .map(({ rooms, from, nights }) => ({
      rooms: roomsOf(rooms.length),
      claims: rooms.flatMap((allWanted, number) => {
        let day = 0;
        return allWanted.map((wanted, index) => {
          const span = run(day + wanted.gap, wanted.nights);
          day += wanted.gap + wanted.nights;
          return claim(`c${number}.${index}`, number, span, wanted.isMovable);
        });
      }),
      stay: run(from, nights),
    }));
}

/** The fewest moves that make room for the stay, by trying every arrangement; null when there is none. */
export function bruteForce({ rooms, claims, stay }: Lodging): number | null {
  const staysOn = (night: LocalDate) => claims.filter((each) => isNightOf(each, night)).length;
  if (nightsOf(stay).some((night) => staysOn(night) >= rooms.length)) return null;
  const standing = claims.filter(({ isMovable }) => !isMovable);
  const toPlace = claims.filter(({ isMovable }) => isMovable);
  toPlace.push({ ...stay, claimId: 'wanted', roomId: '', isMovable: true });
  // By arrival, so that a dead end shows early; what has been tried is the same in any order.
  toPlace.sort((a, b) => (a.arrival < b.arrival ? -1 : 1));
  let fewest: number | null = null;
  const arrange = (placed: LiveClaim[], index: number, moves: number): void => {
    if (fewest !== null && moves >= fewest) return;
    const next = toPlace[index];
    if (!next) {
      fewest = moves;
      return;
    }
    const ownFirst = rooms.toSorted((a, b) => Number(b.id === next.roomId) - Number(a.id === next.roomId));
    for (const { id: roomId } of ownFirst) {
      if (placed.some((other) => other.roomId === roomId && doDateRangesOverlap(other, next))) continue;
      const isMove = next.claimId !== 'wanted' && next.roomId !== roomId;
      arrange([...placed, { ...next, roomId }], index + 1, moves + (isMove ? 1 : 0));
    }
  };
  arrange(standing, 0, 0);
  return fewest;
}

/** What is wrong with the claims after the moves and with the stay in its room: nothing, it is to be hoped. */
export function faultsOf(lodging: Lodging, fit: { roomId: string; moves: Move[] }): string[] {
  const { rooms, claims, stay } = lodging;
  const faults: string[] = [];
  const after = new Map(claims.map((each) => [each.claimId, each]));
  for (const { claimId, fromRoom, toRoom } of fit.moves) {
    const moved = after.get(claimId);
    if (!moved?.isMovable) faults.push(`${claimId} stands still`);
    if (moved?.roomId !== fromRoom || fromRoom === toRoom)
      faults.push(`${claimId} is not moved from ${fromRoom}`);
    if (moved) after.set(claimId, { ...moved, roomId: toRoom });
  }
  after.set('wanted', { ...stay, claimId: 'wanted', roomId: fit.roomId, isMovable: true });
  const byRoom = Map.groupBy(after.values(), ({ roomId }) => roomId);
  for (const [roomId, inRoom] of byRoom) {
    if (!rooms.some(({ id }) => id === roomId)) faults.push(`there is no room ${roomId}`);
    inRoom.sort((a, b) => (a.arrival < b.arrival ? -1 : 1));
    for (const [index, each] of inRoom.entries()) {
      const before = inRoom[index - 1];
      if (before && doDateRangesOverlap(before, each))
        faults.push(`${before.claimId} and ${each.claimId} overlap`);
    }
  }
  return faults;
}

/** How many more stays of these nights fit, found one after the other: the plain way to count them. */
export function countOneByOne(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  { stay, most }: { stay: DateRange; most: number },
  today: LocalDate,
): number {
  let current: LiveClaim[] = [...claims];
  for (let count = 0; count < most; count += 1) {
    const fit = fitStay(rooms, current, stay, today);
    if (!fit) return count;
    const target = new Map(fit.moves.map(({ claimId, toRoom }) => [claimId, toRoom]));
    current = current.map((each) => ({ ...each, roomId: target.get(each.claimId) ?? each.roomId }));
    current.push({ ...stay, claimId: `wanted ${count}`, roomId: fit.roomId, isMovable: true });
  }
  return most;
}
