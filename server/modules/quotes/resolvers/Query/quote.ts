import type { QueryResolvers } from '../../../types.generated.ts';

export const quote: NonNullable<QueryResolvers['quote']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'Quote', ...(await services.quotes.quote(viewer, input)) });
