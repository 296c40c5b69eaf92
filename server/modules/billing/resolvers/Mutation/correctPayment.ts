import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, ReferenceRequired, RefundTooBig } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const correctPayment: NonNullable<MutationResolvers['correctPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentChanges.correct(viewer, input);
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
  return userError ?? { __typename: 'CorrectPaymentSuccess', ...value };
};
