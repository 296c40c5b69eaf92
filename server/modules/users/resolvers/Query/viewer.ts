import type { QueryResolvers } from '../../../types.generated.ts';

export const viewer: NonNullable<QueryResolvers['viewer']> = (_parent, _args, context) =>
  context.services.users.viewer(context.viewer);
