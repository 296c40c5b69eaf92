import type { MutationResolvers } from '../../../types.generated.ts';

export const pinRoom: NonNullable<MutationResolvers['pinRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'PinRoomSuccess', ...(await services.reservations.pinRoom(viewer, input)) });
