import type { QueryResolvers } from '../../../types.generated.ts';

export const policeRegister: NonNullable<QueryResolvers['policeRegister']> = (
  _parent,
  args,
  { viewer, services },
) => services.policeRegister.nights(viewer, args);
