import type { QueryResolvers } from '../../../types.generated.ts';

export const reservation: NonNullable<QueryResolvers['reservation']> = (
  _parent,
  args,
  { viewer, services },
) => services.reservationReads.one(viewer, args);
