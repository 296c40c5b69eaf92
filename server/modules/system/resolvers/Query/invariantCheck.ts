import type { QueryResolvers } from '../../../types.generated.ts';

export const invariantCheck: NonNullable<QueryResolvers['invariantCheck']> = (
  _parent,
  { name },
  { viewer, services },
) => services.invariantChecks.check(viewer, name);
