import {
  assertKnown,
  type Board,
  doOverlap,
  isAnyIn,
  type Placement,
  type Span,
} from './refit-board.rules.ts';

/** How many looks into a lane the search may take; rooms are locked meanwhile, so a big house gets fewer each. */
const LOOKS_A_LANE = 10_000;
const MAX_LOOKS = 150_000;

type Search = {
  board: Board;
  placement: Map<number, number>;
  /** Who lies in the way of each stay that the search came to: it comes to the same ones again and again. */
  inTheWay: Map<number, Residents>;
  /** What the search has put into each lane. */
  placedIn: Span[][];
  evicted: Set<number>;
  looksLeft: number;
  /** Whether more moves could have led further. */
  wasCut: boolean;
};

type Residents = readonly (readonly number[] | null)[];

/** A lane for a stay, with the stays that would have to leave it. */
type Option = { lane: number; leaving: readonly number[] };

/**
 * The fewest moves that make room for the wanted stays: first every way that takes one move, then two, and so on.
 * A stay put into a lane sends those that it overlaps on to another lane. IMPOSSIBLE is proven; UNDECIDED means
 * that the looks ran out.
 */
export function searchChains(board: Board): Placement | 'IMPOSSIBLE' | 'UNDECIDED' {
  const search: Search = {
    board,
    placement: new Map(),
    inTheWay: new Map(),
    placedIn: board.lanes.map(() => []),
    evicted: new Set(),
    looksLeft: Math.min(MAX_LOOKS, LOOKS_A_LANE * board.lanes.length),
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
    undo(search, choice.stay, option);
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
  assertKnown(search.board, span);
  const options: Option[] = [];
  const inTheWay = residentsInTheWay(search, stay, span);
  search.looksLeft -= inTheWay.length;
  for (let lane = 0; lane < inTheWay.length; lane += 1) {
    const residents = inTheWay[lane];
    if (!residents || isAnyIn(search.placedIn[lane] ?? [], span)) continue;
    const areTooMany = residents.length > movesLeft + search.evicted.size;
    const staying = areTooMany ? residents.length : countOfStaying(search, residents);
    if (staying > movesLeft) search.wasCut = true;
    else if (staying === residents.length) options.push({ lane, leaving: residents });
    else options.push({ lane, leaving: residents.filter((other) => !search.evicted.has(other)) });
  }
  return options;
}

function countOfStaying({ evicted }: Search, residents: readonly number[]): number {
  let count = 0;
  for (const other of residents) if (!evicted.has(other)) count += 1;
  return count;
}

/** Of each lane who lies there as things are on nights of a stay; null where something stands still on one. */
function residentsInTheWay({ board, inTheWay }: Search, stay: number, span: Span): Residents {
  const known = inTheWay.get(stay);
  if (known) return known;
  const found = board.lanes.map(({ standing, movable }) =>
    isAnyIn(standing, span) ? null : residentsOver(board, movable, span),
  );
  inTheWay.set(stay, found);
  return found;
}

function residentsOver({ stays }: Board, movable: readonly number[], span: Span): number[] {
  const over: number[] = [];
  for (const index of movable) {
    const stay = stays[index];
    if (!stay || stay.from >= span.to) break;
    if (doOverlap(stay, span)) over.push(index);
  }
  return over;
}

function put(search: Search, stay: number, { lane, leaving }: Option): void {
  const span = search.board.stays[stay];
  if (span) search.placedIn[lane]?.push(span);
  search.placement.set(stay, lane);
  for (const other of leaving) search.evicted.add(other);
}

function undo(search: Search, stay: number, { lane, leaving }: Option): void {
  search.placedIn[lane]?.pop();
  search.placement.delete(stay);
  for (const other of leaving) search.evicted.delete(other);
}
