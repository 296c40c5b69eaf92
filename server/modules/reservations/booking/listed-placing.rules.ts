import { type DateRange, doDateRangesOverlap, type LocalDate } from '../../../../domain/nights.ts';
import { chooseRoom, freeRoomsFor, type LiveClaim } from '../../room-claims/room-choice.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';

/** A stay of a list: a room type, and the room where the list names one. */
export type ListedStay = DateRange & { readonly roomTypeId: string; readonly roomId: string | null };

/** Where a stay of a list lies; else by which room it finds none, and which stay of the list is in its way. */
export type Placing =
  | { readonly roomId: string }
  | { readonly taken: LockedRoom | null; readonly by: number | null };

type House = {
  readonly rooms: readonly LockedRoom[];
  readonly claims: readonly LiveClaim[];
  readonly today: LocalDate;
};

/**
 * A room for each stay of a list as things are; nobody moves. Rooms that the list names come first, in its order, then the
 * others by their arrival, so that as many as possible fit. Null in the list leaves a place empty.
 */
export function placeListed(
  stays: readonly (ListedStay | null)[],
  { rooms, claims, today }: House,
): (Placing | null)[] {
  const taken = Map.groupBy(claims, ({ roomId }) => roomId);
  const placings: (Placing | null)[] = stays.map(() => null);
  const put = (index: number, stay: ListedStay, roomId: string) => {
    const { arrival, departure } = stay;
    const claim = { claimId: `${index}`, roomId, arrival, departure, isMovable: false };
    taken.set(roomId, [...(taken.get(roomId) ?? []), claim]);
    placings[index] = { roomId };
  };
  const named: [number, ListedStay][] = [];
  const others: [number, ListedStay][] = [];
  stays.forEach((stay, index) => {
    if (stay) (stay.roomId === null ? others : named).push([index, stay]);
  });
  const ofList = new Set(stays.keys().map(String));
  for (const [index, stay] of named) {
    const room = rooms.find(({ id }) => id === stay.roomId);
    const there = taken.get(stay.roomId ?? '') ?? [];
    if (room && freeRoomsFor([room], there, stay, today).length > 0) put(index, stay, room.id);
    else {
      const inTheWay = there.find((claim) => doDateRangesOverlap(claim, stay));
      const by = inTheWay && ofList.has(inTheWay.claimId) ? Number(inTheWay.claimId) : null;
      placings[index] = { taken: room ?? null, by };
    }
  }
  others.sort(([, a], [, b]) => (a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : 0));
  const roomsOfType = Map.groupBy(rooms, ({ roomTypeId }) => roomTypeId);
  for (const [index, stay] of others) {
    const ofType = roomsOfType.get(stay.roomTypeId) ?? [];
    const there = ofType.flatMap(({ id }) => taken.get(id) ?? []);
    const room = chooseRoom(ofType, there, stay, today);
    if (room) put(index, stay, room.id);
    else placings[index] = { taken: null, by: null };
  }
  return placings;
}
