import type { MutationResolvers } from '../../../types.generated.ts';

export const checkImport: NonNullable<MutationResolvers['checkImport']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CheckImportSuccess',
  dataImport: await services.imports.checkImport(viewer, input),
});
