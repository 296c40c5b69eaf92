import * as v from 'valibot';
import { type DateRange, isLocalDate } from '../../../../../domain/nights.ts';
import { type BedSize, bedByBed } from '../../parts/beds-for-guests.ts';

// The sentences are the server's own; it checks everything again, and more.
export const DATES_ORDER = 'Check-out must be after check-in.';

export const DEFAULT_ADULTS = 2;

/** How many rooms alike one section of the form asks for. */
export const MAX_ALIKE = 20;

export const count = v.pipe(
  v.number(),
  v.integer('Enter a whole number.'),
  v.minValue(0, 'Enter 0 or more.'),
);

const entries = v.object({
  /** How many rooms alike. */
  count: v.pipe(
    v.number(),
    v.integer('Enter a whole number.'),
    v.minValue(1, 'Enter 1 or more.'),
    v.maxValue(MAX_ALIKE, `At most ${MAX_ALIKE}.`),
  ),
  roomTypeId: v.pipe(v.string(), v.nonEmpty('Choose a room type.')),
  /** Empty: any room of the type. A room that is chosen is promised; it counts only where one room is wanted. */
  roomId: v.string(),
  /** The nights of its own count only then. */
  hasOwnNights: v.boolean(),
  arrival: v.string(),
  departure: v.string(),
  adults: count,
  /** How many adults the form itself began with; another number in `adults` was chosen by the person. */
  suggestedAdults: count,
  children: count,
  infants: count,
  mealPlan: v.picklist(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS']),
  isComplimentary: v.boolean(),
  complimentaryReason: v.string(),
  /** Whether it was said that all guests are whom these beds are for. */
  isRestrictionMet: v.boolean(),
});

/** One room, or several alike, as they stand in the form: a new field stands here, in `entries` and in `emptyRoom`. */
export type BookingFormRoom = v.InferOutput<typeof entries>;

export const bookingRoomSchema = v.pipe(
  entries,
  v.forward(
    v.check((own: BookingFormRoom) => !own.hasOwnNights || hasNights(own), DATES_ORDER),
    ['departure'],
  ),
  v.forward(
    v.check(({ adults, children }: BookingFormRoom) => adults + children >= 1, 'Say who sleeps here.'),
    ['adults'],
  ),
  v.forward(
    v.check(
      (own: BookingFormRoom) => !own.isComplimentary || own.complimentaryReason.trim() !== '',
      'Say why it is free.',
    ),
    ['complimentaryReason'],
  ),
);

/** A room of which only the nights are known. */
export function emptyRoom(run: DateRange): BookingFormRoom {
  return {
    ...run,
    count: 1,
    roomTypeId: '',
    roomId: '',
    hasOwnNights: false,
    adults: DEFAULT_ADULTS,
    suggestedAdults: DEFAULT_ADULTS,
    children: 0,
    infants: 0,
    mealPlan: 'ROOM_ONLY',
    isComplimentary: false,
    complimentaryReason: '',
    isRestrictionMet: false,
  };
}

/** How many one bed of a type takes, by its id; null where it is no dorm. */
export type BedOf = (roomTypeId: string) => BedSize | null;

/**
 * The guests of each room or bed that one part of the form asks for; a number that cannot be read yet asks for one. In a
 * dorm guests who are more than one bed takes have a bed each.
 */
export function unitsOf(
  { count: alike, adults, children, infants, roomTypeId }: BookingFormRoom,
  bedOf: BedOf,
) {
  const guests = { adults, children, infants };
  const bed = bedOf(roomTypeId);
  const each = bed ? bedByBed(guests, bed) : [guests];
  return Array.from({ length: Math.min(MAX_ALIKE, Math.max(1, alike || 1)) }, () => each).flat();
}

/** Whether both are days and the departure comes after the arrival. */
export function hasNights({ arrival, departure }: DateRange): boolean {
  return isLocalDate(arrival) && isLocalDate(departure) && arrival < departure;
}
