import { formatMoney } from '../../../../domain/money.ts';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { type MoneyForm, moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { KIND_NAMES } from '../account-format.ts';
import { CorrectPaymentDocument } from './change-payment.generated.ts';

type CorrectPaymentDialogProps = {
  payment: BillPayment;
  /** How it was paid, where that is known to be what was wrong. */
  method?: PaymentMethod | undefined;
  onClose: () => void;
};

/** Puts the right entry in the place of a wrong one, in one step. */
export function CorrectPaymentDialog({ payment, method, onClose }: CorrectPaymentDialogProps) {
  const { submit, userError, loading } = useAction(CorrectPaymentDocument, {
    done: ({ payment: right }) => `Corrected. The new receipt is ${right.receiptNo ?? ''}.`,
    onDone: onClose,
  });
  const correct = ({ amount, method, reference }: MoneyForm) =>
    submit({ paymentId: payment.id, amount, method, reference: reference || null });
  const was = `${KIND_NAMES[payment.kind]} of ${formatMoney(payment.amount)}, ${METHOD_NAMES[payment.method]}`;
  return (
    <FormDialog
      title="Correct this entry"
      description={`${was}, ${formatDayOfYear(payment.receivedOn)}. What was it really?`}
      schema={moneyForm}
      defaultValues={{
        amount: payment.amount,
        method: method ?? payment.method,
        reference: payment.reference ?? '',
        note: '',
      }}
      error={userError}
      isBusy={loading}
      submitLabel="Correct"
      onSubmit={correct}
      onClose={onClose}
    >
      <MoneyFields />
    </FormDialog>
  );
}
