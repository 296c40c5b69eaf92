import { ValidationFailed } from '../../../../errors/refusal.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const recordPrint: NonNullable<MutationResolvers['recordPrint']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const printing = services.paperTrail.recordPrint(viewer, input);
  const { value: isDuplicate, userError } = await settle(printing, ValidationFailed);
  return userError ?? { __typename: 'RecordPrintSuccess', isDuplicate };
};
