import type { MutationResolvers } from '../../../types.generated.ts';

export const moveCash: NonNullable<MutationResolvers['moveCash']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'MoveCashSuccess', ...(await services.cash.move(viewer, input)) });
