import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES, OF_PRICES } from '../../changes/change.refusals.ts';

export const setDiscount: NonNullable<MutationResolvers['setDiscount']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.setDiscount(viewer, input);
  const { value, userError } = await settle(changing, ...OF_PRICES, ...OF_CHANGES);
  return userError ?? { __typename: 'SetDiscountSuccess', reservation: value.reservation };
};
