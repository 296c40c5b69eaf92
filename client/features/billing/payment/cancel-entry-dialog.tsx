import * as v from 'valibot';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { reasonEntry } from '../../reservations/parts/payment/money-schema.ts';
import { CancelChargeEntryDocument, CancelPaymentEntryDocument } from './change-payment.generated.ts';
import { CancelAgentSumDocument } from './receive-from-agent.generated.ts';

const cancelled = v.object({ reason: reasonEntry });

/** What is cancelled: money, what an agent paid for several bookings, or a charge; by its id and in words. */
export type Entry = { kind: 'PAYMENT' | 'AGENT_SUM' | 'CHARGE'; id: string; words: string };

type CancelEntryDialogProps = { entry: Entry; onClose: () => void };

/** Takes an entry out of every sum, with the reason. */
export function CancelEntryDialog({ entry, onClose }: CancelEntryDialogProps) {
  const options = {
    done: 'The entry is cancelled.',
    onDone: onClose,
  };
  const payment = useAction(CancelPaymentEntryDocument, options);
  const charge = useAction(CancelChargeEntryDocument, options);
  const agentSum = useAction(CancelAgentSumDocument, options);
  const { userError, loading } = { PAYMENT: payment, AGENT_SUM: agentSum, CHARGE: charge }[entry.kind];
  const cancel = ({ reason }: v.InferOutput<typeof cancelled>) => {
    if (entry.kind === 'PAYMENT') return payment.submit({ paymentId: entry.id, reason });
    if (entry.kind === 'AGENT_SUM') return agentSum.submit({ agentReceiptId: entry.id, reason });
    return charge.submit({ chargeId: entry.id, reason });
  };
  return (
    <FormDialog
      title="Cancel this entry?"
      description={`${entry.words}. It is no longer counted, but stays on the list, crossed out.`}
      schema={cancelled}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Cancel this entry"
      closeLabel="Keep it"
      onSubmit={cancel}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}
