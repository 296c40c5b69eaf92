import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoney } from '../../../domain/money.ts';
import { isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { isFieldOf } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { MoneyFields } from '../reservations/parts/payment/money-fields.tsx';
import { type MoneyForm, moneyForm, wordsEntry } from '../reservations/parts/payment/money-schema.ts';
import type { AgentPaid } from './agent-format.ts';
import { PayAgentDocument } from './pay-commission.generated.ts';

const paid = v.intersect([
  moneyForm,
  v.object({
    paidOn: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')),
    belowZeroReason: wordsEntry,
  }),
]);

type PayCommissionDialogProps = {
  agent: AgentPaid;
  /** The commission that is owed. */
  due: number;
  today: LocalDate;
  onClose: () => void;
};

/** Pays an agent commission; all that is owed stands there already. */
export function PayCommissionDialog({ agent, due, today, onClose }: PayCommissionDialogProps) {
  const { submit, userError, loading } = useAction(PayAgentDocument, {
    done: ({ payout }) => `${formatMoney(payout.amount)} of commission paid to ${agent.name}.`,
    final: 'Commission that was paid is taken back on the agent’s account, with a reason.',
    onDone: onClose,
  });
  const pay = ({ note, reference, method, belowZeroReason, ...rest }: v.InferOutput<typeof paid>) =>
    submit({
      agentId: agent.id,
      ...rest,
      method,
      // cash has none
      reference: method === 'CASH' ? null : reference || null,
      note: note || null,
      belowZeroReason: belowZeroReason || null,
    });
  return (
    <FormDialog
      title={`Commission to ${agent.name}`}
      description={`${formatMoney(due)} is due. What is paid becomes an expense.`}
      schema={paid}
      defaultValues={{
        amount: due,
        method: null,
        reference: '',
        note: '',
        paidOn: today,
        belowZeroReason: '',
      }}
      error={userError}
      isBusy={loading}
      submitLabel="Pay commission"
      onSubmit={pay}
      onClose={onClose}
    >
      <MoneyFields />
      <DayField name="paidOn" label="Paid on" looksBack />
      <TextField name="note" label="Note" maxLength={500} />
      <BelowZero isAsked={isFieldOf(userError, 'belowZeroReason')} />
    </FormDialog>
  );
}

/** More than should be in the till goes out with a reason. */
function BelowZero({ isAsked }: { isAsked: boolean }) {
  const method = useWatch<MoneyForm, 'method'>({ name: 'method' });
  if (!isAsked || method !== 'CASH') return null;
  return <TextField name="belowZeroReason" label="Where the extra cash came from" maxLength={500} />;
}
