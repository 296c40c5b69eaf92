import type { QueryResolvers } from '../../../types.generated.ts';

export const dataImport: NonNullable<QueryResolvers['dataImport']> = (
  _parent,
  { id },
  { viewer, services },
) => services.imports.one(viewer, id);
