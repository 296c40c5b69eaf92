import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { BadTransition } from '../../core/reservation.refusals.ts';

export const undoCheckIn: NonNullable<MutationResolvers['undoCheckIn']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.undoCheckIn(viewer, input);
  const { value: reservation, userError } = await settle(acting, BadTransition, StaleEdit, ValidationFailed);
  return userError ?? { __typename: 'UndoCheckInSuccess', reservation };
};
