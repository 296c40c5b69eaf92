import type { ReservationBadge as Name } from '../../../gql/schema.generated.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';

type Sign = { label: string; variant: NonNullable<BadgeProps['variant']> };

/** What each badge says; that the guests are in house is said by the status. */
const SIGNS: { readonly [badge in Name]: Sign | null } = {
  ARRIVING_TODAY: { label: 'Arriving today', variant: 'confirmed' },
  LATE_ARRIVAL: { label: 'Late arrival', variant: 'late' },
  IN_HOUSE: null,
  LEAVING_TODAY: { label: 'Leaving today', variant: 'confirmed' },
  SHOULD_HAVE_LEFT: { label: 'Should have left', variant: 'late' },
  ID_MISSING: { label: 'ID missing', variant: 'danger' },
  UNPAID: { label: 'Unpaid', variant: 'late' },
  PART_PAID: { label: 'Part paid', variant: 'late' },
  PAID: { label: 'Paid', variant: 'plain' },
  REFUND_DUE: { label: 'Refund due', variant: 'danger' },
  HOLD_ENDS: { label: 'Hold ends', variant: 'held' },
};

type ReservationBadgeProps = {
  badge: Name;
  /** What it says in place of its own words, such as until when rooms are held. */
  label?: string | undefined;
};

/** What the server says is worth knowing of a booking at a glance; nothing for what its status says already. */
export function ReservationBadge({ badge, label }: ReservationBadgeProps) {
  const sign = SIGNS[badge];
  if (sign === null) return null;
  return <Badge variant={sign.variant}>{label ?? sign.label}</Badge>;
}
