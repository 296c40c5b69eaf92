import type { MutationResolvers } from '../../../types.generated.ts';

export const moveRoom: NonNullable<MutationResolvers['moveRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'MoveRoomSuccess', ...(await services.reservations.moveRoom(viewer, input)) });
