import type { MutationResolvers } from '../../../types.generated.ts';

export const writeOff: NonNullable<MutationResolvers['writeOff']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'WriteOffSuccess', ...(await services.charges.writeOff(viewer, input)) });
