import type { MutationResolvers } from '../../../types.generated.ts';

export const addRoom: NonNullable<MutationResolvers['addRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'AddRoomSuccess', ...(await services.reservations.addRoom(viewer, input)) });
