import type { QueryResolvers } from '../../../types.generated.ts';

export const lodge: NonNullable<QueryResolvers['lodge']> = (_parent, _args, { viewer, services }) =>
  services.properties.lodge(viewer);
