import { compareDays, type DateRange, isNightOf, type LocalDate } from '../../../domain/nights.ts';
import {
  BeyondWhatIsKnown,
  type Board,
  boardOf,
  boardWithFewer,
  NO_LANE,
  type Placement,
  placesOnWhole,
} from './refit-board.rules.ts';
import { searchChains } from './refit-chain.rules.ts';
import { rearrange, rearrangeOnce } from './refit-rearrange.rules.ts';
import {
  chooseRoom,
  freeRoomsByNight,
  freeRoomsFor,
  type LiveClaim,
  type SellableRoom,
} from './room-choice.rules.ts';

/** A claim that changes its room so that another stay fits. */
export type Move = { claimId: string; fromRoom: string; toRoom: string };

/** Where a stay fits, and what has to move for it: nothing, where a room is free as things are. */
export type Fit = { roomId: string; moves: Move[] };

/** Where several stays fit, in their order, and what has to move for all of them. */
type FitOfMany = { roomIds: string[]; moves: Move[] };

/**
 * A room for the stay among the rooms of one type, with as few moves of other stays as a search finds, or null.
 * What is not movable stays where it is. While nothing stands still this is null only where a night is full.
 */
export function fitStay(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stay: DateRange,
  today: LocalDate,
  known: DateRange | null = null,
): Fit | null {
  if (known && !isWithin(stay, known)) throw new BeyondWhatIsKnown();
  const free = chooseRoom(rooms, claims, stay, today);
  if (free) return { roomId: free.id, moves: [] };
  if (!freeRoomsByNight(rooms, claims, stay).every((night) => night.free > 0)) return null;
  const board = boardOf(rooms, claims, [stay], known);
  const placement = placeByMoves(board);
  if (!placement) return null;
  const { roomIds, moves } = fitOf(board, placement);
  return { roomId: roomIds[0] ?? '', moves };
}

function placeByMoves(board: Board): Placement | null {
  const chains = searchChains(board);
  if (chains === 'IMPOSSIBLE') return null;
  return chains === 'UNDECIDED' ? rearrange(board) : chains;
}

/**
 * Rooms of one type for several stays of a reservation, in their order, with the moves that all of them together
 * need; null when one of them does not fit. The reservation's own stays may be shuffled among themselves. Where `known` says
 * of which nights all claims are given, BeyondWhatIsKnown is raised unless the answer is the same with all claims.
 */
export function fitStays(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stays: readonly DateRange[],
  today: LocalDate,
  known: DateRange | null = null,
): FitOfMany | null {
  const current = [...claims];
  for (const [index, stay] of stays.entries()) {
    const fit = fitStay(rooms, current, stay, today, known);
    if (!fit) {
      if (isANightShort(rooms, claims, stays)) return null;
      // one sweep looks at what stands still however late
      if (known) throw new BeyondWhatIsKnown();
      return fitTogether(rooms, claims, stays);
    }
    take(current, fit, stay, index);
  }
  return {
    roomIds: current.slice(claims.length).map(({ roomId }) => roomId),
    moves: movesTo(claims, current),
  };
}

function isWithin({ arrival, departure }: DateRange, known: DateRange): boolean {
  return arrival >= known.arrival && departure <= known.departure;
}

/** Whether some night has fewer free rooms than stays are wanted for it: no arrangement helps then. */
function isANightShort(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stays: readonly DateRange[],
): boolean {
  return stays.some((stay) =>
    freeRoomsByNight(rooms, claims, stay).some(
      ({ night, free }) => free < stays.filter((other) => isNightOf(other, night)).length,
    ),
  );
}

/**
 * For how many stays of the same nights, `most` at most, `fitStays` finds rooms. Where one sweep has a room for all
 * of them there is nothing to search. One board serves all that is tried, since the same stays are around each of them.
 */
