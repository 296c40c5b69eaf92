import { type DateRange, doDateRangesOverlap } from '../../../../domain/nights.ts';
import { fitStay, fitStays, type Move } from '../../room-claims/refit.rules.ts';
import { chooseRoom, freeRoomsFor, type LiveClaim } from '../../room-claims/room-choice.rules.ts';
import { dateSpanOf, type Segment } from '../core/change-plan.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import type { AskedRoomTaken, OccupancySnapshot } from './assignment.rules.ts';

/** A changed stay that looks for its place. */
type WantedStay = DateRange & {
  /** The type sold. */
  readonly roomTypeId: string;
  /** Where it lies before the change; nothing while it lies nowhere. */
  readonly lay: readonly Segment[];
  /** Where it shall lie. */
  readonly segments: readonly Segment[];
  /** Whether it may lie in any other room of its type just as well. */
  readonly isAnywhere: boolean;
};

/** Where each of the changed stays lies, and who moves for them. */
export type ChangeFit = {
  readonly segments: readonly (readonly Segment[])[];
  readonly moves: readonly Move[];
};

type Placed = { readonly segments: readonly Segment[]; readonly claims: LiveClaim[] };

/**
 * A place for each changed stay: where it shall lie, else (where any room will do) in another free room of its type,
 * else where others of the type can make room. The first that finds none is told with what is in its way. Raises
 * BeyondWhatIsKnown where claims that are not given could matter.
 */
export function fitChanges(
  wanted: readonly WantedStay[],
  board: OccupancySnapshot,
): ChangeFit | AskedRoomTaken {
  return fitOrTaken(wanted, board, (stay, now) => asThingsAre(stay, now) ?? byMoving(stay, now));
}

/** The same while nobody else moves, or what is in the way of the first that finds no place. */
export function fitOrTaken(
  wanted: readonly WantedStay[],
  board: OccupancySnapshot,
  place: Place = asThingsAre,
): ChangeFit | AskedRoomTaken {
  const fit = placeEach(wanted, board, place);
  return 'without' in fit ? whatIsInTheWay(fit.without, fit.board) : fit;
}

/** The same while nobody else moves; null where somebody would have to. Whether a claim may move is not asked. */
export function fitAsThingsAre(wanted: readonly WantedStay[], board: OccupancySnapshot): ChangeFit | null {
  const fit = placeEach(wanted, board, asThingsAre);
  return 'without' in fit ? null : fit;
}

type Place = (stay: WantedStay, board: OccupancySnapshot) => Placed | null;

/** The first stay that finds no place, and what it looked at. */
type WithoutPlace = { readonly without: WantedStay; readonly board: OccupancySnapshot };

function placeEach(
  wanted: readonly WantedStay[],
  board: OccupancySnapshot,
  place: Place,
): ChangeFit | WithoutPlace {
  let claims = [...board.claims];
  const segments: (readonly Segment[])[] = [];
  for (const [index, stay] of wanted.entries()) {
    const now = { ...board, claims };
    const placed = place(stay, now);
    if (!placed) return { without: stay, board: now };
    segments.push(placed.segments);
    claims = [
      ...placed.claims,
      ...placed.segments.map((segment, part) => standing(segment, `${index}.${part}`)),
    ];
  }
  return { segments, moves: movesBetween(board.claims, claims) };
}

function standing({ roomId, arrival, departure }: Segment, name: string): LiveClaim {
  return { claimId: `changed ${name}`, roomId, arrival, departure, isMovable: false };
}

function asThingsAre(stay: WantedStay, board: OccupancySnapshot): Placed | null {
  return asWanted(stay, board) ?? inAnotherRoom(stay, board);
}

function asWanted({ segments }: WantedStay, board: OccupancySnapshot): Placed | null {
  return segments.every((segment) => isFree(segment, board)) ? { segments, claims: [...board.claims] } : null;
}

function isFree(segment: Segment, { rooms, claims, today }: OccupancySnapshot): boolean {
  const room = rooms.find(({ id }) => id === segment.roomId);
  return room !== undefined && freeRoomsFor([room], claims, segment, today).length > 0;
}

function inAnotherRoom(stay: WantedStay, { rooms, claims, today }: OccupancySnapshot): Placed | null {
  if (!stay.isAnywhere) return null;
  const room = chooseRoom(ofType(rooms, stay.roomTypeId), claims, stay, today);
  return room && { segments: [wholeIn(room.id, stay)], claims: [...claims] };
}

