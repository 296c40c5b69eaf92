import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const moveToFolio: NonNullable<MutationResolvers['moveToFolio']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.folios.move(viewer, input);
  const { value, userError } = await settle(work, StaleEdit, ValidationFailed);
  return userError ?? { __typename: 'MoveToFolioSuccess', ...value };
};
