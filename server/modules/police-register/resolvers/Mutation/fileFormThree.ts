import type { MutationResolvers } from '../../../types.generated.ts';

export const fileFormThree: NonNullable<MutationResolvers['fileFormThree']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'FileFormThreeSuccess',
  form: await services.formsThree.file(viewer, input),
});
