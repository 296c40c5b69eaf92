import {
  assertKnown,
  BeyondWhatIsKnown,
  type Board,
  type BoardStay,
  isAnyIn,
  NO_LANE,
  type Placement,
} from './refit-board.rules.ts';

/** Up to so many lanes every lane is tried for every stay, and every arrangement kept: 7! = 5040. */
const LANES_TRIED_IN_FULL = 7;
const STATES_KEPT_IN_FULL = 5_040;
/** Above, a stay leaves its lane only when it is driven out, and then tries the lanes that cost the fewest moves. */
const LANES_TRIED = 6;
const STATES_KEPT = 32;

/** An arrangement of all stays up to one moment of the sweep. */
type State = {
  /** Until when each lane is taken by what the sweep has put there. */
  takenUntil: Int32Array;
  /** The moves made, and those that have become certain. */
  moves: number;
  lane: number;
  before: State | null;
};

/** The stay that the sweep has come to, and its place in the order of arrival. */
type Step = { board: Board; stay: BoardStay; index: number };

/**
 * A new arrangement of every stay on the board, arrival by arrival, with few moves; null when none is found.
 * While nothing stands still, any lane that is free at an arrival will do, so one is always found where every
 * night has capacity. Around what stands still it is exact for up to seven rooms: no arrangement is dropped.
 */
export function rearrange(board: Board): Placement | null {
  // every arrangement of every stay: what is not known would count
  if (isSmall(board) && board.known) throw new BeyondWhatIsKnown();
  const takenUntil = new Int32Array(board.lanes.length).fill(-1);
  let states: State[] = [{ takenUntil, moves: 0, lane: NO_LANE, before: null }];
  const lastWanted = board.wanted.at(-1) ?? 0;
  for (const [index, stay] of board.stays.entries()) {
    const step = { board, stay, index };
    states = isSmall(board) ? stepInFull(step, states) : stepByNeed(step, states);
    const [best] = states;
    if (!isSmall(board) && best && index >= lastWanted && isSettled(step, best)) {
      return placementOf(best, index);
    }
  }
  const [best] = states;
  return best ? placementOf(best, board.stays.length - 1) : null;
}

/**
 * Whether nobody is driven out any more, so that all who come later keep their lanes. The best arrangement that is
 * settled stays the best: it makes no more moves, and each other one makes as many already.
 */
function isSettled({ board, index }: Step, { takenUntil }: State): boolean {
  return board.lanes.every(({ movable }, lane) => {
    const next = board.stays[movable.find((resident) => resident > index) ?? -1];
    return next === undefined || (takenUntil[lane] ?? 0) <= next.from;
  });
}

/**
 * One arrangement, arrival by arrival, without looking back: a stay leaves its lane only when it is driven out, and
 * then takes the lane from which it drives out the fewest. As good as any search while nothing that stands still
 * begins after the wanted stays, and fast for many of them in a big house; null where it meets a dead end.
 */
export function rearrangeOnce(board: Board): Placement | null {
  const takenUntil = new Int32Array(board.lanes.length).fill(-1);
  const state: State = { takenUntil, moves: 0, lane: NO_LANE, before: null };
  const placement = new Map<number, number>();
  const lastWanted = board.wanted.at(-1) ?? 0;
  let movedUntil = 0;
  for (const [index, stay] of board.stays.entries()) {
    // nobody who was moved is in the way any more: all who come later keep their lanes
    if (index > lastWanted && stay.from >= movedUntil) return placement;
    const isUndisturbed = stay.lane !== NO_LANE && (takenUntil[stay.lane] ?? 0) <= stay.from;
    const lane = isUndisturbed ? stay.lane : bestLaneFor({ board, stay, index }, state);
    if (lane === NO_LANE) return null;
    if (lane !== stay.lane) movedUntil = Math.max(movedUntil, stay.to);
    takenUntil[lane] = stay.to;
    placement.set(index, lane);
  }
  return placement;
}

