import type { MutationResolvers } from '../../../types.generated.ts';

export const noteMessage: NonNullable<MutationResolvers['noteMessage']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'NoteMessageSuccess',
  reservationId: await services.printLog.noteMessage(viewer, input),
});
