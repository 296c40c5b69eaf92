import type { ReservationChange, SubscriptionResolvers } from '../../../types.generated.ts';

export const reservationChanged: NonNullable<SubscriptionResolvers['reservationChanged']> = {
  subscribe: (_parent, { code, seenVersion }, { viewer, services }) =>
    services.liveEvents.reservationChanges(viewer, { code, seenVersion }),
  resolve: (change: ReservationChange) => change,
};
