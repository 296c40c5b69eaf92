import type { MutationResolvers } from '../../../types.generated.ts';

export const startImport: NonNullable<MutationResolvers['startImport']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'StartImportSuccess',
  dataImport: await services.imports.startImport(viewer, input),
});
