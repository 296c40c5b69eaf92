import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { reasonEntry } from '../../reservations/parts/payment/money-schema.ts';
import type { Report } from '../account-format.ts';
import { DeclineReportedPaymentDocument } from './payment-report.generated.ts';

const declined = v.object({ reason: reasonEntry });

/** Declines what an agent reported, with the reason that the agent reads. */
export function DeclineReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { id, amount, reportedBy } = report;
  const { submit, userError, loading } = useAction(DeclineReportedPaymentDocument, {
    done: 'The report is declined.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Decline this report?"
      description={`${formatMoney(amount)}, reported by ${reportedBy}. The agent reads why.`}
      schema={declined}
      defaultValues={{ reason: '' }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Decline"
      closeLabel="Leave it"
      onSubmit={({ reason }) => submit({ reportId: id, reason })}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}
