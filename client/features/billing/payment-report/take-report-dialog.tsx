import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import type { Account, Report } from '../account-format.ts';
import { BillShares } from '../payment/payment-shares.tsx';
import { PaymentTakenDialog, type TakenPayment } from '../payment/taken-dialog.tsx';
import { TakeReportedPaymentDocument } from './payment-report.generated.ts';

const seen = v.object({ reference: wordsEntry });

type TakeReportDialogProps = {
  account: Account;
  report: Report;
  /** What can be done with the receipt, once there is one. */
  receiptActions?: ((payment: BillPayment) => ReactNode) | undefined;
  onClose: () => void;
};

/** Takes what an agent reported as a payment with its receipt: what was said stands there, and where it goes. */
export function TakeReportDialog({ account, report, receiptActions, onClose }: TakeReportDialogProps) {
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  const { submit, userError, loading } = useAction(TakeReportedPaymentDocument);
  const { id, amount, method, paidOn, reportedBy } = report;
  const take = async ({ reference }: v.InferOutput<typeof seen>) => {
    // where nothing is due the dialog has said so
    const acceptsOverpayment = account.balance <= 0 || userError?.code === 'NOTHING_DUE';
    const success = await submit({ reportId: id, reference: reference || null, acceptsOverpayment });
    if (success) setTaken({ payment: success.payment, warning: success.warning ?? null });
  };
  if (taken) return <PaymentTakenDialog {...taken} receiptActions={receiptActions} onClose={onClose} />;
  const tooMuch = amount - Math.max(0, account.balance);
  return (
    <FormDialog
      title={`Take ${formatMoney(amount)}?`}
      description={`${METHOD_NAMES[method]}, ${formatDayOfYear(paidOn)}, reported by ${reportedBy}. It becomes a payment with a receipt.`}
      schema={seen}
      defaultValues={{ reference: report.reference ?? '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Take it"
      onSubmit={take}
      onClose={onClose}
    >
      {tooMuch > 0 && (
        <Notice variant="held">
          Only {formatMoney(Math.max(0, account.balance))} is due now. {formatMoney(tooMuch)} of it has to be
          given back.
        </Notice>
      )}
      {method !== 'CASH' && (
        <TextField
          name="reference"
          label="Reference"
          hint="The last 4 digits are enough."
          autoComplete="off"
        />
      )}
      <BillShares account={account} amount={amount} payer="AGENT" />
    </FormDialog>
  );
}
