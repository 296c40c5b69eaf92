import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, ReferenceRequired, RefundTooBig } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const refundPayment: NonNullable<MutationResolvers['refundPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentChanges.refund(viewer, input);
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
  return userError ?? { __typename: 'RefundPaymentSuccess', ...value };
};
