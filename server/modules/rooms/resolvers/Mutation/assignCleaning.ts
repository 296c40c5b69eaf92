import type { MutationResolvers } from '../../../types.generated.ts';

export const assignCleaning: NonNullable<MutationResolvers['assignCleaning']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'AssignCleaningSuccess', rooms: await services.cleaning.assign(viewer, input) });
