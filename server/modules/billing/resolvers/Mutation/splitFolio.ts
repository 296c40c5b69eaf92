import { ValidationFailed } from '../../../../errors/refusal.ts';
import { StaleEdit } from '../../../../errors/stale-edit.refusals.ts';
import { settle } from '../../../../graphql/settle.ts';
import { GstinInvalid } from '../../../money/account.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';

export const splitFolio: NonNullable<MutationResolvers['splitFolio']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.folios.split(viewer, input);
  const { value, userError } = await settle(work, GstinInvalid, StaleEdit, ValidationFailed);
  return userError ?? { __typename: 'SplitFolioSuccess', ...value };
};
