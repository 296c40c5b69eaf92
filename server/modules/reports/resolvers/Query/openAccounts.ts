import type { QueryResolvers } from '../../../types.generated.ts';

export const openAccounts: NonNullable<QueryResolvers['openAccounts']> = (
  _parent,
  { side },
  { viewer, services },
) => services.openAccounts.list(viewer, side);
