import * as v from 'valibot';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { reasonEntry } from '../reservations/parts/payment/money-schema.ts';
import type { AgentPaid, Payout } from './agent-format.ts';
import { VoidAgentPayoutDocument } from './void-payout.generated.ts';

type VoidPayoutDialogProps = { agent: AgentPaid; payout: Payout; onClose: () => void };

/** Takes back commission that was paid by mistake, with the reason. */
export function VoidPayoutDialog({ agent, payout, onClose }: VoidPayoutDialogProps) {
  const { id: agentPayoutId, amount, paidOn, method } = payout;
  const { submit, userError, loading } = useAction(VoidAgentPayoutDocument, {
    done: `${formatMoney(amount)} to ${agent.name} is taken back.`,
    final: 'What was taken back stays so. Pay the commission again.',
    onDone: onClose,
  });
  const returned = method === 'CASH' ? `${formatMoney(amount)} returns to the till; the` : 'The';
  return (
    <FormDialog
      title="Take this commission back?"
      description={`${formatMoney(amount)} to ${agent.name}, paid on ${formatDay(paidOn)}. ${returned} expense is cancelled. The commission is due again, and this stays on the list, crossed out.`}
      schema={v.object({ reason: reasonEntry })}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Take back"
      closeLabel="Keep it"
      onSubmit={({ reason }) => submit({ agentPayoutId, reason })}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" maxLength={500} autoFocus />
    </FormDialog>
  );
}
