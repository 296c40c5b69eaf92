import type { MutationResolvers } from '../../../types.generated.ts';

export const undoCheckIn: NonNullable<MutationResolvers['undoCheckIn']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'UndoCheckInSuccess',
  reservation: await services.reservations.undoCheckIn(viewer, input),
});
