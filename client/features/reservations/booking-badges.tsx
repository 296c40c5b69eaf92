import { formatDay, todayAt } from '../../../domain/nights.ts';
import type { ReservationBadge } from '../../gql/schema.generated.ts';
import { formatTimeOfDay } from '../../lib/format.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

type Sign = { label: string; look: NonNullable<BadgeProps['look']> };

/** What each badge says; that the guests are in house is said by the status. */
const SIGNS: { readonly [badge in ReservationBadge]: Sign | null } = {
  ARRIVING_TODAY: { label: 'Arriving today', look: 'confirmed' },
  LATE_ARRIVAL: { label: 'Late arrival', look: 'late' },
  IN_HOUSE: null,
  LEAVING_TODAY: { label: 'Leaving today', look: 'confirmed' },
  SHOULD_HAVE_LEFT: { label: 'Should have left', look: 'late' },
  ID_MISSING: { label: 'ID missing', look: 'danger' },
  UNPAID: { label: 'Unpaid', look: 'late' },
  PART_PAID: { label: 'Part paid', look: 'late' },
  PAID: { label: 'Paid', look: 'plain' },
  REFUND_DUE: { label: 'Refund due', look: 'danger' },
  HOLD_ENDS: { label: 'Hold ends', look: 'held' },
};

type BookingBadgesProps = {
  booking: { badges: readonly ReservationBadge[]; holdEndsAt: string | null };
  timeZone: string;
};

/** What the desk should see of a booking at a glance, beside its status. */
export function BookingBadges({ booking, timeZone }: BookingBadgesProps) {
  const { badges, holdEndsAt } = booking;
  return badges.map((badge) => {
    const sign = SIGNS[badge];
    if (sign === null) return null;
    const until = badge === 'HOLD_ENDS' && holdEndsAt ? ` ${holdWords(holdEndsAt, timeZone)}` : '';
    return (
      <Badge key={badge} look={sign.look}>
        {sign.label}
        {until}
      </Badge>
    );
  });
}

/** 'Tue, 24 Nov 2026, 18:00'. */
export function holdWords(holdEndsAt: string, timeZone: string): string {
  return `${formatDay(todayAt(new Date(holdEndsAt), timeZone))}, ${formatTimeOfDay(holdEndsAt, timeZone)}`;
}
