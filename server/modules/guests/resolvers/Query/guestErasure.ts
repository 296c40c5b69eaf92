import type { QueryResolvers } from '../../../types.generated.ts';

export const guestErasure: NonNullable<QueryResolvers['guestErasure']> = (
  _parent,
  { id },
  { viewer, services },
) => services.guests.erasure(viewer, id);
