import type { MutationResolvers } from '../../../types.generated.ts';

export const mergeGuests: NonNullable<MutationResolvers['mergeGuests']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'MergeGuestsSuccess', guest: await services.guests.merge(viewer, input) });
