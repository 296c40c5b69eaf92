import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { AmountMax, AmountPositive, BooksLocked } from '../../../folios/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { FuturePayment, NothingDue, ReferenceRequired } from '../../payment.refusals.ts';

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
