import type { QueryResolvers } from '../../../types.generated.ts';

export const specialCharges: NonNullable<QueryResolvers['specialCharges']> = (
  _parent,
  { withInactive },
  { viewer, services },
) => services.specialCharges.list(viewer, { withInactive });
