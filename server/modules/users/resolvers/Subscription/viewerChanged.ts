import type { UserState } from '../../../../auth/role-directory.ts';
import type { GraphQLContext } from '../../../../context.ts';
import type { SubscriptionResolvers } from '../../../types.generated.ts';

export const viewerChanged: NonNullable<SubscriptionResolvers['viewerChanged']> = {
  subscribe: (_parent, _args, { viewer, services }) => services.users.changes(viewer),
  resolve: (state: UserState, _args: object, { viewer, services }: GraphQLContext) =>
    services.users.viewerIn(viewer, state),
};
