import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import { DiscountLimit } from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const voidCharge: NonNullable<MutationResolvers['voidCharge']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.charges.void(viewer, input);
  const { value, userError } = await settle(work, BooksLocked, DiscountLimit, ValidationFailed);
  return userError ?? { __typename: 'VoidChargeSuccess', ...value };
};
