import { settle, ValidationFailed } from '../../../../graphql/refusal.ts';
import { StaleEdit } from '../../../reservations/reservation.refusals.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { GstinInvalid } from '../../account.refusals.ts';

export const splitFolio: NonNullable<MutationResolvers['splitFolio']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const work = services.folios.split(viewer, input);
  const { value, userError } = await settle(work, GstinInvalid, StaleEdit, ValidationFailed);
  return userError ?? { __typename: 'SplitFolioSuccess', ...value };
};
