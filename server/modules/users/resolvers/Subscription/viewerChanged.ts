import type { SubscriptionResolvers, Viewer } from '../../../types.generated.ts';

export const viewerChanged: NonNullable<SubscriptionResolvers['viewerChanged']> = {
  subscribe: (_parent, _args, { viewer, services }) => services.users.changes(viewer),
  resolve: (viewer: Viewer) => viewer,
};
