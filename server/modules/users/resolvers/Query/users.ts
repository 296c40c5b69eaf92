import type { QueryResolvers } from '../../../types.generated.ts';

export const users: NonNullable<QueryResolvers['users']> = (
  _parent,
  { search, filter, page },
  { viewer, services },
) => services.users.list(viewer, { search, filter, page });
