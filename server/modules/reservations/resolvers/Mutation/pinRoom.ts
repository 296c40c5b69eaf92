import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES } from '../../changes/change.refusals.ts';

export const pinRoom: NonNullable<MutationResolvers['pinRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.pinRoom(viewer, input);
  const { value, userError } = await settle(changing, ...OF_CHANGES);
  return userError ?? { __typename: 'PinRoomSuccess', reservation: value.reservation };
};
