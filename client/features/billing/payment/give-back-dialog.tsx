import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { type MoneyForm, moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { GIVEN_BACK_IS_FINAL } from '../account-format.ts';
import { RefundPaymentDocument, ReturnDepositDocument } from './change-payment.generated.ts';

type GiveBackDialogProps = { payment: BillPayment; onClose: () => void };

/** Gives a payment or a deposit back, or some of it; what is left of it stands there already. */
export function GiveBackDialog({ payment, onClose }: GiveBackDialogProps) {
  const left = payment.amount - payment.refunded;
  const isDeposit = payment.kind === 'DEPOSIT';
  const options = {
    done: isDeposit ? 'The deposit is given back.' : 'The refund is recorded.',
    final: GIVEN_BACK_IS_FINAL,
    onDone: onClose,
  };
  const refunding = useAction(RefundPaymentDocument, options);
  const returning = useAction(ReturnDepositDocument, options);
  const { userError, loading } = isDeposit ? returning : refunding;
  const give = ({ note, reference, ...money }: MoneyForm) => {
    const input = { paymentId: payment.id, ...money, reference: reference || null, reason: note || null };
    return isDeposit ? returning.submit(input) : refunding.submit(input);
  };
  return (
    <FormDialog
      title={isDeposit ? 'Give the deposit back' : 'Refund'}
      description={`At most ${formatMoney(left)}, of receipt ${payment.receiptNo ?? ''}.`}
      schema={moneyForm}
      defaultValues={{ amount: left, method: payment.method, reference: '', note: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={isDeposit ? 'Give back' : 'Refund'}
      onSubmit={give}
      onClose={onClose}
    >
      <MoneyFields />
      {!isDeposit && <TextField name="note" label="Why" />}
    </FormDialog>
  );
}
