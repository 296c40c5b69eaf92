import type { MutationResolvers } from '../../../types.generated.ts';

export const syncProfile: NonNullable<MutationResolvers['syncProfile']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SyncProfileSuccess', viewer: await services.users.syncProfile(viewer, input) });
