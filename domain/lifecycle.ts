import type { Status } from './statuses.ts';

/** What is done to a reservation room; the first three make a new one. */
export type Act =
  | 'HOLD'
  | 'BOOK'
  | 'WALK_IN'
  | 'CONFIRM'
  | 'EXPIRE'
  | 'CANCEL'
  | 'CHECK_IN'
  | 'MARK_NO_SHOW'
  | 'CHECK_OUT'
  | 'UNDO_CHECK_IN'
  | 'UNDO_CHECK_OUT'
  | 'REINSTATE';

/** Who acts; SYSTEM is the sweep and step 2 of the booking transaction. */
export type Actor = 'GUEST' | 'AGENT' | 'MANAGER' | 'ADMIN' | 'SYSTEM';

/** What must be true of an actor, or of the moment, before that actor may act at all. */
export type Condition =
  /** The reservation is the guest's or the agent's own. */
  | 'OWN'
  /** The agent may confirm without asking. */
  | 'CONFIRMS_INSTANTLY'
  /** The lodge confirms what comes from its website by itself. */
  | 'LODGE_CONFIRMS_WEB'
  | 'BEFORE_ARRIVAL_DAY'
  /** What is undone was done today. */
  | 'SAME_DAY';

type Transition = {
  /** null: the reservation room is made by the act. */
  from: Status | null;
  to: Status;
  act: Act;
  /** Each actor who may, with everything that must be true for that one. */
  who: { readonly [actor in Actor]?: readonly Condition[] };
};

const STAFF = { MANAGER: [], ADMIN: [] } as const;
const INSTANT_AGENT = { AGENT: ['OWN', 'CONFIRMS_INSTANTLY'] } as const;

/**
 * The whole life of a reservation room. The server, the buttons and the tests read this table alone. What else must hold
 * (the room is free, the bill is paid) each act checks under its locks.
 */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: null,
    to: 'HELD',
    act: 'HOLD',
    who: { GUEST: ['OWN'], AGENT: ['OWN'], ...STAFF },
  },
  { from: null, to: 'CONFIRMED', act: 'BOOK', who: { ...INSTANT_AGENT, ...STAFF } },
  { from: null, to: 'CHECKED_IN', act: 'WALK_IN', who: STAFF },
  {
    from: 'HELD',
    to: 'CONFIRMED',
    act: 'CONFIRM',
    who: { GUEST: ['OWN', 'LODGE_CONFIRMS_WEB'], ...INSTANT_AGENT, ...STAFF },
  },
  { from: 'HELD', to: 'EXPIRED', act: 'EXPIRE', who: { SYSTEM: [] } },
  {
    from: 'HELD',
    to: 'CANCELLED',
    act: 'CANCEL',
    who: { GUEST: ['OWN'], AGENT: ['OWN'], ...STAFF },
  },
  { from: 'CONFIRMED', to: 'CHECKED_IN', act: 'CHECK_IN', who: STAFF },
  {
    from: 'CONFIRMED',
    to: 'CANCELLED',
    act: 'CANCEL',
    who: { GUEST: ['OWN', 'BEFORE_ARRIVAL_DAY'], AGENT: ['OWN', 'BEFORE_ARRIVAL_DAY'], ...STAFF },
  },
  { from: 'CONFIRMED', to: 'NO_SHOW', act: 'MARK_NO_SHOW', who: STAFF },
  { from: 'CHECKED_IN', to: 'CHECKED_OUT', act: 'CHECK_OUT', who: STAFF },
  {
    from: 'CHECKED_IN',
    to: 'CONFIRMED',
    act: 'UNDO_CHECK_IN',
    who: { MANAGER: ['SAME_DAY'], ADMIN: [] },
  },
  {
    from: 'CHECKED_OUT',
    to: 'CHECKED_IN',
    act: 'UNDO_CHECK_OUT',
    who: { MANAGER: ['SAME_DAY'], ADMIN: ['SAME_DAY'] },
  },
  {
    from: 'CANCELLED',
    to: 'CONFIRMED',
    act: 'REINSTATE',
    who: STAFF,
  },
  {
    from: 'NO_SHOW',
    to: 'CONFIRMED',
    act: 'REINSTATE',
    who: STAFF,
  },
  {
    from: 'EXPIRED',
    to: 'CONFIRMED',
    act: 'REINSTATE',
    who: { ...INSTANT_AGENT, ...STAFF },
  },
];

