import type { QueryResolvers } from '../../../types.generated.ts';

export const apiKeys: NonNullable<QueryResolvers['apiKeys']> = (_parent, _args, { viewer, services }) =>
  services.apiKeys.list(viewer);
