import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, ReferenceRequired, RefundTooBig } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const returnDeposit: NonNullable<MutationResolvers['returnDeposit']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentChanges.returnDeposit(viewer, input);
  const { value, userError } = await settle(
    work,
    AmountPositive,
    AmountMax,
    RefundTooBig,
    FuturePayment,
    ReferenceRequired,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'ReturnDepositSuccess', ...value };
};
