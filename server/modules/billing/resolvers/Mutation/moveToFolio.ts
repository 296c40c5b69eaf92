import type { MutationResolvers } from '../../../types.generated.ts';

export const moveToFolio: NonNullable<MutationResolvers['moveToFolio']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'MoveToFolioSuccess', ...(await services.folios.move(viewer, input)) });
