import { Badge, type BadgeProps } from './badge.tsx';

export type ReservationStatus =
  | 'HELD'
  | 'CONFIRMED'
  | 'CHECKED_IN'
  | 'CHECKED_OUT'
  | 'CANCELLED'
  | 'NO_SHOW'
  | 'EXPIRED';

/** What each status is called on the screen, and how it looks. */
export const STATUS_WORDS: Record<
  ReservationStatus,
  { label: string; look: NonNullable<BadgeProps['look']> }
> = {
  HELD: { label: 'Held', look: 'held' },
  CONFIRMED: { label: 'Confirmed', look: 'confirmed' },
  CHECKED_IN: { label: 'In house', look: 'inHouse' },
  CHECKED_OUT: { label: 'Departed', look: 'departed' },
  CANCELLED: { label: 'Cancelled', look: 'gone' },
  NO_SHOW: { label: 'Not come', look: 'late' },
  EXPIRED: { label: 'Expired', look: 'gone' },
};

/** The status of a booking or of one of its rooms. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { label, look } = STATUS_WORDS[status];
  return <Badge look={look}>{label}</Badge>;
}
