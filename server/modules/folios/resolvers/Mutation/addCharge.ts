import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { DiscountLimit, DiscountReason } from '../../../quotes/quote.refusals.ts';
import { CreditLimit, StaleEdit } from '../../../reservations/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../account.refusals.ts';

export const addCharge: NonNullable<MutationResolvers['addCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.charges.add(viewer, input);
  const { value, userError } = await settle(
    work,
    AmountPositive,
    AmountMax,
    DiscountLimit,
    DiscountReason,
    CreditLimit,
    BooksLocked,
    StaleEdit,
    ValidationFailed,
  );
  return userError ?? { __typename: 'AddChargeSuccess', ...value };
};
