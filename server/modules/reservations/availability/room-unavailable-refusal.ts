import { addNights } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Refusal } from '../../../errors/refusal.ts';
import type { Scope } from '../../../scope.ts';
import type { AvailabilityService } from '../../quotes/availability.service.ts';
import { freeRoomsFor } from '../../room-claims/room-choice.rules.ts';
import { NoRoom, RoomTaken } from '../core/reservation.refusals.ts';
import { nightsTaken, type OccupancySnapshot } from './assignment.rules.ts';
import { readHolder, readPlannedMoves } from './reservation-moves.sql.ts';
import type { RoomUnavailable, RoomUnavailableBecause } from './room-unavailable.ts';

/** The viewer who is refused, and where the alternatives are read. */
type Asking = {
  readonly viewer: Viewer;
  readonly scope: Scope;
  readonly availability: AvailabilityService;
};

/** How many other rooms a refusal names. */
const MAX_ALTERNATIVES = 20;

/** The refusal for want of a room, with what can be had in its place. */
export function refusalOfUnavailableRoom({ because }: RoomUnavailable, asking: Asking): Promise<Refusal> {
  return because.kind === 'ROOM' ? roomTaken(because, asking) : noRoom(because, asking);
}

type RoomBecause = Extract<RoomUnavailableBecause, { kind: 'ROOM' }>;
type TypeBecause = Extract<RoomUnavailableBecause, { kind: 'TYPE' }>;

async function roomTaken(because: RoomBecause, { viewer, scope }: Asking): Promise<Refusal> {
  const { taken, occupancy, shownClaims = occupancy.claims } = because;
  const { wanted, room, inTheWay } = taken;
  const nights = nightsTaken(inTheWay, wanted);
  const [first = wanted.arrival] = nights;
  const last = nights.at(-1);
  const others = occupancy.rooms.filter(({ roomTypeId }) => roomTypeId === wanted.roomTypeId);
  // where another room of the same request has it, nobody else does
  const claims = new Set(occupancy.claims.map(({ claimId }) => claimId));
  const claimIds = inTheWay.map(({ claimId }) => claimId).filter((claimId) => claims.has(claimId));
  const freeOf = (claims: OccupancySnapshot['claims']) =>
    freeRoomsFor(others, claims, wanted, occupancy.today);
  // so many rooms are free; which of them look so does not hang on where stays lie that are in no told room
  const most = Math.min(MAX_ALTERNATIVES, freeOf(occupancy.claims).length);
  return new RoomTaken({
    room: room.number,
    run: { arrival: first, departure: last ? addNights(last, 1) : wanted.departure },
    nights,
    by: can(viewer, 'seeAllReservations') ? await readHolder(scope.database, claimIds) : null,
    freeRooms: freeOf(shownClaims)
      .slice(0, most)
      .flatMap(({ id }) => others.filter((other) => other.id === id).map(({ number }) => ({ id, number }))),
  });
}

async function noRoom(
  { wanted, count, guests, roomTypeName, moves }: TypeBecause,
  asking: Asking,
): Promise<Refusal> {
  const { viewer, scope, availability } = asking;
  const run = { arrival: wanted.arrival, departure: wanted.departure };
  const { roomTypeId } = wanted;
  const seesMoves = can(viewer, 'seeMoves');
  // where moves would help, the desk is told what is free as things are
  const mayMoveOthers = moves.length === 0;
  return new NoRoom(roomTypeName, run, {
    moves: seesMoves && moves.length > 0 ? await readPlannedMoves(scope.database, moves) : [],
    ...(await availability.otherChoices(viewer, { roomTypeId, run, guests, count, mayMoveOthers })),
  });
}
