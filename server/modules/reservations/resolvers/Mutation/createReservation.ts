import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import {
  AadhaarLast4,
  DormWomen,
  EmailInvalid,
  NameRequired,
  PhoneInvalid,
} from '../../../guests/core/guest.refusals.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import {
  Closed,
  DatesOrder,
  DatesPast,
  DiscountLimit,
  DiscountReason,
  GuestsNone,
  MinStay,
  StayTooLong,
  TooFar,
  TooManyGuests,
} from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { IdMissing, RoomDirty, RoomOccupied, StayOver, TooEarly } from '../../core/lifecycle.refusals.ts';
import { CreditLimit, NoRoom, PriceChanged, RoomTaken } from '../../core/reservation.refusals.ts';

const DATES = [
  DatesOrder,
  DatesPast,
  BooksLocked,
  StayTooLong,
  TooFar,
  MinStay,
  Closed,
  GuestsNone,
  TooManyGuests,
] as const;
const PRICE = [PriceChanged, DiscountLimit, DiscountReason, CreditLimit] as const;
const DOOR = [TooEarly, StayOver, RoomOccupied, RoomDirty, IdMissing, AadhaarLast4] as const;
const BOOKER = [NameRequired, PhoneInvalid, EmailInvalid, ValidationFailed] as const;

export const createReservation: NonNullable<MutationResolvers['createReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const booking = services.reservations.createReservation(viewer, input);
  const { value, userError } = await settle(
    booking,
    ...DATES,
    RoomTaken,
    NoRoom,
    DormWomen,
    ...PRICE,
    ...DOOR,
    ...BOOKER,
  );
  return userError ?? { __typename: 'CreateReservationSuccess', ...value };
};
