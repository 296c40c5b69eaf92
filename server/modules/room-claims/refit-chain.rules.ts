import { type Board, doOverlap, type Lane, lookAt, type Placement, type Span } from './refit-board.rules.ts';

/** How many looks into a lane the search may take; rooms are locked meanwhile, so a big house gets fewer each. */
const LOOKS_A_LANE = 10_000;
const MOST_LOOKS = 150_000;

type Search = {
  board: Board;
  placement: Map<number, number>;
  /** What the search has put into each lane. */
  placedIn: Span[][];
  evicted: Set<number>;
  looksLeft: number;
  /** Whether more moves could have led further. */
  wasCut: boolean;
};

/** A lane for a stay, with the stays that would have to leave it. */
type Option = { lane: number; leaving: number[] };

/**
 * The fewest moves that make room for the wanted stays: first every way that takes one move, then two, and so on.
 * A stay put into a lane sends those that it overlaps on to another lane. IMPOSSIBLE is proven; UNDECIDED means
 * that the looks ran out.
 */
export function searchChains(board: Board): Placement | 'IMPOSSIBLE' | 'UNDECIDED' {
  const search: Search = {
    board,
    placement: new Map(),
    placedIn: board.lanes.map(() => []),
    evicted: new Set(),
    looksLeft: Math.min(MOST_LOOKS, LOOKS_A_LANE * board.lanes.length),
    wasCut: true,
  };
  for (let moves = 1; moves < board.stays.length && search.wasCut; moves += 1) {
    search.wasCut = false;
    if (placeAll(search, board.wanted, moves)) return search.placement;
    if (search.looksLeft <= 0) return 'UNDECIDED';
  }
  return 'IMPOSSIBLE';
}

/** Whether all homeless stays find a lane with so many more moves; the placement then says which. */
function placeAll(search: Search, homeless: readonly number[], movesLeft: number): boolean {
  if (homeless.length === 0) return true;
  const choice = hardestToPlace(search, homeless, movesLeft);
  if (!choice) return false;
  const others = homeless.filter((stay) => stay !== choice.stay);
  for (const option of choice.options) {
    put(search, choice.stay, option);
    if (placeAll(search, [...others, ...option.leaving], movesLeft - option.leaving.length)) return true;
    takeBack(search, choice.stay, option);
    if (search.looksLeft <= 0) return false;
  }
  return false;
}

/** The homeless stay with the fewest options, these with the fewest moves first; null when one has none. */
function hardestToPlace(
  search: Search,
  homeless: readonly number[],
  movesLeft: number,
): { stay: number; options: Option[] } | null {
  let hardest: { stay: number; options: Option[] } | null = null;
  for (const stay of homeless) {
    const options = optionsFor(search, stay, movesLeft);
    if (options.length === 0) return null;
    if (!hardest || options.length < hardest.options.length) hardest = { stay, options };
  }
  hardest?.options.sort((a, b) => a.leaving.length - b.leaving.length);
  return hardest;
}

function optionsFor(search: Search, stay: number, movesLeft: number): Option[] {
  const span = search.board.stays[stay];
  if (!span) return [];
  lookAt(search.board, span);
  const options: Option[] = [];
  search.looksLeft -= search.board.lanes.length;
  for (const [index, lane] of search.board.lanes.entries()) {
    if (isBarred(search, index, lane, span)) continue;
    const leaving = lane.movable.filter((other) => isInTheWay(search, other, span));
    if (leaving.length <= movesLeft) options.push({ lane: index, leaving });
    else search.wasCut = true;
  }
  return options;
}

function isBarred(search: Search, index: number, lane: Lane, span: Span): boolean {
  const isTaken = (other: Span) => doOverlap(other, span);
  return lane.standing.some(isTaken) || (search.placedIn[index]?.some(isTaken) ?? false);
}

function isInTheWay(search: Search, stay: number, span: Span): boolean {
  const other = search.board.stays[stay];
  return other !== undefined && doOverlap(other, span) && !search.evicted.has(stay);
}

function put(search: Search, stay: number, { lane, leaving }: Option): void {
  const span = search.board.stays[stay];
  if (span) search.placedIn[lane]?.push(span);
  search.placement.set(stay, lane);
  for (const other of leaving) search.evicted.add(other);
}

function takeBack(search: Search, stay: number, { lane, leaving }: Option): void {
  search.placedIn[lane]?.pop();
  search.placement.delete(stay);
  for (const other of leaving) search.evicted.delete(other);
}
