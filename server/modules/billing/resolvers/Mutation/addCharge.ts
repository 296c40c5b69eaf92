import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { DiscountLimit, DiscountReason } from '../../../quotes/quote.refusals.ts';
import { CreditLimit } from '../../../reservations/core/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

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
