import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const noteMessage: NonNullable<MutationResolvers['noteMessage']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const noting = services.paperTrail.noteMessage(viewer, input);
  const { value: reservationId, userError } = await settle(noting, ValidationFailed);
  return userError ?? { __typename: 'NoteMessageSuccess', reservationId };
};
