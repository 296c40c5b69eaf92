import type { QueryResolvers } from '../../../types.generated.ts';

export const system: NonNullable<QueryResolvers['system']> = (_parent, _args, { viewer, services }) =>
  services.system.read(viewer);
