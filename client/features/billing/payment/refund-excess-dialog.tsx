import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { amountEntry, reasonEntry } from '../../reservations/parts/payment/money-schema.ts';
import { WrittenEntries } from '../../reservations/parts/payment/written-entries.tsx';
import { type Account, type Bill, billName, excessOf, GIVEN_BACK_IS_FINAL } from '../account-format.ts';
import { RefundExcessDocument } from './change-payment.generated.ts';

type RefundExcessDialogProps = {
  account: Account;
  bill: Bill;
  receiptActions: ((payment: BillPayment) => ReactNode) | undefined;
  onClose: () => void;
};

const excessForm = v.object({ amount: amountEntry, reason: reasonEntry });

/** Gives back what was paid too much on a bill; the whole sum stands there already. */
export function RefundExcessDialog({ account, bill, receiptActions, onClose }: RefundExcessDialogProps) {
  const [given, setGiven] = useState<readonly BillPayment[]>([]);
  const { submit, userError, loading } = useAction(RefundExcessDocument, {
    final: GIVEN_BACK_IS_FINAL,
    onDone: ({ payments }) => setGiven(payments),
  });
  const last = given.at(-1);
  if (last) {
    return (
      <Dialog
        title={`${formatMoney(sumOf(given.map(({ amount }) => amount)))} given back`}
        isResult
        onClose={onClose}
      >
        <WrittenEntries payments={given} />
        <div className="flex flex-wrap justify-end gap-2">
          {receiptActions?.(last)}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  }
  const excess = excessOf(bill);
  const which = account.folios.length > 1 ? ` on ${billName(bill, account)}` : '';
  return (
    <FormDialog
      title={`Give back ${formatMoney(excess)}`}
      description={`Paid too much${which}. Cash goes back first, then what was paid last, each as it was paid.`}
      schema={excessForm}
      defaultValues={{ amount: excess, reason: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Give back"
      onSubmit={({ amount, reason }) =>
        submit({ reservationId: account.id, folioId: bill.id, amount, reason })
      }
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" />
      <TextField name="reason" label="Why" maxLength={500} />
    </FormDialog>
  );
}
