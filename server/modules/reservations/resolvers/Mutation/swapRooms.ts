import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES, OF_PRICES, OF_ROOMS, OF_RULES } from '../../changes/change.refusals.ts';
import { RoomOccupied } from '../../core/lifecycle.refusals.ts';

export const swapRooms: NonNullable<MutationResolvers['swapRooms']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.swapRooms(viewer, input);
  const { value, userError } = await settle(
    changing,
    ...OF_RULES,
    ...OF_ROOMS,
    ...OF_PRICES,
    ...OF_CHANGES,
    RoomOccupied,
  );
  return userError ?? { __typename: 'SwapRoomsSuccess', ...value };
};
