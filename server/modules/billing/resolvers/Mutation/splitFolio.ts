import { settle, ValidationFailed } from '../../../../errors/refusal.ts';
import { GstinInvalid } from '../../../money/account.refusals.ts';
import { StaleEdit } from '../../../reservations/core/reservation.refusals.ts';
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
