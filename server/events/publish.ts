import type { DateRange } from '../../domain/nights.ts';
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

/** Tells open calendars of nights that cost something else, and the desk's open screens that the tariff changed. */
export function publishRates(write: WriteContext, { arrival, departure }: DateRange): void {
  write.publish('calendar', { from: arrival, to: departure });
  write.publish('dashboard', {});
}
