import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../../domain/nights.ts';
import type { ReservationBadge as BadgeName } from '../../../gql/schema.generated.ts';
import { ReservationBadge } from '../parts/reservation-badge.tsx';

type BookingBadgesProps = {
  booking: { badges: readonly BadgeName[]; holdEndsAt: string | null };
  timeZone: string;
};

/** What the desk should see of a booking at a glance, beside its status. */
export function BookingBadges({ booking, timeZone }: BookingBadgesProps) {
  const { badges, holdEndsAt } = booking;
  return badges.map((badge) => {
    const until = badge === 'HOLD_ENDS' && holdEndsAt ? ` ${formatHold(holdEndsAt, timeZone)}` : '';
    return <ReservationBadge key={badge} badge={badge} more={until} />;
  });
}

/** 'Tue, 24 Nov 2026, 6 pm'. */
export function formatHold(holdEndsAt: string, timeZone: string): string {
  return `${formatDay(todayAt(new Date(holdEndsAt), timeZone))}, ${formatTimeOfDay(holdEndsAt, timeZone)}`;
}
