import type { QueryResolvers } from '../../../types.generated.ts';

export const rooms: NonNullable<QueryResolvers['rooms']> = (_parent, _args, { viewer, services }) =>
  services.rooms.list(viewer);
