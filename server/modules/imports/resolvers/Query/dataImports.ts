import type { QueryResolvers } from '../../../types.generated.ts';

export const dataImports: NonNullable<QueryResolvers['dataImports']> = (
  _parent,
  _args,
  { viewer, services },
) => services.imports.list(viewer);
