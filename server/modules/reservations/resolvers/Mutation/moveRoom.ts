import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import {
  OF_CHANGES,
  OF_DATES,
  OF_GUESTS,
  OF_PRICES,
  OF_ROOMS,
  OF_RULES,
} from '../../changes/change.refusals.ts';

import { RoomOccupied } from '../../core/lifecycle.refusals.ts';

export const moveRoom: NonNullable<MutationResolvers['moveRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.moveRoom(viewer, input);
  const { value, userError } = await settle(
    changing,
    RoomOccupied,
    ...OF_DATES,
    ...OF_RULES,
    ...OF_GUESTS,
    ...OF_ROOMS,
    ...OF_PRICES,
    ...OF_CHANGES,
  );
  return userError ?? { __typename: 'MoveRoomSuccess', ...value };
};
