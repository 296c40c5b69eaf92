import type { Actor, Condition, ConditionFacts, Status } from './lifecycle.ts';

/** What is done to a reservation room that keeps its status, or to a reservation as a whole. */
export type Change =
  | 'CHANGE_NIGHTS'
  | 'MOVE_ROOM'
  | 'SWAP_ROOMS'
  | 'PIN_ROOM'
  | 'PRICE_AGAIN'
  | 'SET_GUESTS'
  | 'SET_COMPLIMENTARY'
  | 'ADD_ROOM'
  | 'SET_DISCOUNT'
  | 'UPDATE';

type ChangeRule = {
  /** The statuses that allow it. */
  readonly on: readonly Status[];
  readonly who: { readonly [actor in Actor]?: readonly Condition[] };
};

const STAFF = { MANAGER: [], ADMIN: [] } as const;
const OWN_AGENT = { AGENT: ['OWN', 'BEFORE_ARRIVAL_DAY'], ...STAFF } as const;
const COMING: readonly Status[] = ['HELD', 'CONFIRMED'];
const OPEN: readonly Status[] = [...COMING, 'CHECKED_IN'];
const ON_THE_BILL: readonly Status[] = [...OPEN, 'CHECKED_OUT'];

/** Every change that keeps the status: the server, the buttons and the tests read this table alone. */
export const CHANGES: { readonly [change in Change]: ChangeRule } = {
  CHANGE_NIGHTS: { on: OPEN, who: OWN_AGENT },
  MOVE_ROOM: { on: OPEN, who: STAFF },
  SWAP_ROOMS: { on: OPEN, who: STAFF },
  PIN_ROOM: { on: COMING, who: STAFF },
  PRICE_AGAIN: { on: OPEN, who: STAFF },
  SET_GUESTS: { on: OPEN, who: OWN_AGENT },
  SET_COMPLIMENTARY: { on: OPEN, who: STAFF },
  ADD_ROOM: { on: OPEN, who: OWN_AGENT },
  SET_DISCOUNT: { on: ON_THE_BILL, who: STAFF },
  UPDATE: { on: ON_THE_BILL, who: OWN_AGENT },
};

/** Whether the actor may make the change on a reservation room of that status. */
export function mayChange(status: Status, change: Change, actor: Actor, facts: ConditionFacts): boolean {
  const { on, who } = CHANGES[change];
  return on.includes(status) && (who[actor]?.every((condition) => facts[condition] === true) ?? false);
}

/** Every change that the actor may make on a reservation room of that status, in the order of the table. */
export function changesAllowed(status: Status, actor: Actor, facts: ConditionFacts): Change[] {
  // the keys of the table are its changes
  return (Object.keys(CHANGES) as Change[]).filter((change) => mayChange(status, change, actor, facts));
}
