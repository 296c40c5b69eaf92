import type { DashboardChange, SubscriptionResolvers } from '../../../types.generated.ts';

export const dashboardChanged: NonNullable<SubscriptionResolvers['dashboardChanged']> = {
  subscribe: (_parent, _args, { viewer, services }) => services.liveEvents.dashboardChanges(viewer),
  resolve: (change: DashboardChange) => change,
};
