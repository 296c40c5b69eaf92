import { formatDateRange } from '../../../../../domain/nights.ts';
import type { ChangeMenu_reservationFragment } from '../change-menu.generated.ts';

/** A booking as changes are made of it. */
export type ChangedBooking = ChangeMenu_reservationFragment;
/** One of its rooms. */
export type ChangedStay = ChangedBooking['rooms'][number];

/** What every dialog of a change of one room gets. */
export type StayDialogProps = { booking: ChangedBooking; stay: ChangedStay; onClose: () => void };

/** 'Couple's Cove 101'. */
export function stayName({ roomType, room }: ChangedStay): string {
  return [roomType.name, room?.number].filter(Boolean).join(' ');
}

/** 'Couple's Cove 101, 24 – 26 Dec 2026'. */
export function formatChangedStay(stay: ChangedStay): string {
  return `${stayName(stay)}, ${formatDateRange(stay)}`;
}

/** The way in which changes of one room name it. */
export function reservationRoomOf(booking: ChangedBooking, stay: ChangedStay) {
  return { reservationRoomId: stay.id, version: booking.version };
}
