import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import { DatesOrder } from '../../../quotes/quote.refusals.ts';
import { RoomTaken } from '../../../reservations/core/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const blockRoom: NonNullable<MutationResolvers['blockRoom']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const blocking = services.blocks.block(viewer, input);
  const { value: block, userError } = await settle(blocking, RoomTaken, DatesOrder, ValidationFailed);
  return userError ?? { __typename: 'BlockRoomSuccess', block };
};
