import type { MutationResolvers } from '../../../types.generated.ts';

export const removeRoom: NonNullable<MutationResolvers['removeRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'RemoveRoomSuccess', ...(await services.reservations.removeRoom(viewer, input)) });
