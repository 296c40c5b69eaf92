import { describe, expect, it } from 'vitest';
import { CHANGES, type Change } from '../changes.ts';
import type { Status } from '../statuses.ts';
import { type ActOnStay, refusedActSentence } from './refused-act.ts';

const LODGE = 'Only the lodge can';
const ARRIVAL_DAY = 'From the day of arrival on only the lodge can';

/** Every sentence about an act of the lifecycle, as the desk reads it. */
const ACTS: { readonly [status in Status]: { readonly [act in ActOnStay]: string } } = {
  HELD: {
    CONFIRM: `${LODGE} confirm this stay.`,
    CANCEL: `${ARRIVAL_DAY} cancel.`,
    CHECK_IN: 'This stay is only held: confirm it first.',
    MARK_NO_SHOW: 'This stay is only held: cancel it, or let the hold end.',
    CHECK_OUT: 'This stay is only held: there is nobody to check out.',
    UNDO_CHECK_IN: 'This stay is only held: there is no check-in to undo.',
    UNDO_CHECK_OUT: 'This stay is only held: there is no check-out to undo.',
    REINSTATE: 'This stay is only held: there is nothing to bring back.',
  },
  CONFIRMED: {
    CONFIRM: 'This stay is confirmed already.',
    CANCEL: `${ARRIVAL_DAY} cancel.`,
    CHECK_IN: `${LODGE} check guests in.`,
    MARK_NO_SHOW: `${LODGE} say that guests did not come.`,
    CHECK_OUT: 'These guests are not checked in: there is nobody to check out.',
    UNDO_CHECK_IN: 'These guests are not checked in: there is no check-in to undo.',
    UNDO_CHECK_OUT: 'These guests are not checked in: there is no check-out to undo.',
    REINSTATE: 'This stay is confirmed already.',
  },
  CHECKED_IN: {
    CONFIRM: 'These guests are in house: there is nothing to confirm.',
    CANCEL: 'These guests are in house: they check out, or their check-in is undone.',
    CHECK_IN: 'These guests are checked in already.',
    MARK_NO_SHOW: 'These guests are in house: they did come.',
    CHECK_OUT: `${LODGE} check guests out.`,
    UNDO_CHECK_IN: `${LODGE} undo a check-in, and after its day only an admin.`,
    UNDO_CHECK_OUT: 'These guests are in house: there is no check-out to undo.',
    REINSTATE: 'These guests are in house: there is nothing to bring back.',
  },
  CHECKED_OUT: {
    CONFIRM: 'These guests have left: there is nothing to confirm.',
    CANCEL: 'These guests have left: there is nothing to cancel.',
    CHECK_IN: 'These guests have left: they cannot be checked in again.',
    MARK_NO_SHOW: 'These guests have left: they did come.',
    CHECK_OUT: 'These guests are checked out already.',
    UNDO_CHECK_IN: 'These guests have left: undo the check-out first.',
    UNDO_CHECK_OUT: `${LODGE} undo a check-out, and only on the same day.`,
    REINSTATE: 'These guests have left: there is nothing to bring back.',
  },
  CANCELLED: {
    CONFIRM: 'This stay is cancelled: it has to be brought back first.',
    CANCEL: 'This stay is cancelled already.',
    CHECK_IN: 'This stay is cancelled: it has to be brought back first.',
    MARK_NO_SHOW: 'This stay is cancelled: nobody is expected.',
    CHECK_OUT: 'This stay is cancelled: there is nobody to check out.',
    UNDO_CHECK_IN: 'This stay is cancelled: there is no check-in to undo.',
    UNDO_CHECK_OUT: 'This stay is cancelled: there is no check-out to undo.',
    REINSTATE: `${LODGE} bring this stay back.`,
  },
  NO_SHOW: {
    CONFIRM: 'These guests did not come: their stay has to be brought back first.',
    CANCEL: 'These guests did not come: there is nothing to cancel.',
    CHECK_IN: 'These guests did not come: their stay has to be brought back first.',
    MARK_NO_SHOW: 'These guests are marked as not come already.',
    CHECK_OUT: 'These guests did not come: there is nobody to check out.',
    UNDO_CHECK_IN: 'These guests did not come: there is no check-in to undo.',
    UNDO_CHECK_OUT: 'These guests did not come: there is no check-out to undo.',
    REINSTATE: `${LODGE} bring this stay back.`,
  },
  EXPIRED: {
    CONFIRM: 'The hold has ended: it has to be brought back first.',
    CANCEL: 'The hold has ended: there is nothing to cancel.',
    CHECK_IN: 'The hold has ended: it has to be brought back first.',
    MARK_NO_SHOW: 'The hold has ended: nobody is expected.',
    CHECK_OUT: 'The hold has ended: there is nobody to check out.',
    UNDO_CHECK_IN: 'The hold has ended: there is no check-in to undo.',
    UNDO_CHECK_OUT: 'The hold has ended: there is no check-out to undo.',
    REINSTATE: `${LODGE} bring this stay back.`,
  },
};

/** What is said of a change to who may not make it, and to everybody once the guests have left. */
const CHANGE_SENTENCES: { readonly [change in Change]: readonly [alone: string, left: string] } = {
  CHANGE_NIGHTS: [`${ARRIVAL_DAY} change the nights.`, 'their nights cannot be changed'],
  MOVE_ROOM: [`${LODGE} move guests to another room.`, 'they cannot be moved'],
  SWAP_ROOMS: [`${LODGE} move guests to another room.`, 'they cannot be moved'],
  PIN_ROOM: [`${LODGE} promise a room.`, 'no room can be promised to them'],
  PRICE_AGAIN: [`${LODGE} price nights again.`, 'their nights cannot be priced again'],
  SET_GUESTS: [`${ARRIVAL_DAY} change the guests.`, 'their number cannot be changed'],
  SET_COMPLIMENTARY: [`${LODGE} make a room free of charge.`, 'their room cannot be made free of charge'],
  ADD_ROOM: [`${ARRIVAL_DAY} add a room.`, 'no room can be added'],
  SET_DISCOUNT: [`${LODGE} give a discount.`, 'no discount can be given'],
  UPDATE: [`${ARRIVAL_DAY} change the booking.`, 'the booking cannot be changed'],
};

// the keys of a table are what it is of
const STATUSES = Object.keys(ACTS) as Status[];
const CHANGE_KEYS = Object.keys(CHANGES) as Change[];

describe.each(STATUSES)('an act on a stay that is %s', (status) => {
  it.each(Object.entries(ACTS[status]))('%s is refused with why, and what to do', (act, sentence) => {
    // the keys of the table are acts
    expect(refusedActSentence(status, act as ActOnStay)).toBe(sentence);
  });

  it.each(CHANGE_KEYS)('%s is refused with why, and what to do', (change) => {
    const [alone, left] = CHANGE_SENTENCES[change];
    const standing = status === 'CHECKED_OUT' ? 'These guests have left' : 'These guests are in house';
    const isOpen = status === 'CHECKED_IN' || status === 'CHECKED_OUT';
    const refused = isOpen ? `${standing}: ${left}.` : ACTS[status].CHECK_IN;
    expect(refusedActSentence(status, change)).toBe(CHANGES[change].on.includes(status) ? alone : refused);
  });
});
