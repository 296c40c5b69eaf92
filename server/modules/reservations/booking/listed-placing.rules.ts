import { type DateRange, doDateRangesOverlap, type LocalDate } from '../../../../domain/nights.ts';
import { chooseRoom, freeRoomsFor, type LiveClaim } from '../../room-claims/room-choice.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';

/** A stay of a list: a room type, and the room where the list names one. */
export type ListedStay = DateRange & {
  readonly roomTypeId: string;
  readonly roomId: string | null;
  /** The room that was found for it when the whole list was placed; it has it as long as it is free. */
  readonly plannedRoomId?: string | null;
};

/** Where a stay of a list lies; else which room is taken, null: all of its type, and which stay of the list is in its way. */
export type Placing =
  | { readonly roomId: string }
  | { readonly taken: LockedRoom | null; readonly by: number | null };

type House = {
  readonly rooms: readonly LockedRoom[];
  readonly claims: readonly LiveClaim[];
  readonly today: LocalDate;
};

/**
 * In which order the stays of a list get their rooms, by their places in it: first those whose room the list names, then those for
 * which one was found before, then the others by their arrival, so that as many as possible fit.
 */
export function orderOfPlacing(stays: readonly ListedStay[]): number[] {
  const rank = ({ roomId, plannedRoomId }: ListedStay) => (roomId !== null ? 0 : plannedRoomId ? 1 : 2);
  return stays
    .map((stay, place) => ({ stay, place, rank: rank(stay) }))
    .sort((a, b) => {
      if (a.rank !== b.rank || a.rank < 2) return a.rank - b.rank || a.place - b.place;
      return a.stay.arrival < b.stay.arrival ? -1 : a.stay.arrival > b.stay.arrival ? 1 : a.place - b.place;
    })
    .map(({ place }) => place);
}

/** Gives the stays of a list rooms as things are, one after the other; nobody moves. */
export class ListedRooms {
  readonly #rooms: ReadonlyMap<string, LockedRoom>;
  readonly #ofType: ReadonlyMap<string, readonly LockedRoom[]>;
  readonly #taken: Map<string, LiveClaim[]>;
  readonly #today: LocalDate;
  readonly #ofList = new Map<string, number>();

  constructor({ rooms, claims, today }: House) {
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    this.#ofType = Map.groupBy(rooms, ({ roomTypeId }) => roomTypeId);
    this.#taken = Map.groupBy(claims, ({ roomId }) => roomId);
    this.#today = today;
  }

  /** The room of a stay, which is taken from then on; `place` is its place in the list. */
  place(stay: ListedStay, place: number): Placing {
    if (stay.roomId !== null) return this.#named(stay, stay.roomId, place);
    const planned = stay.plannedRoomId ? this.#rooms.get(stay.plannedRoomId) : undefined;
    if (planned && this.#isFree(planned, stay)) return this.#put(stay, planned.id, place);
    const ofType = this.#ofType.get(stay.roomTypeId) ?? [];
    const room = chooseRoom(
      ofType,
      ofType.flatMap(({ id }) => this.#taken.get(id) ?? []),
      stay,
      this.#today,
    );
    return room ? this.#put(stay, room.id, place) : { taken: null, by: null };
  }

  #named(stay: ListedStay, roomId: string, place: number): Placing {
    const room = this.#rooms.get(roomId);
    if (room && this.#isFree(room, stay)) return this.#put(stay, room.id, place);
    const inTheWay = this.#taken.get(roomId)?.find((claim) => doDateRangesOverlap(claim, stay));
    return { taken: room ?? null, by: (inTheWay && this.#ofList.get(inTheWay.claimId)) ?? null };
  }

  #isFree(room: LockedRoom, stay: ListedStay): boolean {
    return freeRoomsFor([room], this.#taken.get(room.id) ?? [], stay, this.#today).length > 0;
  }

  #put({ arrival, departure }: ListedStay, roomId: string, place: number): Placing {
    const claimId = `listed ${this.#ofList.size}`;
    this.#ofList.set(claimId, place);
    const claim = { claimId, roomId, arrival, departure, isMovable: false };
    const there = this.#taken.get(roomId);
    if (there) there.push(claim);
    else this.#taken.set(roomId, [claim]);
    return { roomId };
  }
}
