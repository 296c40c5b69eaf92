import { AddRoomDialog } from './dialogs/add-room-dialog.tsx';
import { DetailsDialog } from './dialogs/details-dialog.tsx';
import { DiscountDialog } from './dialogs/discount-dialog.tsx';
import type { ChangedBooking } from './parts/stay-format.ts';

const DIALOGS = { addRoom: AddRoomDialog, discount: DiscountDialog, details: DetailsDialog } as const;
export type BookingChange = keyof typeof DIALOGS;

type BookingChangeDialogProps = { change: BookingChange; booking: ChangedBooking; onClose: () => void };

/** What a change of a whole booking asks before it is made. */
export function BookingChangeDialog({ change, ...props }: BookingChangeDialogProps) {
  const Chosen = DIALOGS[change];
  return <Chosen {...props} />;
}
