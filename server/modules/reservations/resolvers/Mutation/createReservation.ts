import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
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
import {
  CreditLimit,
  EmailInvalid,
  NameRequired,
  NoRoom,
  PhoneInvalid,
  PriceChanged,
  RoomTaken,
} from '../../reservation.refusals.ts';

const DATES = [
  DatesOrder,
  DatesPast,
  StayTooLong,
  TooFar,
  MinStay,
  Closed,
  GuestsNone,
  TooManyGuests,
] as const;
const PRICE = [PriceChanged, DiscountLimit, DiscountReason, CreditLimit] as const;
const BOOKER = [NameRequired, PhoneInvalid, EmailInvalid, ValidationFailed] as const;

export const createReservation: NonNullable<MutationResolvers['createReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const booking = services.reservations.create(viewer, input);
  const { value, userError } = await settle(booking, ...DATES, RoomTaken, NoRoom, ...PRICE, ...BOOKER);
  return userError ?? { __typename: 'CreateReservationSuccess', ...value };
};
