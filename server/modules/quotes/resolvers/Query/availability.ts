import type { QueryResolvers } from '../../../types.generated.ts';

export const availability: NonNullable<QueryResolvers['availability']> = async (
  _parent,
  args,
  { viewer, services },
) => ({ __typename: 'Availability', ...(await services.enquiries.availability(viewer, args)) });
