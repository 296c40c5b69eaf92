import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { MovesStand } from '../../core/reservation.refusals.ts';

export const undoMoves: NonNullable<MutationResolvers['undoMoves']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const undoing = services.reservations.undoMoves(viewer, input);
  const { value: moves, userError } = await settle(undoing, MovesStand, ValidationFailed);
  return userError ?? { __typename: 'UndoMovesSuccess', moves };
};
