import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES, OF_PRICES } from '../../changes/change.refusals.ts';

export const setComplimentary: NonNullable<MutationResolvers['setComplimentary']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.setComplimentary(viewer, input);
  const { value, userError } = await settle(changing, ...OF_PRICES, ...OF_CHANGES);
  return userError ?? { __typename: 'SetComplimentarySuccess', reservation: value.reservation };
};
