import type { MutationResolvers } from '../../../types.generated.ts';

export const lockBooks: NonNullable<MutationResolvers['lockBooks']> = async (
  _parent,
  { input },
  { services },
) => ({
  __typename: 'LockBooksSuccess',
  settings: await services.lodgeSettings.lockBooks(input),
});
