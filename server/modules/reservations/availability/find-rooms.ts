import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import type { RoomGuests } from '../../quotes/restriction.rules.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import { dateSpanOf } from '../core/change-plan.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import {
  type Assignment,
  assignAsThingsAre,
  assignByMakingWay,
  assignByMoving,
  firstAskedRoomTaken,
  type OccupancySnapshot,
  type WantedRoom,
} from './assignment.rules.ts';
import { readRoomStates } from './check-in.sql.ts';
import { type FoundPlaces, findPlaces } from './find-places.ts';
import { hiddenInTheWay } from './hidden-claims.ts';
import { RoomUnavailable } from './room-unavailable.ts';

/** A room that is wanted, and for whom. */
export type RoomToFind = WantedRoom &
  RoomGuests & {
    /** The room that the stay had, which is tried before any other of the type. */
    readonly formerRoomId?: string | null;
  };

/** How rooms are looked for. */
type RoomSearch = {
  /** The locked rooms: all of the types that are wanted. */
  readonly rooms: readonly LockedRoom[];
  readonly today: LocalDate;
  /** Whether others move without being shown first; NEVER: nobody is looked for who might. */
  readonly moves: 'MADE' | 'SHOWN' | 'NEVER';
  /** Whether somebody stands at the door: rooms that are empty and clean come first. */
  readonly isForNow?: boolean;
  readonly newIds?: number;
  /** The name of a room type, for the refusal. */
  readonly typeName: (roomTypeId: string) => string | Promise<string>;
};

/**
 * A room for each of the wanted: the one asked for, else the tightest gap, else others move where they may. Raises
 * RoomUnavailable.
 */
export async function findRooms(
  write: WriteContext,
  viewer: Viewer,
  wanted: readonly RoomToFind[],
  { rooms, today, moves, isForNow = false, newIds = 0, typeName }: RoomSearch,
): Promise<FoundPlaces<Assignment>> {
  let places = wanted;
  let hidden: ReadonlySet<string> | null = null;
  const unavailable = (stay: RoomToFind, by: readonly Move[]) => noneOfType(places, stay, by, typeName);
  return findPlaces<Assignment>(write, {
    rooms,
    today,
    dateSpan: dateSpanOf(wanted),
    isOneRun: isOneRun(wanted),
    newIds,
    async asThingsAre(occupancy) {
      const taken = firstAskedRoomTaken(wanted, occupancy);
      if (taken && moves === 'NEVER') throw new RoomUnavailable({ kind: 'ROOM', taken, occupancy });
      hidden = taken && (await hiddenInTheWay(write.tx, viewer, { wanted, taken, occupancy }));
      if (hidden) return null;
      places = inFormerRooms(wanted, occupancy);
      const ready = isForNow ? await assignReady(write, places, occupancy) : null;
      return ready ?? assignAsThingsAre(places, occupancy);
    },
    ...(moves !== 'NEVER' && {
      byMoving(occupancy: OccupancySnapshot) {
        const fit = hidden ? assignByMakingWay(wanted, occupancy, hidden) : assignByMoving(wanted, occupancy);
        if (!('wanted' in fit)) return fit;
        return () => unavailable(wanted.find((stay) => stay === fit.wanted) ?? firstOfAnyRoom(wanted), []);
      },
    }),
    mayMoveOthers: moves === 'MADE',
    unavailable: (by) => unavailable(firstOfAnyRoom(places), by),
  });
}

/** The stays in the rooms that they had, as far as these are free. */
function inFormerRooms(wanted: readonly RoomToFind[], occupancy: OccupancySnapshot): RoomToFind[] {
  const places: RoomToFind[] = [];
  for (const stay of wanted) {
    const former = { ...stay, roomId: stay.roomId ?? stay.formerRoomId ?? null };
    const isFree =
      former.roomId !== stay.roomId && firstAskedRoomTaken([...places, former], occupancy) === null;
    places.push(isFree ? former : stay);
  }
  return places;
}

/** Rooms that are empty and clean now, where there are such. */
async function assignReady(
  write: WriteContext,
  wanted: readonly RoomToFind[],
  occupancy: OccupancySnapshot,
): Promise<Assignment | null> {
  const roomIds = occupancy.rooms.map(({ id }) => id);
  const states = await readRoomStates(write.tx, roomIds, occupancy.today);
  const ready = new Set(
    states.filter(({ isClean, occupants }) => isClean && occupants.length === 0).map(({ roomId }) => roomId),
  );
  return assignAsThingsAre(wanted, {
    ...occupancy,
    rooms: occupancy.rooms.filter(({ id }) => ready.has(id)),
  });
}

function isOneRun(wanted: readonly RoomToFind[]): boolean {
  const [first] = wanted;
  return wanted.every(
    ({ arrival, departure }) => arrival === first?.arrival && departure === first.departure,
  );
}

/** None is ever missing, and nobody moves, but for rooms of which any will do. */
function firstOfAnyRoom(wanted: readonly RoomToFind[]): RoomToFind {
  const stay = wanted.find(({ roomId }) => roomId === null);
  if (!stay) throw new Error('No room is found although every room was asked for by its number.');
  return stay;
}

async function noneOfType(
  places: readonly RoomToFind[],
  stay: RoomToFind,
  moves: readonly Move[],
  typeName: RoomSearch['typeName'],
): Promise<RoomUnavailable> {
  const { arrival, departure, roomTypeId, roomId, adults, children, infants } = stay;
  const ofType = places.filter((other) => other.roomTypeId === roomTypeId && other.roomId === null);
  return new RoomUnavailable({
    kind: 'TYPE',
    wanted: { arrival, departure, roomTypeId, roomId },
    guests: { adults, children, infants },
    roomTypeName: await typeName(roomTypeId),
    count: Math.max(1, ofType.length),
    moves,
  });
}
