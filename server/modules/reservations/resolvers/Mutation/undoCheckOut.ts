import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { BooksLocked } from '../../../money/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { RoomOccupied } from '../../core/lifecycle.refusals.ts';
import { BadTransition, RoomTaken } from '../../core/reservation.refusals.ts';

export const undoCheckOut: NonNullable<MutationResolvers['undoCheckOut']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const acting = services.reservations.undoCheckOut(viewer, input);
  const { value: reservation, userError } = await settle(
    acting,
    BadTransition,
    RoomTaken,
    StaleEdit,
    BooksLocked,
    RoomOccupied,
    ValidationFailed,
  );
  return userError ?? { __typename: 'UndoCheckOutSuccess', reservation };
};