export function mostThatFit(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  { stay, most }: { readonly stay: DateRange; readonly most: number },
  today: LocalDate,
): number {
  const copies = Array.from({ length: most }, () => stay);
  const board = boardOf(rooms, claims, copies);
  const fitsTogether = (count: number) => rearrangeOnce(boardWithFewer(board, count)) !== null;
  const doAllFit = rearrangeOnce(board) !== null;
  const free = freeRoomsFor(rooms, claims, stay, today).slice(0, most);
  if (doAllFit && (free.length > 0 || fitStays(rooms, claims, [stay], today))) return most;
  const laneOf = new Map(rooms.map(({ id }, lane) => [id, lane]));
  const placed = new Map<number, number>();
  const place = (index: number, { id }: SellableRoom) =>
    placed.set(board.wanted[index] ?? NO_LANE, laneOf.get(id) ?? NO_LANE);
  // These take one another nothing, so that they need no search either.
  for (const [index, room] of free.entries()) place(index, room);
  let count = free.length;
  while (count < most) {
    // moves may have left a room free
    const hasMoved = count > free.length;
    const room = hasMoved && chooseRoom(rooms, claimsOn(board, claims, placed, stay), stay, today);
    if (room) place(count, room);
    else {
      const placement = placeByMoves(boardWithFewer(board, count + 1, placed));
      if (!placement) break;
      for (const [index, lane] of placesOnWhole(board, count + 1, placement)) placed.set(index, lane);
    }
    count += 1;
  }
  while (count < most && (count + 1 === most ? doAllFit : fitsTogether(count + 1))) count += 1;
  return count;
}

/** The claims as they are once everybody lies where the board has placed them, the stays that were wanted among them. */
function claimsOn(
  board: Board,
  claims: readonly LiveClaim[],
  placed: Placement,
  stay: DateRange,
): LiveClaim[] {
  const roomOf = new Map<string, string>();
  const taken: LiveClaim[] = [];
  for (const [index, lane] of placed) {
    const roomId = board.lanes[lane]?.roomId ?? '';
    const claimId = board.stays[index]?.claimId ?? null;
    if (claimId !== null) roomOf.set(claimId, roomId);
    else taken.push({ ...stay, claimId: newClaimId(index), roomId, isMovable: true });
  }
  const moved = claims.map((claim) => ({ ...claim, roomId: roomOf.get(claim.claimId) ?? claim.roomId }));
  return [...moved, ...taken];
}

/** Rooms for all of the stays by one sweep, for a reservation that search after search finds no rooms for. */
function fitTogether(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stays: readonly DateRange[],
): FitOfMany | null {
  const board = boardOf(rooms, claims, stays);
  const placement = rearrangeOnce(board);
  if (!placement) return null;
  const { roomIds, moves } = fitOf(board, placement);
  // The board has them by their arrival, the longest of a day first.
  const inOrder = [...stays.keys()].sort((a, b) => byArrival(stays[a], stays[b]));
  return { roomIds: [...stays.keys()].map((index) => roomIds[inOrder.indexOf(index)] ?? ''), moves };
}

function byArrival(a: DateRange | undefined, b: DateRange | undefined): number {
  if (!a || !b) return 0;
  return compareDays(a.arrival, b.arrival) || compareDays(b.departure, a.departure);
}

/** Moves what moves for the stay, and adds the stay. */
function take(current: LiveClaim[], { roomId, moves }: Fit, stay: DateRange, index: number): void {
  const target = new Map(moves.map(({ claimId, toRoom }) => [claimId, toRoom]));
  if (target.size > 0) {
    for (const [place, claim] of current.entries()) {
      current[place] = { ...claim, roomId: target.get(claim.claimId) ?? claim.roomId };
    }
  }
  const { arrival, departure } = stay;
  current.push({ claimId: newClaimId(index), roomId, arrival, departure, isMovable: true });
}

function movesTo(before: readonly LiveClaim[], after: readonly LiveClaim[]): Move[] {
  const asThingsWere = new Map(before.map(({ claimId, roomId }) => [claimId, roomId]));
  return after.flatMap(({ claimId, roomId }) => {
    const fromRoom = asThingsWere.get(claimId);
    return fromRoom === undefined || fromRoom === roomId ? [] : [{ claimId, fromRoom, toRoom: roomId }];
  });
}

function newClaimId(index: number): string {
  return `new stay ${index}`;
}

function fitOf(board: Board, placement: Placement): FitOfMany {
  const roomIdOf = (lane: number) => board.lanes[lane]?.roomId ?? '';
  const moves = board.stays.flatMap((stay, index) => {
    const lane = placement.get(index);
    if (stay.claimId === null || lane === undefined || lane === stay.lane) return [];
    return [{ claimId: stay.claimId, fromRoom: roomIdOf(stay.lane), toRoom: roomIdOf(lane) }];
  });
  return { roomIds: board.wanted.map((index) => roomIdOf(placement.get(index) ?? -1)), moves };
}
