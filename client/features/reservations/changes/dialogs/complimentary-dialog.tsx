import { useState } from 'react';
import { FREE_REASON_HINT } from '../../parts/booking-labels.ts';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { useComplimentary } from '../parts/use-complimentary.ts';

/** Makes a room free of charge with its reason, or paid for again. */
export function ComplimentaryDialog({ booking, stay, onClose }: StayDialogProps) {
  const isComplimentary = !stay.isComplimentary;
  const [reason, setReason] = useState(isComplimentary ? 'driver' : '');
  const input = { ...reservationRoomOf(booking, stay), isComplimentary, ...(reason && { reason }) };
  const preview = usePreview({ setComplimentary: input });
  const { submit, userError, loading } = useComplimentary({ booking, stay, onClose }, booking.version);
  return (
    <ChangeDialog
      title={isComplimentary ? `${stayName(stay)} free of charge` : `${stayName(stay)} paid for again`}
      onClose={onClose}
      preview={preview}
      actions={[
        {
          label: isComplimentary ? 'Make it free' : 'Charge it again',
          onPress: () => void submit(input),
          isDisabled: preview.refusal !== null,
        },
      ]}
      error={userError}
      isBusy={loading}
      reason={
        isComplimentary
          ? { value: reason, onChange: setReason, isAlways: true, hint: FREE_REASON_HINT }
          : undefined
      }
    />
  );
}
