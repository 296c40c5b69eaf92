import { useSuspenseFragment } from '@apollo/client/react';
import * as v from 'valibot';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MoneyFields } from '../../reservations/parts/payment/money-fields.tsx';
import { moneyForm } from '../../reservations/parts/payment/money-schema.ts';
import { TakePaymentDialog_lodgeFragmentDoc } from '../payment/take-payment-dialog.generated.ts';
import type { TakePaymentDialogProps } from '../payment/take-payment-dialog.tsx';
import { ReportPaymentDocument } from './payment-report.generated.ts';

const reported = v.intersect([
  moneyForm,
  v.object({ paidOn: v.pipe(v.nullable(v.string()), v.nonNullable(v.string(), 'Enter a day.')) }),
]);

type ReportPaymentDialogProps = Pick<TakePaymentDialogProps, 'account' | 'lodge' | 'onClose'>;

/** Tells the desk that something was paid. It is no payment before the desk has taken it. */
export function ReportPaymentDialog({ account, lodge, onClose }: ReportPaymentDialogProps) {
  const { today } = useSuspenseFragment({ fragment: TakePaymentDialog_lodgeFragmentDoc, from: lodge }).data;
  const { submit, userError, loading } = useAction(ReportPaymentDocument, {
    done: 'The desk is told.',
    onDone: onClose,
  });
  const open = account.paymentReports.filter(({ state }) => state === 'OPEN');
  const left = Math.max(0, account.balance - sumOf(open.map(({ amount }) => amount)));
  const asked = Math.min(account.advanceDue || left, left);
  const report = ({ amount, method, reference, paidOn }: v.InferOutput<typeof reported>) =>
    submit({ reservationId: account.id, amount, method, paidOn, reference: reference || null });
  return (
    <FormDialog
      title="Report a payment"
      description={`${formatMoney(left)} can be reported. It counts once the desk has taken it.`}
      schema={reported}
      defaultValues={{ amount: asked || null, method: null, reference: '', note: '', paidOn: today }}
      error={userError}
      isBusy={loading}
      submitLabel="Report"
      onSubmit={report}
      onClose={onClose}
    >
      <MoneyFields quickAmounts={asked === left ? [] : [{ label: 'All of it', amount: left }]} />
      <DayField today={today} />
    </FormDialog>
  );
}

function DayField({ today }: { today: LocalDate }) {
  const { value, onChange, error } = useFormField<LocalDate | null>('paidOn');
  return <DayInput label="Paid on" value={value} onChange={onChange} today={today} looksBack error={error} />;
}
