import * as v from 'valibot';
import { isLocalDate } from '../../../../domain/nights.ts';
import { idOf } from '../../../graphql/id.ts';
import { neededReason, text } from '../../../graphql/text.ts';
import { contactEntries } from '../../guests/core/guest.input.ts';
import { allGuests, MAX_GUESTS, priceRequestEntries } from '../../quotes/quote.input.ts';
import { guestEntry, instant } from '../core/reservation.input.ts';

const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const yesOrNo = v.boolean('Say yes or no.');
const reason = v.nullish(text({ max: 500 }), null);
const version = v.pipe(v.number(), v.integer());
const from = v.optional(v.picklist(['TONIGHT', 'START']), 'TONIGHT');
const nightPrice = v.optional(v.picklist(['TARIFF', 'LAST_NIGHT']), 'TARIFF');
const reservation = { reservationId: idOf('a reservation'), version };
const reservationRoom = { reservationRoomId: idOf('a room'), version };
const guestsMessage = `Enter a whole number from 0 to ${MAX_GUESTS}.`;
const guests = v.pipe(
  v.number(guestsMessage),
  v.integer(guestsMessage),
  v.minValue(0, guestsMessage),
  v.maxValue(MAX_GUESTS, guestsMessage),
);

/** A reservation by its id, or by that of one of its rooms. */
export type ReservationNamed =
  | { readonly reservationId: string }
  | { readonly reservationRoomId: string | null };

/** Other nights for rooms of a reservation. */
export const nightsChange = v.object({
  rooms: v.pipe(
    v.array(
      v.object({
        reservationRoomId: idOf('a room'),
        arrival: day,
        departure: day,
        newRoomId: v.nullish(idOf('a room'), null),
      }),
    ),
    v.minLength(1, 'Choose a room.'),
    v.maxLength(40, 'Too many rooms at once.'),
    v.check(
      (rooms) => new Set(rooms.map(({ reservationRoomId }) => reservationRoomId)).size === rooms.length,
      'A room is named twice.',
    ),
  ),
  version,
  price: nightPrice,
  priceAgain: v.optional(yesOrNo, false),
  mayMoveOthers: v.optional(yesOrNo, false),
  overrideReason: reason,
  waiveFeeReason: reason,
});
export type NightsChange = v.InferOutput<typeof nightsChange>;

/** Another room for a stay. */
export const roomMove = v.object({
  ...reservationRoom,
  roomId: idOf('a room'),
  arrival: v.nullish(day, null),
  departure: v.nullish(day, null),
  from,
  price: v.optional(v.picklist(['KEEP', 'NEW']), 'KEEP'),
  nightPrice,
  isPinned: v.nullish(yesOrNo, null),
  allGuestsAre: v.nullish(allGuests, null),
  blockOld: v.nullish(
    v.object({
      reason: v.picklist(['MAINTENANCE', 'OWNER', 'DEEP_CLEAN', 'OTHER']),
      note: v.nullish(text({ max: 500 }), null),
      until: v.nullish(day, null),
    }),
    null,
  ),
  endsBlock: v.optional(yesOrNo, false),
  mayMoveOthers: v.optional(yesOrNo, false),
  reason,
  overrideReason: reason,
  waiveFeeReason: reason,
});
export type RoomMoveInput = v.InferOutput<typeof roomMove>;

/** Two stays that change rooms. */
export const roomSwap = v.object({
  ...reservationRoom,
  otherReservationRoomId: idOf('a room'),
  otherVersion: version,
  from,
  reason,
});
export type RoomSwap = v.InferOutput<typeof roomSwap>;

/** A promise of a room. */
export const roomPin = v.object({ ...reservationRoom, isPinned: yesOrNo });
export type RoomPin = v.InferOutput<typeof roomPin>;

/** Moves for another that are taken back: the line of the audit that tells of one of them. */
export const movesUndone = v.object({ movesId: idOf('what is undone') });
export type MovesUndone = v.InferOutput<typeof movesUndone>;

/** One more room for a reservation. */
export const roomAddition = v.object({
  ...reservation,
  room: priceRequestEntries.rooms.pipe[0].item,
  mayMoveOthers: v.optional(yesOrNo, false),
  overrideReason: reason,
});
export type RoomAddition = v.InferOutput<typeof roomAddition>;

/** A room that is taken off a reservation. */
export const roomRemoval = v.object({
  ...reservationRoom,
  reason: neededReason,
  waiveFeeReason: reason,
});
export type RoomRemoval = v.InferOutput<typeof roomRemoval>;

/** Who sleeps in a room. */
export const guestsChange = v.object({
  ...reservationRoom,
  adults: guests,
  children: v.optional(guests, 0),
  infants: v.optional(guests, 0),
  mealPlan: v.nullish(v.picklist(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS']), null),
  from,
  overrideReason: reason,
});
export type GuestsChange = v.InferOutput<typeof guestsChange>;

/** Money off. */
export const discountChange = v.object({ ...reservation, discount: priceRequestEntries.discount });
export type DiscountChange = v.InferOutput<typeof discountChange>;

/** Whether a room is free. */
export const complimentaryChange = v.object({
  ...reservationRoom,
  isComplimentary: yesOrNo,
  reason: v.nullish(text({ max: 200 }), null),
});
export type ComplimentaryChange = v.InferOutput<typeof complimentaryChange>;

/** What a reservation says about itself; what is left out (undefined) stays. */
export const detailsChange = v.object({
  ...reservation,
  requests: v.nullish(text()),
  note: v.nullish(text()),
  source: v.nullish(v.picklist(['WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER'])),
  expectedAt: v.nullish(instant),
  booker: v.nullish(
    v.object({
      version: v.nullish(version, null),
      ...contactEntries,
    }),
  ),
  otherBooker: v.nullish(guestEntry),
});
export type DetailsChange = v.InferOutput<typeof detailsChange>;
