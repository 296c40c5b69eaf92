import type { MutationResolvers } from '../../../types.generated.ts';

export const undoCheckOut: NonNullable<MutationResolvers['undoCheckOut']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UndoCheckOutSuccess',
  reservation: await services.reservations.undoCheckOut(viewer, input),
});
