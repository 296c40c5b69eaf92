import type { MutationResolvers } from '../../../types.generated.ts';

export const setComplimentary: NonNullable<MutationResolvers['setComplimentary']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'SetComplimentarySuccess',
  ...(await services.reservations.setComplimentary(viewer, input)),
});
