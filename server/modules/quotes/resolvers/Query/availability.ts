import { settle } from '../../../../graphql/settle.ts';
import type { QueryResolvers } from '../../../types.generated.ts';
import { DatesOrder, DatesPast, GuestsNone, StayTooLong, TooFar } from '../../quote.refusals.ts';

export const availability: NonNullable<QueryResolvers['availability']> = async (
  _parent,
  args,
  { viewer, services },
) => {
  const looking = services.quotes.availability(viewer, args);
  const { value, userError } = await settle(looking, DatesOrder, DatesPast, StayTooLong, TooFar, GuestsNone);
  return userError ?? { __typename: 'Availability', ...value };
};
