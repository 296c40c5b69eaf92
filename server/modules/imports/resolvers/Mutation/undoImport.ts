import type { MutationResolvers } from '../../../types.generated.ts';

export const undoImport: NonNullable<MutationResolvers['undoImport']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UndoImportSuccess',
  dataImport: await services.importWriting.undoImport(viewer, input),
});
