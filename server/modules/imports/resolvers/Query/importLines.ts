import type { QueryResolvers } from '../../../types.generated.ts';

export const importLines: NonNullable<QueryResolvers['importLines']> = (
  _parent,
  args,
  { viewer, services },
) => services.imports.lines(viewer, args);
