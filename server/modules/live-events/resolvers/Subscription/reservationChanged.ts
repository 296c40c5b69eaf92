import type { ReservationChange, SubscriptionResolvers } from '../../../types.generated.ts';

export const reservationChanged: NonNullable<SubscriptionResolvers['reservationChanged']> = {
  subscribe: (_parent, { code }, { viewer, services }) =>
    services.liveEvents.reservationChanges(viewer, { code }),
  resolve: (change: ReservationChange) => change,
};
