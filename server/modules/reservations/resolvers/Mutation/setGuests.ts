import { settle } from '../../../../graphql/settle.ts';
import type { MutationResolvers } from '../../../types.generated.ts';
import { OF_CHANGES, OF_GUESTS, OF_PRICES, OF_RULES } from '../../changes/change.refusals.ts';

export const setGuests: NonNullable<MutationResolvers['setGuests']> = async (
  _parent,
  { input },
  { viewer, services },
) => {
  const changing = services.reservations.setGuests(viewer, input);
  const { value, userError } = await settle(changing, ...OF_RULES, ...OF_GUESTS, ...OF_PRICES, ...OF_CHANGES);
  return userError ?? { __typename: 'SetGuestsSuccess', reservation: value.reservation };
};
