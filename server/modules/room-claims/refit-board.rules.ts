import { compareDays, type DateRange, epochDayOf, type LocalDate } from '../../../domain/nights.ts';
import type { LiveClaim, SellableRoom } from './room-choice.rules.ts';

/** Nights as numbers, half-open. */
export type Span = { from: number; to: number };

/** A stay that may be given another room; of a wanted stay, `claimId` is null and `lane` is NO_LANE. */
export type BoardStay = Span & { claimId: string | null; lane: number };

/** A room with what stands still in it and, by their place in `stays`, what may move; both by arrival. */
type Lane = { roomId: string; standing: Span[]; movable: number[] };

/** The part of the calendar that matters for wanted stays, as the searches see it; the wanted by their place in `stays`. */
export type Board = {
  lanes: Lane[];
  stays: BoardStay[];
  wanted: number[];
  /** The nights of which every claim is on the board; null: all nights. */
  known: Span | null;
};

/** Which lane each stay gets that the search had to decide on, by its place in `stays`. */
export type Placement = ReadonlyMap<number, number>;

export const NO_LANE = -1;
const BEFORE_ALL = -1_000_000_000;
const AFTER_ALL = 1_000_000_000;

/** Ends a search that comes to nights of which the claims were not read: it is done again with more of them. */
export class BeyondWhatIsKnown extends Error {}

/** Raises BeyondWhatIsKnown where a search looks at a stay of which not all nights are known. */
export function assertKnown({ known }: Pick<Board, 'known'>, span: Span): void {
  if (known && (span.from < known.from || span.to > known.to)) throw new BeyondWhatIsKnown();
}

export function doOverlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether one of the spans shares a night with another; a plain loop, since a search asks it of each lane hundreds of times. */
export function isAnyIn(spans: readonly Span[], span: Span): boolean {
  for (const other of spans) if (doOverlap(other, span)) return true;
  return false;
}

/**
 * The board of wanted stays: the stays that overlap them, those that overlap these, and so on. `known` are the nights
 * of which all claims are given; of the nights around, only some are.
 */
export function boardOf(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  wanted: readonly DateRange[],
  known: DateRange | null = null,
): Board {
  const spanOf = spans();
  const lanes = rooms.map(laneOf);
  const laneByRoom = new Map(rooms.map((room, index) => [room.id, index]));
  const stays: BoardStay[] = [];
  for (const claim of claimsAround(claims, wanted)) {
    const lane = laneByRoom.get(claim.roomId);
    if (lane === undefined) continue;
    const { from, to } = spanOf(claim);
    if (claim.isMovable) stays.push({ from, to, claimId: claim.claimId, lane });
    else lanes[lane]?.standing.push({ from, to });
  }
  for (const stay of wanted) stays.push({ ...spanOf(stay), claimId: null, lane: NO_LANE });
  stays.sort((a, b) => a.from - b.from || b.to - a.to);
  fillLanes(lanes, stays);
  for (const lane of lanes) lane.standing.sort((a, b) => a.from - b.from);
  return {
    lanes,
    stays,
    wanted: [...stays.keys()].filter((index) => stays[index]?.claimId === null),
    known: known && spanOf(known),
  };
}

/**
 * The same board with the first `count` of its wanted stays alone, all of the same nights: of these, those that are `placed`
 * are wanted no more. `placed` has the lanes of the stays that got another one, by the places on the board that is given.
 */
export function boardWithFewer(board: Board, count: number, placed: Placement = new Map()): Board {
  const [first = 0] = board.wanted;
  const stays = [...board.stays];
  for (const [index, lane] of placed) {
    const stay = stays[index];
    if (stay) stays[index] = { ...stay, lane };
  }
  stays.splice(first + count, board.wanted.length - count);
  const lanes = board.lanes.map((lane) => ({ ...lane, movable: [] }));
  fillLanes(lanes, stays);
  const wanted = board.wanted.slice(0, count).filter((index) => !placed.has(index));
  return { ...board, lanes, stays, wanted };
}

/** A placement on a board with fewer wanted stays, by the places on the whole board. */
export function placesOnWhole(board: Board, count: number, placement: Placement): Map<number, number> {
  const [first = 0] = board.wanted;
  const left = board.wanted.length - count;
  return new Map([...placement].map(([index, lane]) => [index < first + count ? index : index + left, lane]));
}

function fillLanes(lanes: readonly Lane[], stays: readonly BoardStay[]): void {
  for (const [index, stay] of stays.entries()) lanes[stay.lane]?.movable.push(index);
}

/** Nights as numbers. The same few days come again and again, in thousands of claims. */
function spans(): (run: DateRange) => Span {
  const numbers = new Map<LocalDate, number>();
  const numberOf = (day: LocalDate): number => {
    const known = numbers.get(day);
    if (known !== undefined) return known;
    const number = epochDayOf(day);
    numbers.set(day, number);
    return number;
  };
  return ({ arrival, departure }) => ({ from: numberOf(arrival), to: numberOf(departure) });
}

/** A room before its first and after its last night on sale stands still as if it were claimed. */
function laneOf(room: SellableRoom): Lane {
  const standing = [{ from: BEFORE_ALL, to: epochDayOf(room.activeFrom) }];
  if (room.activeTo !== null) standing.push({ from: epochDayOf(room.activeTo), to: AFTER_ALL });
  return { roomId: room.id, standing, movable: [] };
}

/** The claims that the wanted stays overlap, those that these overlap, and so on. */
function claimsAround(claims: readonly LiveClaim[], wanted: readonly DateRange[]): LiveClaim[] {
  const isWanted: ReadonlySet<DateRange> = new Set(wanted);
  const items: (DateRange | LiveClaim)[] = [...wanted, ...claims];
  items.sort((a, b) => compareDays(a.arrival, b.arrival));
  const around: LiveClaim[] = [];
  let group: LiveClaim[] = [];
  let hasWanted = false;
  let end = '';
  for (const item of items) {
    if (item.arrival >= end) {
      if (hasWanted) around.push(...group);
      group = [];
      hasWanted = false;
    }
    if ('claimId' in item && !isWanted.has(item)) group.push(item);
    else hasWanted = true;
    if (item.departure > end) end = item.departure;
  }
  if (hasWanted) around.push(...group);
  return around;
}
