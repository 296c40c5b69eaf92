import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { isFieldOf } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { reasonEntry, wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import { CorrectCashMovementDocument } from './correct-movement.generated.ts';
import { formatMovement, type TillEntry } from './till-entry-format.ts';

const correction = v.object({ reason: reasonEntry, belowZeroReason: wordsEntry });

type CorrectMovementDialogProps = { movement: NonNullable<TillEntry['movement']>; onClose: () => void };

/** Takes money that was moved back by the opposite entry, with the reason. */
export function CorrectMovementDialog({ movement, onClose }: CorrectMovementDialogProps) {
  const { submit, userError, loading } = useAction(CorrectCashMovementDocument, {
    done: ({ till }) => `Corrected. The till should now hold ${formatMoney(till.expected)}.`,
    onDone: onClose,
  });
  const words = [`${formatMovement(movement)}: ${formatMoney(movement.amount)}`, movement.note];
  return (
    <FormDialog
      title="Correct this entry?"
      description={`${words.filter(Boolean).join(', ')}. An opposite entry is added; both stay on the list.`}
      schema={correction}
      defaultValues={{ reason: '', belowZeroReason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Correct"
      closeLabel="Keep it"
      onSubmit={({ reason, belowZeroReason }) =>
        submit({ movementId: movement.id, reason, belowZeroReason: belowZeroReason || null })
      }
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" maxLength={500} autoFocus />
      {isFieldOf(userError, 'belowZeroReason') && (
        <TextField name="belowZeroReason" label="Where the extra cash came from" maxLength={500} />
      )}
    </FormDialog>
  );
}
