import type { QueryResolvers } from '../../../types.generated.ts';

export const kitchenSheet: NonNullable<QueryResolvers['kitchenSheet']> = (
  _parent,
  { day },
  { viewer, services },
) => services.documents.kitchenSheet(viewer, day);
