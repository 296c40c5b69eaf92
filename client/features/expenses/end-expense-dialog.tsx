import * as v from 'valibot';
import { formatMoney } from '../../../domain/money.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { isFieldOf } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { reasonEntry, wordsEntry } from '../reservations/parts/payment/money-schema.ts';
import {
  type ListedExpense_expenseFragment,
  UndoVoidExpenseDocument,
  VoidExpenseDocument,
} from './expenses.generated.ts';

type EndExpenseDialogProps = { expense: ListedExpense_expenseFragment; onClose: () => void };

/** Cancels an expense with a reason, or brings a cancelled one back. */
export function EndExpenseDialog({ expense, onClose }: EndExpenseDialogProps) {
  return expense.voidedAt === null ? (
    <Cancellation expense={expense} onClose={onClose} />
  ) : (
    <Return expense={expense} onClose={onClose} />
  );
}

function Cancellation({ expense, onClose }: EndExpenseDialogProps) {
  const { id: expenseId, version, payee, amount, method } = expense;
  const { submit, userError, loading } = useAction(VoidExpenseDocument, {
    seenVersion: version,
    done: `${formatMoney(amount)} to ${payee} is cancelled.`,
    undo: ({ expense: { version: latest } }, sendUndo) =>
      void sendUndo(UndoVoidExpenseDocument, { expenseId, version: latest }, 'The expense counts again.'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Cancel this entry?"
      description={`${payee}, ${formatMoney(amount)}. It stays in the list and counts nothing.${
        method === 'CASH' ? ' The cash should be in the till again.' : ''
      }`}
      schema={v.object({ reason: reasonEntry })}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Cancel this entry"
      closeLabel="Keep it"
      onSubmit={({ reason }) => submit({ expenseId, version, reason })}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" maxLength={500} autoFocus />
    </FormDialog>
  );
}

function Return({ expense, onClose }: EndExpenseDialogProps) {
  const { id: expenseId, version, payee, amount, method, voidedReason } = expense;
  const { submit, userError, loading } = useAction(UndoVoidExpenseDocument, {
    seenVersion: version,
    done: `${formatMoney(amount)} to ${payee} counts again.`,
    undo: ({ expense: { version: latest } }, sendUndo) =>
      void sendUndo(VoidExpenseDocument, {
        expenseId,
        version: latest,
        reason: voidedReason ?? 'Taken back at once',
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Bring this entry back?"
      description={`${payee}, ${formatMoney(amount)}, cancelled: ${voidedReason ?? ''}.${
        method === 'CASH' ? ' Its cash leaves the till again.' : ''
      }`}
      schema={v.object({ belowZeroReason: wordsEntry })}
      defaultValues={{ belowZeroReason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Bring back"
      onSubmit={({ belowZeroReason }) =>
        submit({ expenseId, version, belowZeroReason: belowZeroReason || null })
      }
      onClose={onClose}
    >
      {isFieldOf(userError, 'belowZeroReason') && (
        <TextField name="belowZeroReason" label="Where the extra cash came from" maxLength={500} />
      )}
    </FormDialog>
  );
}
