import type { MutationResolvers } from '../../../types.generated.ts';

export const swapRooms: NonNullable<MutationResolvers['swapRooms']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'SwapRoomsSuccess', ...(await services.reservations.swapRooms(viewer, input)) });
