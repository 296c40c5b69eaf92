import type { QueryResolvers } from '../../../types.generated.ts';

export const tillShifts: NonNullable<QueryResolvers['tillShifts']> = (
  _parent,
  { day },
  { viewer, services },
) => services.cash.shifts(viewer, day);
