import type { WriteContext } from '../db/write.ts';

/** Tells the desk's open screens that the house looks different: what is clean, what a room is noted for. */
export function publishRooms(write: WriteContext): void {
  write.publish('house', {});
}

/** Tells the desk's open screens that extras or meals cost something else, or are sold or not. */
export function publishPriceList(write: WriteContext): void {
  write.publish('dashboard', {});
}

/** Tells the desk's open screens that figures changed which hang on no reservation: the till. */
export function publishFigures(write: WriteContext): void {
  write.publish('dashboard', {});
}
