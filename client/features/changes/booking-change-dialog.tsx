import { AddRoomDialog } from './add-room-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import type { ChangedBooking } from './stay-words.ts';

const DIALOGS = { addRoom: AddRoomDialog, discount: DiscountDialog, details: DetailsDialog } as const;
export type BookingChange = keyof typeof DIALOGS;

type BookingChangeDialogProps = { change: BookingChange; booking: ChangedBooking; onClose: () => void };

/** What a change of a whole booking asks before it is made. */
export function BookingChangeDialog({ change, ...props }: BookingChangeDialogProps) {
  const Chosen = DIALOGS[change];
  return <Chosen {...props} />;
}
