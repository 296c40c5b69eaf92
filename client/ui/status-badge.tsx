import { STATUS_NAMES, type Status } from '../../domain/lifecycle.ts';
import { Badge, type BadgeProps } from './badge.tsx';

const LOOKS: Record<Status, NonNullable<BadgeProps['look']>> = {
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
  return <Badge look={LOOKS[status]}>{STATUS_NAMES[status]}</Badge>;
}