function wholeIn(roomId: string, { arrival, departure }: DateRange): Segment {
  return { roomId, arrival, departure };
}

function byMoving(stay: WantedStay, board: OccupancySnapshot): Placed | null {
  return makingRoom(stay, board) ?? (stay.isAnywhere ? amongOthers(stay, board) : null);
}

/** Those who lie in the way go to other rooms of their type, and others for them, where all of them may. */
function makingRoom({ segments }: WantedStay, board: OccupancySnapshot): Placed | null {
  const inTheWay = board.claims.filter((claim) => segments.some((segment) => isInTheWay(claim, segment)));
  const left = { ...board, claims: board.claims.filter((claim) => !inTheWay.includes(claim)) };
  if (inTheWay.some(({ isMovable }) => !isMovable)) return null;
  if (!segments.every((segment) => isFree(segment, left))) return null;
  let claims: LiveClaim[] = [
    ...left.claims,
    ...segments.map((segment, index) => standing(segment, `way ${index}`)),
  ];
  const byType = Map.groupBy(
    inTheWay,
    ({ roomId }) => board.rooms.find(({ id }) => id === roomId)?.roomTypeId,
  );
  for (const [roomTypeId = '', displaced] of byType) {
    const fit = fitStays(ofType(board.rooms, roomTypeId), claims, displaced, board.today, board.known);
    if (!fit) return null;
    claims = moved(claims, fit.moves);
    displaced.forEach((claim, index) => {
      claims.push({ ...claim, roomId: fit.roomIds[index] ?? claim.roomId });
    });
  }
  return { segments, claims: claims.filter(({ claimId }) => !claimId.startsWith('changed way')) };
}

function isInTheWay(claim: LiveClaim, segment: Segment): boolean {
  return claim.roomId === segment.roomId && doDateRangesOverlap(claim, segment);
}

/** Any room of the type, with as few moves as a search finds. */
function amongOthers(stay: WantedStay, { rooms, claims, today, known }: OccupancySnapshot): Placed | null {
  const fit = fitStay(ofType(rooms, stay.roomTypeId), claims, stay, today, known);
  return fit && { segments: [wholeIn(fit.roomId, stay)], claims: moved(claims, fit.moves) };
}

function moved(claims: readonly LiveClaim[], moves: readonly Move[]): LiveClaim[] {
  const target = new Map(moves.map(({ claimId, toRoom }) => [claimId, toRoom]));
  return claims.map((claim) => ({ ...claim, roomId: target.get(claim.claimId) ?? claim.roomId }));
}

function movesBetween(before: readonly LiveClaim[], after: readonly LiveClaim[]): Move[] {
  const now = new Map(after.map(({ claimId, roomId }) => [claimId, roomId]));
  return before.flatMap(({ claimId, roomId }) => {
    const toRoom = now.get(claimId);
    return toRoom === undefined || toRoom === roomId ? [] : [{ claimId, fromRoom: roomId, toRoom }];
  });
}

function whatIsInTheWay(stay: WantedStay, board: OccupancySnapshot): AskedRoomTaken {
  const { segments } = stay;
  const candidates = [...segments.flatMap((segment) => gainedBy(stay, segment)), ...segments];
  const segment = candidates.find((candidate) => !isFree(candidate, board)) ?? segments[0];
  const room = board.rooms.find(({ id }) => id === segment?.roomId);
  if (!segment || !room) throw new RangeError('A change looks for a room that is not locked.');
  return {
    wanted: { ...segment, roomTypeId: room.roomTypeId },
    room,
    inTheWay: board.claims.filter((claim) => isInTheWay(claim, segment)),
  };
}

/**
 * The nights of a part that come on to a stay which keeps its room, before it and after it: another room is needed for
 * these alone. The whole part where the stay comes into the room.
 */
function gainedBy({ lay }: WantedStay, segment: Segment): Segment[] {
  const kept = lay.filter((part) => part.roomId === segment.roomId && doDateRangesOverlap(part, segment));
  if (kept.length === 0) return [segment];
  const { arrival, departure } = dateSpanOf(kept);
  const before = { ...segment, departure: arrival };
  const after = { ...segment, arrival: departure };
  return [before, after].filter((part) => part.arrival < part.departure);
}

function ofType(rooms: readonly LockedRoom[], roomTypeId: string): LockedRoom[] {
  return rooms.filter((room) => room.roomTypeId === roomTypeId);
}
