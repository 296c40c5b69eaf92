import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../money/account.refusals.ts';
import { FuturePayment, NothingDue, ReferenceRequired } from '../../../money/payment.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const recordPayment: NonNullable<MutationResolvers['recordPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.payments.record(viewer, input);
  const { value, userError } = await settle(
    work,
    AmountPositive,
    AmountMax,
    FuturePayment,
    ReferenceRequired,
    NothingDue,
    BooksLocked,
    ValidationFailed,
  );
  return userError ?? { __typename: 'RecordPaymentSuccess', ...value };
};
