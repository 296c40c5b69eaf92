import type { Actor, Condition, ConditionFacts } from './lifecycle.ts';
import { COMING_STATUSES, LIVE_STATUSES, OPEN_STATUSES, type Status } from './statuses.ts';

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

/** Every change that keeps the status: the server, the buttons and the tests read this table alone. */
export const CHANGES: { readonly [change in Change]: ChangeRule } = {
  CHANGE_NIGHTS: { on: OPEN_STATUSES, who: OWN_AGENT },
  MOVE_ROOM: { on: OPEN_STATUSES, who: STAFF },
  SWAP_ROOMS: { on: OPEN_STATUSES, who: STAFF },
  PIN_ROOM: { on: COMING_STATUSES, who: STAFF },
  PRICE_AGAIN: { on: OPEN_STATUSES, who: STAFF },
  SET_GUESTS: { on: OPEN_STATUSES, who: OWN_AGENT },
  SET_COMPLIMENTARY: { on: OPEN_STATUSES, who: STAFF },
  ADD_ROOM: { on: OPEN_STATUSES, who: OWN_AGENT },
  SET_DISCOUNT: { on: LIVE_STATUSES, who: STAFF },
  UPDATE: { on: LIVE_STATUSES, who: OWN_AGENT },
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
