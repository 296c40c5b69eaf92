import { epochDayOf, type Run } from '../../../domain/nights.ts';
import type { LiveClaim, SellableRoom } from './room-choice.rules.ts';

/** Nights as numbers, half-open. */
export type Span = { from: number; to: number };

/** A stay that may be given another room; of the wanted stay, `claimId` is null and `lane` is NO_LANE. */
export type BoardStay = Span & { claimId: string | null; lane: number };

/** A room with what stands still in it and, by their place in `stays`, what may move; both by arrival. */
export type Lane = { roomId: string; standing: Span[]; movable: number[] };

/** The part of the calendar that matters for a wanted stay, as the searches see it. */
export type Board = { lanes: Lane[]; stays: BoardStay[]; wanted: number };

/** Which lane each stay gets that the search had to decide on, by its place in `stays`. */
export type Placement = ReadonlyMap<number, number>;

export const NO_LANE = -1;
const BEFORE_ALL = -1_000_000_000;
const AFTER_ALL = 1_000_000_000;

export function doOverlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The board of a wanted stay: the stays that overlap it, those that overlap these, and so on. */
export function boardOf(rooms: readonly SellableRoom[], claims: readonly LiveClaim[], wanted: Run): Board {
  const lanes = rooms.map(laneOf);
  const laneByRoom = new Map(rooms.map((room, index) => [room.id, index]));
  const stays: BoardStay[] = [];
  for (const claim of claimsAround(claims, wanted)) {
    const lane = laneByRoom.get(claim.roomId);
    if (lane === undefined) continue;
    const span = spanOf(claim);
    if (claim.isMovable) stays.push({ ...span, claimId: claim.claimId, lane });
    else lanes[lane]?.standing.push(span);
  }
  stays.push({ ...spanOf(wanted), claimId: null, lane: NO_LANE });
  stays.sort((a, b) => a.from - b.from || b.to - a.to);
  for (const [index, stay] of stays.entries()) lanes[stay.lane]?.movable.push(index);
  for (const lane of lanes) lane.standing.sort((a, b) => a.from - b.from);
  return { lanes, stays, wanted: stays.findIndex(({ claimId }) => claimId === null) };
}

function spanOf({ arrival, departure }: Run): Span {
  return { from: epochDayOf(arrival), to: epochDayOf(departure) };
}

/** A room before its first and after its last night on sale stands still as if it were claimed. */
function laneOf(room: SellableRoom): Lane {
  const standing = [{ from: BEFORE_ALL, to: epochDayOf(room.activeFrom) }];
  if (room.activeTo !== null) standing.push({ from: epochDayOf(room.activeTo), to: AFTER_ALL });
  return { roomId: room.id, standing, movable: [] };
}

/** The claims that the wanted stay overlaps, those that these overlap, and so on. */
function claimsAround(claims: readonly LiveClaim[], wanted: Run): LiveClaim[] {
  const items: { run: Run; claim: LiveClaim | null }[] = [{ run: wanted, claim: null }];
  for (const claim of claims) items.push({ run: claim, claim });
  items.sort((a, b) => (a.run.arrival < b.run.arrival ? -1 : 1));
  let group: (LiveClaim | null)[] = [];
  let end = '';
  for (const { run, claim } of items) {
    if (run.arrival >= end) {
      if (group.includes(null)) break;
      group = [];
    }
    group.push(claim);
    if (run.departure > end) end = run.departure;
  }
  return group.filter((claim) => claim !== null);
}
