import { type DateRange, doDateRangesOverlap, type LocalDate, nightsOf } from '../../../../domain/nights.ts';
import { fitStays, type Move } from '../../room-claims/refit.rules.ts';
import { chooseRoom, freeRoomsFor, type LiveClaim } from '../../room-claims/room-choice.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';

/** One room that is wanted: this very one, or any of the type. */
export type WantedRoom = DateRange & { readonly roomTypeId: string; readonly roomId: string | null };

/** What rooms are given out from. */
export type OccupancySnapshot = {
  readonly rooms: readonly LockedRoom[];
  readonly claims: readonly LiveClaim[];
  readonly today: LocalDate;
  /** The nights of which all claims are given; of all nights when it is not said. */
  readonly known?: DateRange | null;
};

/** Which room each of the wanted ones gets, in their order, and which other stays move for it. */
export type Assignment = { readonly roomIds: readonly string[]; readonly moves: readonly Move[] };

/** The room that was asked for has no place: somebody has it (the claims in the way), or it is not sold then. */
export type AskedRoomTaken = {
  readonly wanted: WantedRoom;
  readonly room: LockedRoom;
  readonly inTheWay: readonly LiveClaim[];
};

/** The wanted room that finds no place among the rooms of its type. */
type NoRoomFound = { readonly wanted: WantedRoom };

/** The first room that was asked for by its number and is not free; null when all of them are. */
export function firstAskedRoomTaken(
  wanted: readonly WantedRoom[],
  { rooms, claims, today }: OccupancySnapshot,
): AskedRoomTaken | null {
  const current = [...claims];
  for (const [index, stay] of wanted.entries()) {
    if (stay.roomId === null) continue;
    const room = rooms.find(({ id }) => id === stay.roomId);
    if (!room) throw new RangeError(`Not a locked room: ${stay.roomId}`);
    if (freeRoomsFor([room], current, stay, today).length === 0) {
      const inTheWay = current.filter(
        (claim) => claim.roomId === room.id && doDateRangesOverlap(claim, stay),
      );
      return { wanted: stay, room, inTheWay };
    }
    current.push(claimOf(stay, index, room.id));
  }
  return null;
}

/** A room for each of the wanted, the tightest gap first, as things are; null when somebody would have to move. */
export function assignAsThingsAre(
  wanted: readonly WantedRoom[],
  { rooms, claims, today }: OccupancySnapshot,
): Assignment | null {
  const roomIds: (string | null)[] = wanted.map(({ roomId }) => roomId);
  const current = [...claims, ...askedClaims(wanted)];
  for (const [index, stay] of wanted.entries()) {
    if (stay.roomId !== null) continue;
    const room = chooseRoom(roomsOfType(rooms, stay.roomTypeId), current, stay, today);
    if (!room) return null;
    roomIds[index] = room.id;
    current.push(claimOf(stay, index, room.id));
  }
  return { roomIds: roomIds.filter((id) => id !== null), moves: [] };
}

/**
 * A room for each of the wanted, other stays of the type moved where that helps; else the first that finds none.
 * Raises BeyondWhatIsKnown where claims that are not given could matter.
 */
export function assignByMoving(
  wanted: readonly WantedRoom[],
  { rooms, claims, today, known = null }: OccupancySnapshot,
): Assignment | NoRoomFound {
  const roomIds: (string | null)[] = wanted.map(({ roomId }) => roomId);
  const current = [...claims, ...askedClaims(wanted)];
  const moves: Move[] = [];
  const ofAnyRoom = wanted.entries().filter(([, { roomId }]) => roomId === null);
  for (const [roomTypeId, entries] of Map.groupBy(ofAnyRoom, ([, stay]) => stay.roomTypeId)) {
    const typeRooms = roomsOfType(rooms, roomTypeId);
    const stays = entries.map(([, stay]) => stay);
    const fits = (count: number) => fitStays(typeRooms, current, stays.slice(0, count), today, known);
    const fit = fits(stays.length);
    if (!fit) return { wanted: firstWithoutRoom(stays, (count) => fits(count) !== null) };
    moves.push(...fit.moves);
    entries.forEach(([index], place) => {
      roomIds[index] = fit.roomIds[place] ?? null;
    });
  }
  return { roomIds: roomIds.filter((id) => id !== null), moves };
}

/**
 * Rooms that are asked for by their numbers, where only claims are in the way that may go to other rooms of their type:
 * these look for a room with those of the wanted that may have any.
 */
export function assignByMakingWay(
  wanted: readonly WantedRoom[],
  occupancy: OccupancySnapshot,
  mayGo: ReadonlySet<string>,
): Assignment | NoRoomFound {
  const asked = wanted.filter(({ roomId }) => roomId !== null);
  const isInTheWay = ({ claimId, roomId, isMovable, ...run }: LiveClaim) =>
    isMovable &&
    mayGo.has(claimId) &&
    asked.some((stay) => stay.roomId === roomId && doDateRangesOverlap(run, stay));
  const going = occupancy.claims.filter(isInTheWay);
  const left = { ...occupancy, claims: occupancy.claims.filter((claim) => !going.includes(claim)) };
  const taken = firstAskedRoomTaken(wanted, left);
  if (taken) return { wanted: taken.wanted };
  const elsewhere = going.map(({ arrival, departure, roomId }): WantedRoom => {
    const roomTypeId = occupancy.rooms.find(({ id }) => id === roomId)?.roomTypeId ?? '';
    return { arrival, departure, roomTypeId, roomId: null };
  });
  const fit = assignByMoving([...wanted, ...elsewhere], left);
  if ('wanted' in fit) return { wanted: wanted.includes(fit.wanted) ? fit.wanted : (asked[0] ?? fit.wanted) };
  const gone = going.map(({ claimId, roomId: fromRoom }, index): Move => {
    return { claimId, fromRoom, toRoom: fit.roomIds[wanted.length + index] ?? fromRoom };
  });
  return { roomIds: fit.roomIds.slice(0, wanted.length), moves: [...fit.moves, ...gone] };
}

/** The nights of a run on which some claims lie. */
export function nightsTaken(claims: readonly DateRange[], run: DateRange): LocalDate[] {
  return nightsOf(run).filter((night) =>
    claims.some((claim) => claim.arrival <= night && night < claim.departure),
  );
}

function firstWithoutRoom(stays: readonly WantedRoom[], fits: (count: number) => boolean): WantedRoom {
  const place = stays.findIndex((_stay, index) => !fits(index + 1));
  const stay = stays[place] ?? stays[0];
  if (!stay) throw new RangeError('No stay is wanted');
  return stay;
}

function roomsOfType(rooms: readonly LockedRoom[], roomTypeId: string): LockedRoom[] {
  return rooms.filter((room) => room.roomTypeId === roomTypeId);
}

/** A room that was asked for stands still while the others are chosen. */
function askedClaims(wanted: readonly WantedRoom[]): LiveClaim[] {
  return wanted.flatMap((stay, index) => (stay.roomId === null ? [] : [claimOf(stay, index, stay.roomId)]));
}

function claimOf({ arrival, departure }: DateRange, index: number, roomId: string): LiveClaim {
  return { claimId: `wanted ${index}`, roomId, arrival, departure, isMovable: false };
}
