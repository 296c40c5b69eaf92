import type { ReservationBadge as Name } from '../../../gql/schema.generated.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';

type Sign = { label: string; look: NonNullable<BadgeProps['look']> };

/** What each badge says; that the guests are in house is said by the status. */
const SIGNS: { readonly [badge in Name]: Sign | null } = {
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

type ReservationBadgeProps = {
  badge: Name;
  /** What else is to be said on it, such as until when. */
  more?: string;
};

/** What the server says is worth knowing of a booking at a glance; nothing for what its status says already. */
export function ReservationBadge({ badge, more = '' }: ReservationBadgeProps) {
  const sign = SIGNS[badge];
  if (sign === null) return null;
  return (
    <Badge look={sign.look}>
      {sign.label}
      {more}
    </Badge>
  );
}
