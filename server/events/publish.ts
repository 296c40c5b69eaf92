import type { DateRange } from '../../domain/nights.ts';
import type { WriteContext } from '../db/write.ts';

/** Tells the desk's open screens that the house looks different: what is clean, what a room is noted for. */
export function publishRooms(write: WriteContext): void {
  write.publish('house', {});
}

/** Tells all open screens of the staff, and the copies of public pages, that a setting of the lodge changed. */
export function publishSettings(write: WriteContext): void {
  write.publish('settings', {});
}

/**
 * Tells the desk's open screens that something changed which hangs on no reservation and on no room: the till, expenses, the
 * price list, pictures, users.
 */
export function publishFigures(write: WriteContext): void {
  write.publish('dashboard', {});
}

/** Tells open calendars of nights that cost something else, and the desk's open screens that the tariff changed. */
export function publishRates(write: WriteContext, { arrival, departure }: DateRange): void {
  write.publish('calendar', { from: arrival, to: departure });
  publishFigures(write);
}
