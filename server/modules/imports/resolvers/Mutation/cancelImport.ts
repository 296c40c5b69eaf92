import type { MutationResolvers } from '../../../types.generated.ts';

export const cancelImport: NonNullable<MutationResolvers['cancelImport']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'CancelImportSuccess',
  dataImport: await services.imports.cancelImport(viewer, input),
});
