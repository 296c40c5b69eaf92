import * as v from 'valibot';
import { MAX_ROOMS } from '../../../domain/lodge/room-capacity.ts';
import { isLocalDate } from '../../../domain/nights.ts';
import { tooLargeDiscount } from '../../../domain/refusals/discount-value.ts';
import { can } from '../../../domain/rights.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { Role } from '../types.generated.ts';

/** How many of them guests and strangers may ask the price of: a quote costs its nights. */
const MAX_ROOMS_OF_GUEST = 8;
const MAX_CHARGES = 40;
/** In one room, of one kind; far above every room, far below what breaks a sum. */
export const MAX_GUESTS = 50;
const MAX_UNITS = 1_000;

const flag = v.optional(v.boolean('Say yes or no.'), false);

const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));

function whole(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most.toLocaleString('en-IN')}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

const guests = whole(0, MAX_GUESTS);

/** Who all guests of a room are, where somebody said it. */
export const allGuests = v.picklist(['ANY', 'WOMEN', 'MEN'], 'Say who all guests are.');

const room = v.object({
  roomTypeId: idOf('a room type'),
  roomId: v.nullish(idOf('a room'), null),
  isPinned: v.nullish(v.boolean('Say yes or no.'), null),
  arrival: day,
  departure: day,
  adults: guests,
  children: v.optional(guests, 0),
  infants: v.optional(guests, 0),
  allGuestsAre: v.optional(allGuests, 'ANY'),
  mealPlan: v.optional(v.picklist(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS']), 'ROOM_ONLY'),
  isComplimentary: flag,
  complimentaryReason: v.nullish(text({ max: 200 }), null),
});

const charge = v.object({
  specialChargeId: idOf('an extra'),
  quantity: v.optional(whole(1, MAX_UNITS), 1),
});

const NO_NUMBER = 'Enter a number, 0 or more.';
const discount = v.pipe(
  v.object({
    kind: v.picklist(['PERCENT', 'AMOUNT', 'AGREED_TOTAL']),
    value: v.pipe(
      v.number(NO_NUMBER),
      v.integer('Enter whole paise, or hundredths of a percent.'),
      v.minValue(0, NO_NUMBER),
    ),
    reason: v.nullish(text({ max: 500 }), null),
  }),
  v.forward(
    v.check(
      ({ kind, value }) => tooLargeDiscount(kind, value) === null,
      ({ input: { kind, value } }) => tooLargeDiscount(kind, value) ?? '',
    ),
    ['value'],
  ),
);

/** What a price is asked for: the part that a quote and a booking have in common. */
export const priceRequestEntries = {
  rooms: v.pipe(
    v.array(room),
    v.minLength(1, 'Choose at least one room.'),
    v.maxLength(MAX_ROOMS, `One booking can have at most ${MAX_ROOMS} rooms.`),
  ),
  charges: v.optional(v.pipe(v.array(charge), v.maxLength(MAX_CHARGES, 'Too many extras at once.')), []),
  discount: v.nullish(discount, null),
};

const priceRequest = v.object(priceRequestEntries);

/** A reservation as it is asked for, cleaned. */
export type PriceRequest = v.InferOutput<typeof priceRequest>;

/** The input of a quote, cleaned; raises ValidationFailed, also for more rooms than somebody of this role may ask about. */
export function priceRequestOf(input: unknown, role: Role): PriceRequest {
  const asked = validated(priceRequest, input);
  if (asked.rooms.length > MAX_ROOMS_OF_GUEST && !can({ role }, 'askForManyRooms')) {
    const message = `Ask for at most ${MAX_ROOMS_OF_GUEST} rooms at a time. For more, please call us.`;
    throw new ValidationFailed([{ path: 'rooms', message }]);
  }
  return asked;
}
