import type { MutationResolvers } from '../../../types.generated.ts';

export const eraseGuest: NonNullable<MutationResolvers['eraseGuest']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'EraseGuestSuccess', guest: await services.guests.erase(viewer, input) });
