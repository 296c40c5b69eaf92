import type { MutationResolvers } from '../../../types.generated.ts';

export const splitFolio: NonNullable<MutationResolvers['splitFolio']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SplitFolioSuccess', ...(await services.folios.split(viewer, input)) });
