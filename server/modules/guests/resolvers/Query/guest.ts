import type { QueryResolvers } from '../../../types.generated.ts';

export const guest: NonNullable<QueryResolvers['guest']> = (_parent, { id }, { viewer, services }) =>
  services.guests.one(viewer, id);
