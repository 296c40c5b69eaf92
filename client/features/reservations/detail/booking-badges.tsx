import type { ReservationBadge as BadgeName } from '../../../gql/schema.generated.ts';
import { formatHoldTill, type Moment } from '../../../lib/format/hold-format.ts';
import { ReservationBadge } from '../parts/reservation-badge.tsx';

type BookingBadgesProps = {
  booking: { badges: readonly BadgeName[]; holdEndsAt: string | null };
  moment: Moment;
};

/** What the desk should see of a booking at a glance, beside its status. */
export function BookingBadges({ booking: { badges, holdEndsAt }, moment }: BookingBadgesProps) {
  return badges.map((badge) => {
    const hold =
      badge === 'HOLD_ENDS' && holdEndsAt ? formatHoldTill(new Date(holdEndsAt), moment) : undefined;
    return <ReservationBadge key={badge} badge={badge} label={hold} />;
  });
}
