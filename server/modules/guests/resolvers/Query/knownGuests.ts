import type { QueryResolvers } from '../../../types.generated.ts';

export const knownGuests: NonNullable<QueryResolvers['knownGuests']> = (
  _parent,
  { search },
  { viewer, services },
) => services.guests.known(viewer, search);
