import type { MutationResolvers } from '../../../types.generated.ts';

export const setStayOverCleaning: NonNullable<MutationResolvers['setStayOverCleaning']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'SetStayOverCleaningSuccess',
  lodge: await services.settings.setStayOverCleaning(viewer, input),
});
