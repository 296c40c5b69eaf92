/** The status of one reservation room. What can be worked out from dates and money is a badge, not a status. */
export type Status =
  | 'HELD'
  | 'CONFIRMED'
  | 'CHECKED_IN'
  | 'CHECKED_OUT'
  | 'CANCELLED'
  | 'NO_SHOW'
  | 'EXPIRED';

/** Of guests who have not come yet. */
export const COMING_STATUSES = ['HELD', 'CONFIRMED'] as const satisfies readonly Status[];

/** Of stays that have not ended: they keep their rooms. */
export const OPEN_STATUSES = [...COMING_STATUSES, 'CHECKED_IN'] as const satisfies readonly Status[];

/** Of stays whose nights count, past ones too; all others were given up before anybody came. */
export const LIVE_STATUSES = [...OPEN_STATUSES, 'CHECKED_OUT'] as const satisfies readonly Status[];

/** Of stays that are sold, past ones too: those that are only held are none yet. */
export const SOLD_STATUSES = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'] as const satisfies readonly Status[];

/** Of guests who came, whether they have left or not. */
export const ARRIVED_STATUSES = ['CHECKED_IN', 'CHECKED_OUT'] as const satisfies readonly Status[];

/** Of stays that were given up before anybody came. */
export const GIVEN_UP_STATUSES = ['CANCELLED', 'NO_SHOW', 'EXPIRED'] as const satisfies readonly Status[];

/** Whether the guests of a room have not come yet, and are still to come. */
export function isComing(status: Status): boolean {
  return isOneOf(COMING_STATUSES, status);
}

/** Whether a stay has not ended: it is to come, or in house. */
export function isOpen(status: Status): boolean {
  return isOneOf(OPEN_STATUSES, status);
}

/** Whether the nights of a stay count: it was not cancelled, has not expired, and its guests came or are to come. */
export function isLive(status: Status): boolean {
  return isOneOf(LIVE_STATUSES, status);
}

/** Whether a stay is sold: not only held, and not given up. */
export function isSold(status: Status): boolean {
  return isOneOf(SOLD_STATUSES, status);
}

/** Whether the guests of a room came, whether they have left or not. */
export function hasArrived(status: Status): boolean {
  return isOneOf(ARRIVED_STATUSES, status);
}

function isOneOf(statuses: readonly Status[], status: Status): boolean {
  return statuses.includes(status);
}

/** The words on the screen. */
export const STATUS_NAMES: { readonly [status in Status]: string } = {
  HELD: 'Held',
  CONFIRMED: 'Confirmed',
  CHECKED_IN: 'In house',
  CHECKED_OUT: 'Departed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Not come',
  EXPIRED: 'Expired',
};
