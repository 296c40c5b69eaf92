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

export const addRoom: NonNullable<MutationResolvers['addRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.addRoom(viewer, input);
  const { value, userError } = await settle(
    changing,
    ...OF_DATES,
    ...OF_RULES,
    ...OF_GUESTS,
    ...OF_ROOMS,
    ...OF_PRICES,
    ...OF_CHANGES,
  );
  return userError ?? { __typename: 'AddRoomSuccess', ...value };
};
