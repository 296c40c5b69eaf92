import type { MutationResolvers } from '../../../types.generated.ts';

export const countCash: NonNullable<MutationResolvers['countCash']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CountCashSuccess', ...(await services.cash.count(viewer, input)) });
