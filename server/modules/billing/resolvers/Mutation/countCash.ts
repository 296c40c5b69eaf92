import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { AmountMax } from '../../../money/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const countCash: NonNullable<MutationResolvers['countCash']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.cash.count(viewer, input);
  const { value, userError } = await settle(work, AmountMax, ValidationFailed);
  return userError ?? { __typename: 'CountCashSuccess', ...value };
};
