import { settle } from '../../../../graphql/settle.ts';
import { DiscountLimit } from '../../../quotes/quote.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES } from '../../changes/change.refusals.ts';

export const removeRoom: NonNullable<MutationResolvers['removeRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.removeRoom(viewer, input);
  const { value, userError } = await settle(changing, DiscountLimit, ...OF_CHANGES);
  return userError ?? { __typename: 'RemoveRoomSuccess', reservation: value.reservation };
};
