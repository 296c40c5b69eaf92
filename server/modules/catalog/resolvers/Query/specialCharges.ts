import type { QueryResolvers } from '../../../types.generated.ts';

export const specialCharges: NonNullable<QueryResolvers['specialCharges']> = (
  _parent,
  _args,
  { viewer, services },
) => services.specialCharges.list(viewer);
