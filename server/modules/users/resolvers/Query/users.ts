import type { QueryResolvers } from '../../../types.generated.ts';

export const users: NonNullable<QueryResolvers['users']> = (
  _parent,
  { search, page },
  { viewer, services },
) => services.users.list(viewer, { search, page });
