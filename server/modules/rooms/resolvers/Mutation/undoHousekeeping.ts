import type { MutationResolvers } from '../../../types.generated.ts';

export const undoHousekeeping: NonNullable<MutationResolvers['undoHousekeeping']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'UndoHousekeepingSuccess', rooms: await services.housekeeping.undo(viewer, input) });
