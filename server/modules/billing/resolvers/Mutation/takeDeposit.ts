import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, ReferenceRequired } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const takeDeposit: NonNullable<MutationResolvers['takeDeposit']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.payments.takeDeposit(viewer, input);
  const { value, userError } = await settle(
    work,
    AmountPositive,
    AmountMax,
    FuturePayment,
    ReferenceRequired,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'TakeDepositSuccess', ...value };
};
