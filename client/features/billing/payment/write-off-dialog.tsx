import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { amountEntry, reasonEntry } from '../../reservations/parts/payment/money-schema.ts';
import { type Account, type Bill, billName } from '../account-format.ts';
import { CancelChargeEntryDocument, WriteOffDocument } from './change-payment.generated.ts';

const writeOffForm = v.object({ amount: amountEntry, reason: reasonEntry });

type WriteOffDialogProps = { account: Account; bill: Bill; onClose: () => void };

/** Writes off what will never be paid of a bill; all that is due stands there already. */
export function WriteOffDialog({ account, bill, onClose }: WriteOffDialogProps) {
  const { submit, userError, loading } = useAction(WriteOffDocument, {
    seenVersion: account.version,
    done: (_success, { amount }) => `${formatMoney(amount)} is written off.`,
    undo: ({ chargeId }, sendUndo, { amount }) => {
      const inverse = { chargeId, reason: 'Taken back at once' };
      void sendUndo(CancelChargeEntryDocument, inverse, `${formatMoney(amount)} is due again.`);
    },
    onDone: onClose,
  });
  const { id: reservationId, version, folios } = account;
  const which = folios.length > 1 ? ` on ${billName(bill, account)}` : '';
  return (
    <FormDialog
      title={`Write off ${formatMoney(bill.balance)}`}
      description={`For what will never be paid${which}. Nobody is asked for it any more. The sale and its GST stay in the books.`}
      schema={writeOffForm}
      defaultValues={{ amount: bill.balance, reason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Write off"
      onSubmit={(written) => submit({ reservationId, folioId: bill.id, version, ...written })}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <TextField name="reason" label="Why" maxLength={500} autoFocus />
    </FormDialog>
  );
}
