import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { QueryResolvers } from '../../../types.generated.ts';
import {
  DatesOrder,
  DatesPast,
  DiscountLimit,
  DiscountReason,
  GuestsNone,
  StayTooLong,
  TooFar,
  TooManyGuests,
} from '../../quote.refusals.ts';

const DATES = [DatesOrder, DatesPast, StayTooLong, TooFar] as const;
const GUESTS = [GuestsNone, TooManyGuests] as const;
const DISCOUNT = [DiscountLimit, DiscountReason] as const;

export const quote: NonNullable<QueryResolvers['quote']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const quoting = services.quotes.quote(viewer, input);
  const { value, userError } = await settle(quoting, ...DATES, ...GUESTS, ...DISCOUNT, ValidationFailed);
  return userError ?? { __typename: 'Quote', ...value };
};
