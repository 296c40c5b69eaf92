import type { QueryResolvers } from '../../../types.generated.ts';

export const doNotRentMark: NonNullable<QueryResolvers['doNotRentMark']> = (
  _parent,
  { phone, email },
  { viewer, services },
) => services.guests.doNotRentMark(viewer, { phone, email });
