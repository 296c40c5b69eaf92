import type { MutationResolvers } from '../../../types.generated.ts';

export const applyImport: NonNullable<MutationResolvers['applyImport']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'ApplyImportSuccess',
  dataImport: await services.importWriting.applyImport(viewer, input),
});
