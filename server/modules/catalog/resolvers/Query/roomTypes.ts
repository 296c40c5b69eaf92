import type { QueryResolvers } from '../../../types.generated.ts';

export const roomTypes: NonNullable<QueryResolvers['roomTypes']> = (_parent, _args, { viewer, services }) =>
  services.roomTypes.list(viewer);
