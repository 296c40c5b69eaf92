import { STATUS_NAMES, type Status } from '../../../../domain/lifecycle.ts';
import { Badge, type STATE_LOOKS } from '../../../ui/badge.tsx';

/** How each status looks. */
export const STATUS_LOOKS: Record<Status, keyof typeof STATE_LOOKS> = {
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
  return <Badge look={STATUS_LOOKS[status]}>{STATUS_NAMES[status]}</Badge>;
}
