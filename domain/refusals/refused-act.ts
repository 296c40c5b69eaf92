import { CHANGES, type Change } from '../changes.ts';
import { type Act, transitionOf } from '../lifecycle.ts';
import type { Status } from '../statuses.ts';

/** What is done to a stay that is there; the acts that make one, or that nobody asks for, are never refused so. */
export type ActOnStay = Exclude<Act, 'HOLD' | 'BOOK' | 'WALK_IN' | 'EXPIRE'>;

/** How the stay stands, as the desk says it. */
const STANDINGS: { readonly [status in Status]: string } = {
  HELD: 'This stay is only held',
  CONFIRMED: 'These guests are not checked in',
  CHECKED_IN: 'These guests are in house',
  CHECKED_OUT: 'These guests have left',
  CANCELLED: 'This stay is cancelled',
  NO_SHOW: 'These guests did not come',
  EXPIRED: 'The hold has ended',
};

/** What follows from it for who asks for the act. */
const CONSEQUENCES: { readonly [act in ActOnStay | Change]: string } = {
  CONFIRM: 'there is nothing to confirm',
  CANCEL: 'there is nothing to cancel',
  CHECK_IN: 'they cannot be checked in again',
  MARK_NO_SHOW: 'nobody is expected',
  CHECK_OUT: 'there is nobody to check out',
  UNDO_CHECK_IN: 'there is no check-in to undo',
  UNDO_CHECK_OUT: 'there is no check-out to undo',
  REINSTATE: 'there is nothing to bring back',
  CHANGE_NIGHTS: 'their nights cannot be changed',
  MOVE_ROOM: 'they cannot be moved',
  SWAP_ROOMS: 'they cannot be moved',
  PIN_ROOM: 'no room can be promised to them',
  PRICE_AGAIN: 'their nights cannot be priced again',
  SET_GUESTS: 'their number cannot be changed',
  SET_COMPLIMENTARY: 'their room cannot be made free of charge',
  ADD_ROOM: 'no room can be added',
  SET_DISCOUNT: 'no discount can be given',
  UPDATE: 'the booking cannot be changed',
};

/** Where the two parts together would not say what is so, or what to do. */
const WHOLE: { readonly [status in Status]?: { readonly [act in ActOnStay | Change]?: string } } = {
  HELD: {
    CHECK_IN: 'This stay is only held: confirm it first.',
    MARK_NO_SHOW: 'This stay is only held: cancel it, or let the hold end.',
  },
  CONFIRMED: { CONFIRM: 'This stay is confirmed already.', REINSTATE: 'This stay is confirmed already.' },
  CHECKED_IN: {
    CANCEL: 'These guests are in house: they check out, or their check-in is undone.',
    CHECK_IN: 'These guests are checked in already.',
    MARK_NO_SHOW: 'These guests are in house: they did come.',
  },
  CHECKED_OUT: {
    CHECK_OUT: 'These guests are checked out already.',
    MARK_NO_SHOW: 'These guests have left: they did come.',
    UNDO_CHECK_IN: 'These guests have left: undo the check-out first.',
  },
  CANCELLED: { CANCEL: 'This stay is cancelled already.' },
  NO_SHOW: { MARK_NO_SHOW: 'These guests are marked as not come already.' },
};

/** What is said of a stay that was given up to a user who wants to go on with it. */
const GIVEN_UP: { readonly [status in Status]?: string } = {
  CANCELLED: 'This stay is cancelled: it has to be brought back first.',
  NO_SHOW: 'These guests did not come: their stay has to be brought back first.',
  EXPIRED: 'The hold has ended: it has to be brought back first.',
};

/** Who may do it, where the status is not what stands in the way. */
const ALONE: { readonly [act in ActOnStay | Change]: string } = {
  CONFIRM: 'Only the lodge can confirm this stay.',
  CANCEL: 'From the day of arrival on only the lodge can cancel.',
  CHECK_IN: 'Only the lodge can check guests in.',
  MARK_NO_SHOW: 'Only the lodge can say that guests did not come.',
  CHECK_OUT: 'Only the lodge can check guests out.',
  UNDO_CHECK_IN: 'Only the lodge can undo a check-in, and after its day only an admin.',
  UNDO_CHECK_OUT: 'Only the lodge can undo a check-out, and only on the same day.',
  REINSTATE: 'Only the lodge can bring this stay back.',
  CHANGE_NIGHTS: 'From the day of arrival on only the lodge can change the nights.',
  MOVE_ROOM: 'Only the lodge can move guests to another room.',
  SWAP_ROOMS: 'Only the lodge can move guests to another room.',
  PIN_ROOM: 'Only the lodge can promise a room.',
  PRICE_AGAIN: 'Only the lodge can price nights again.',
  SET_GUESTS: 'From the day of arrival on only the lodge can change the guests.',
  SET_COMPLIMENTARY: 'Only the lodge can make a room free of charge.',
  ADD_ROOM: 'From the day of arrival on only the lodge can add a room.',
  SET_DISCOUNT: 'Only the lodge can give a discount.',
  UPDATE: 'From the day of arrival on only the lodge can change the booking.',
};

/**
 * Why an act on a stay of that status is refused, and what to do: the status does not allow it, or it does, and somebody else
 * has to act. 'These guests are in house: they check out, or their check-in is undone.'
 */
export function refusedActSentence(status: Status, act: ActOnStay | Change): string {
  if (isPossible(status, act)) return ALONE[act];
  const goesOn = act === 'CONFIRM' || act === 'CHECK_IN' || isChange(act);
  const whole = WHOLE[status]?.[act] ?? (goesOn ? GIVEN_UP[status] : undefined);
  return whole ?? `${STANDINGS[status]}: ${CONSEQUENCES[act]}.`;
}

function isPossible(status: Status, act: ActOnStay | Change): boolean {
  return isChange(act) ? CHANGES[act].on.includes(status) : transitionOf(status, act) !== null;
}

function isChange(act: ActOnStay | Change): act is Change {
  return act in CHANGES;
}
