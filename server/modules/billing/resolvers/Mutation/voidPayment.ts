import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const voidPayment: NonNullable<MutationResolvers['voidPayment']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.paymentChanges.void(viewer, input);
  const { value, userError } = await settle(work, BooksLocked, ValidationFailed);
  return userError ?? { __typename: 'VoidPaymentSuccess', ...value };
};
