import type { QueryResolvers } from '../../../types.generated.ts';

export const roomTypes: NonNullable<QueryResolvers['roomTypes']> = (_parent, args, { viewer, services }) =>
  services.roomTypes.list(viewer, args);