/** Each act on its button. */
export const ACT_NAMES: { readonly [act in Act]: string } = {
  HOLD: 'Hold',
  BOOK: 'Book',
  WALK_IN: 'Check in now',
  CONFIRM: 'Confirm',
  EXPIRE: 'Let the hold end',
  CANCEL: 'Cancel',
  CHECK_IN: 'Check in',
  MARK_NO_SHOW: 'Not come',
  CHECK_OUT: 'Check out',
  UNDO_CHECK_IN: 'Undo check-in',
  UNDO_CHECK_OUT: 'Undo check-out',
  REINSTATE: 'Bring back',
};

/** What is known to be true of the actor and the moment; what is missing counts as false. */
export type ConditionFacts = { readonly [condition in Condition]?: boolean };

/** The row of the table for an act on a status (null: on nothing yet), or null where there is none. */
export function transitionOf(from: Status | null, act: Act): Transition | null {
  return TRANSITIONS.find((transition) => transition.from === from && transition.act === act) ?? null;
}

/** Whether the actor may do it to a reservation room of that status; what the act checks under its locks comes after. */
export function mayAct(from: Status | null, act: Act, actor: Actor, facts: ConditionFacts): boolean {
  const conditions = transitionOf(from, act)?.who[actor];
  return conditions?.every((condition) => facts[condition] === true) ?? false;
}

/** Everything that the actor may do to a reservation room of that status, in the order of the table. */
export function actsAllowed(from: Status | null, actor: Actor, facts: ConditionFacts): Act[] {
  return TRANSITIONS.filter((transition) => transition.from === from)
    .map((transition) => transition.act)
    .filter((act) => mayAct(from, act, actor, facts));
}

/** The acts that lead a stay on, the one that is most likely next first. */
const NEXT_ACTS = ['CHECK_IN', 'CHECK_OUT', 'CONFIRM', 'REINSTATE'] as const satisfies readonly Act[];
export type NextAct = (typeof NEXT_ACTS)[number];

/** The one next act of all that may be done, or null when none of them leads the stay on. */
export function nextActOf(allowed: readonly string[]): NextAct | null {
  return NEXT_ACTS.find((act) => allowed.includes(act)) ?? null;
}

/** What a reservation room reads as: a hold that has run out is expired before anybody writes it down. */
export function effectiveStatus(status: Status, holdExpiresAt: Date | null, now: Date): Status {
  const hasRunOut = holdExpiresAt !== null && holdExpiresAt.getTime() <= now.getTime();
  return status === 'HELD' && hasRunOut ? 'EXPIRED' : status;
}

const ROLL_UP_ORDER: readonly Status[] = ['CHECKED_IN', 'CONFIRMED', 'HELD', 'CHECKED_OUT', 'NO_SHOW'];

/** One reservation room for the roll-up; `closedAt` is when it was cancelled or expired. */
type RollUpRoom = { status: Status; closedAt?: Date | null };

/** The status of the whole reservation: the first of the order that a room has, else the last closing one. */
export function rollUp(reservationRooms: readonly RollUpRoom[]): Status {
  const open = ROLL_UP_ORDER.find((status) =>
    reservationRooms.some((reservationRoom) => reservationRoom.status === status),
  );
  if (open) return open;
  const [first, ...others] = reservationRooms;
  if (!first) throw new RangeError('A reservation without rooms has no status');
  return others.reduce(
    (last, reservationRoom) => (closingTime(reservationRoom) >= closingTime(last) ? reservationRoom : last),
    first,
  ).status;
}

function closingTime(reservationRoom: RollUpRoom): number {
  return reservationRoom.closedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
}
