import type { MutationResolvers } from '../../../types.generated.ts';

export const undoMoves: NonNullable<MutationResolvers['undoMoves']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UndoMovesSuccess', moves: await services.reservations.undoMoves(viewer, input) });