/** Of the lanes with the fewest moves, the one in which something stands still soonest: others keep the long run. */
function bestLaneFor(step: Step, state: State): number {
  let best = { lane: NO_LANE, moves: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  for (const { lane, moves } of lanesFor(step, state)) {
    if (moves > best.moves) continue;
    const next = step.board.lanes[lane]?.standing.find(({ from }) => from >= step.stay.to);
    const until = next?.from ?? Number.POSITIVE_INFINITY;
    if (moves < best.moves || until < best.until) best = { lane, moves, until };
  }
  return best.lane;
}

function isSmall(board: Board): boolean {
  return board.lanes.length <= LANES_TRIED_IN_FULL;
}

function stepInFull(step: Step, states: readonly State[]): State[] {
  const next = new Map<string, State>();
  for (const state of states) {
    for (const option of lanesFor(step, state)) keepBetter(next, step, state, option);
  }
  return fewestMoves(next.values(), STATES_KEPT_IN_FULL);
}

function stepByNeed(step: Step, states: readonly State[]): State[] {
  const undisturbed: State[] = [];
  const next = new Map<string, State>();
  for (const state of states) {
    const { lane, from, to } = step.stay;
    if (lane !== NO_LANE && (state.takenUntil[lane] ?? 0) <= from) {
      // Nobody looks at the state before again, so its lanes are taken over instead of copied.
      state.takenUntil[lane] = to;
      undisturbed.push({ takenUntil: state.takenUntil, moves: state.moves, lane, before: state });
      continue;
    }
    const options = lanesFor(step, state).sort((a, b) => a.moves - b.moves);
    for (const option of options.slice(0, LANES_TRIED)) keepBetter(next, step, state, option);
  }
  return fewestMoves([...undisturbed, ...next.values()], STATES_KEPT);
}

function fewestMoves(states: Iterable<State>, width: number): State[] {
  return [...states].sort((a, b) => a.moves - b.moves).slice(0, width);
}

/** The lanes that are free for the stay, each with the moves that it makes certain. */
function lanesFor(step: Step, state: State): { lane: number; moves: number }[] {
  assertKnown(step.board, step.stay);
  const { board, stay } = step;
  const options: { lane: number; moves: number }[] = [];
  for (let lane = 0; lane < board.lanes.length; lane += 1) {
    if ((state.takenUntil[lane] ?? 0) > stay.from || isAnyIn(board.lanes[lane]?.standing ?? [], stay))
      continue;
    options.push({ lane, moves: movesInto(step, state, lane) });
  }
  return options;
}

/** How many more moves become certain when the stay takes the lane: its own, and of those whom it drives out. */
function movesInto(step: Step, state: State, lane: number): number {
  const { stay } = step;
  if (lane === stay.lane) return 0;
  // A stay that is already driven out of its lane has been counted when that happened.
  const isDrivenOut = stay.lane !== NO_LANE && (state.takenUntil[stay.lane] ?? 0) > stay.from;
  const own = stay.lane === NO_LANE || isDrivenOut ? 0 : 1;
  return own + drivenOutOf(step, lane, state.takenUntil[lane] ?? 0);
}

function drivenOutOf({ board, stay, index }: Step, lane: number, countedUntil: number): number {
  let count = 0;
  const residents = board.lanes[lane]?.movable ?? [];
  for (let place = placeAfter(residents, index); place < residents.length; place += 1) {
    const other = board.stays[residents[place] ?? -1];
    if (!other || other.from < countedUntil) continue;
    if (other.from >= stay.to) break;
    count += 1;
  }
  return count;
}

/** The place of the first resident after one, by halves: a lane has the stays of years. */
function placeAfter(residents: readonly number[], index: number): number {
  let first = 0;
  let end = residents.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((residents[middle] ?? 0) <= index) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Arrangements that take the same lanes for as long differ only in how many moves they took. */
function keepBetter(
  next: Map<string, State>,
  { stay }: Step,
  state: State,
  option: { lane: number; moves: number },
): void {
  const takenUntil = state.takenUntil.slice();
  takenUntil[option.lane] = stay.to;
  const key = takenUntil.map((until) => Math.max(until, stay.from)).join();
  const moves = state.moves + option.moves;
  const known = next.get(key);
  if (!known || known.moves > moves) next.set(key, { takenUntil, moves, lane: option.lane, before: state });
}

/** Where the stays lie up to the place `until`, at which the arrangement stands. */
function placementOf(last: State, until: number): Placement {
  const placement = new Map<number, number>();
  let state: State | null = last;
  for (let index = until; index >= 0 && state; index -= 1) {
    placement.set(index, state.lane);
    state = state.before;
  }
  return placement;
}
