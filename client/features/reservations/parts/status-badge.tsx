import { STATUS_NAMES, type Status } from '../../../../domain/statuses.ts';
import { Badge, type STATE_VARIANTS } from '../../../ui/badge.tsx';

/** How each status looks. */
export const STATUS_VARIANTS: Record<Status, keyof typeof STATE_VARIANTS> = {
  HELD: 'held',
  CONFIRMED: 'confirmed',
  CHECKED_IN: 'inHouse',
  CHECKED_OUT: 'departed',
  CANCELLED: 'gone',
  NO_SHOW: 'late',
  EXPIRED: 'gone',
};

/** The status of a booking or of one of its rooms. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge variant={STATUS_VARIANTS[status]}>{STATUS_NAMES[status]}</Badge>;
}
