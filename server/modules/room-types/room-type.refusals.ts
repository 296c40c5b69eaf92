import { formatCode } from '../../../domain/code.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { refusal } from '../../errors/refusal.ts';

/** A stay that is coming, or in house. */
export type ComingStay = { readonly code: string; readonly guest: string; readonly arrival: LocalDate };

/** What stands against a change of a room type. */
export type StaysInTheWay = {
  readonly roomType: string;
  readonly stays: readonly ComingStay[];
  /** `OFF` may be done all the same: who has it keeps it. */
  readonly because: 'OFF' | 'KIND' | 'GUESTS' | 'CAPACITY';
};

const NAMED = 3;
const LISTED = 10;

const WHY = {
  OFF: 'Move them first, or take it off sale all the same: they keep their rooms.',
  KIND: 'Move them first: rooms and beds are sold in different ways.',
  GUESTS: 'Say of their guests first that all may sleep here, or move them.',
  CAPACITY: 'Change them first.',
} as const;

/** Stays of the room type are coming that the change would make impossible: which, and what to do. */
export class TypeHasStays extends refusal(
  'TypeHasStaysError',
  'TYPE_HAS_STAYS',
  ({ roomType, stays, because }: StaysInTheWay) => {
    const count = stays.length;
    // a booking of several rooms is several stays
    const bookings = [...new Map(stays.map((stay) => [stay.code, stay])).values()];
    const what = because === 'CAPACITY' ? ' with more guests' : because === 'GUESTS' ? ' of others' : '';
    const named = bookings.slice(0, NAMED).map((stay) => {
      const code = formatCode(stay.code);
      return `${stay.guest || code} (${code}, ${formatDay(stay.arrival)})`;
    });
    const further = bookings.length > NAMED ? ` and ${bookings.length - NAMED} more` : '';
    const coming = `coming ${count === 1 ? 'stay' : 'stays'}${what}`;
    // what is counted is what is named: each booking once
    const counted =
      bookings.length === count
        ? `${count} ${coming}`
        : `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'} with ${coming}`;
    return {
      message: `${roomType} has ${counted}: ${named.join(', ')}${further}. ${WHY[because]}`,
      roomType,
      stays: count,
      codes: bookings.slice(0, LISTED).map(({ code }) => code),
      canKeep: because === 'OFF',
    };
  },
) {}
