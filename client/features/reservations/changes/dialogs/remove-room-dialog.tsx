import { useState } from 'react';
import { useAction } from '../../../../lib/api/use-action.ts';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { formatChangedStay, reservationRoomOf, type StayDialogProps } from '../parts/stay-format.ts';
import { useFeeWaiver } from '../parts/use-fee-waiver.ts';
import { RemoveRoomDocument } from './remove-room-dialog.generated.ts';

/** Takes a room off the booking; the fee that the rule asks for is shown first. */
export function RemoveRoomDialog({ booking, stay, onClose }: StayDialogProps) {
  const [reason, setReason] = useState('');
  const { waived, waiver } = useFeeWaiver();
  const input = { ...reservationRoomOf(booking, stay), reason: reason.trim() || 'Not needed', ...waived };
  const preview = usePreview({ removeRoom: input });
  const { submit, userError, loading } = useAction(RemoveRoomDocument, {
    seenVersion: booking.version,
    done: 'Taken off. Its nights are free again.',
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={`Take ${formatChangedStay(stay)} off the booking?`}
      onClose={onClose}
      preview={preview}
      actions={[
        { label: 'Take it off', onPress: () => void submit(input), isDisabled: preview.refusal !== null },
      ]}
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason, isAlways: true }}
      waiver={waiver}
    />
  );
}
