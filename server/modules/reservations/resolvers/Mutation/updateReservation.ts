import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_BOOKER, OF_CHANGES } from '../../changes/change.refusals.ts';

export const updateReservation: NonNullable<MutationResolvers['updateReservation']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.updateReservation(viewer, input);
  const { value, userError } = await settle(changing, ...OF_BOOKER, ...OF_CHANGES);
  return userError ?? { __typename: 'UpdateReservationSuccess', reservation: value.reservation };
};
