import { useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { SetComplimentaryDocument } from './changes.generated.ts';
import { lineOf, type StayDialogProps, stayName } from './stay-words.ts';
import { takeBack, useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

/** Makes a room free of charge with its reason, or paid for again. */
export function FreeDialog({ booking, stay, onClose }: StayDialogProps) {
  const isComplimentary = !stay.isComplimentary;
  const [reason, setReason] = useState(isComplimentary ? 'driver' : '');
  const input = { ...lineOf(booking, stay), isComplimentary, ...(reason && { reason }) };
  const preview = usePreview({ setComplimentary: input });
  const { submit, userError, loading } = useFreeing({ booking, stay, onClose });
  return (
    <ChangeDialog
      title={isComplimentary ? `${stayName(stay)} free of charge` : `${stayName(stay)} paid for again`}
      onClose={onClose}
      preview={preview}
      deeds={[
        {
          label: isComplimentary ? 'Make it free' : 'Charge it again',
          onPress: () => void submit(input),
          isDisabled: preview.refusal !== null,
        },
      ]}
      error={userError}
      isBusy={loading}
      reason={isComplimentary ? { value: reason, onChange: setReason, isAlways: true } : undefined}
    />
  );
}

/** The act itself, for the menu that makes a driver's room free with one tap. */
export function useFreeing({ booking, stay, onClose }: StayDialogProps) {
  return useChange(SetComplimentaryDocument, {
    done: stay.isComplimentary ? 'Charged again.' : 'Free of charge.',
    undo: stay.isComplimentary
      ? undefined
      : ({ reservation }, client) =>
          void takeBack(client, SetComplimentaryDocument, {
            ...lineOf(booking, stay),
            version: reservation.version,
            isComplimentary: false,
          }),
    onDone: onClose,
  });
}
