import { useAction } from '../../../../lib/api/use-action.ts';
import { reservationRoomOf, type StayDialogProps } from './stay-format.ts';
import { SetComplimentaryDocument } from './use-complimentary.generated.ts';

/** Makes a room free or paid for again, in its dialog or with one tap in the menu. */
export function useComplimentary({ booking, stay, onClose }: StayDialogProps, seenVersion?: number) {
  return useAction(SetComplimentaryDocument, {
    done: stay.isComplimentary ? 'Charged again.' : 'Free of charge.',
    undo: stay.isComplimentary
      ? undefined
      : ({ reservation }, sendUndo) =>
          void sendUndo(SetComplimentaryDocument, {
            ...reservationRoomOf(booking, stay),
            version: reservation.version,
            isComplimentary: false,
          }),
    onDone: onClose,
    ...(seenVersion !== undefined && { seenVersion }),
  });
}
