import type { MutationResolvers } from '../../../types.generated.ts';

export const nameGuests: NonNullable<MutationResolvers['nameGuests']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'NameGuestsSuccess', reservation: await services.guestNames.name(viewer, input) });
