import type { CalendarChange, SubscriptionResolvers } from '../../../types.generated.ts';

export const calendarChanged: NonNullable<SubscriptionResolvers['calendarChanged']> = {
  subscribe: (_parent, { from, to }, { viewer, services }) =>
    services.liveEvents.calendarChanges(viewer, { from, to }),
  resolve: (change: CalendarChange) => change,
};
