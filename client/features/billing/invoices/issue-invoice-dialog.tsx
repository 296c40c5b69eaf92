import * as v from 'valibot';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { parseGstin } from '../../../../domain/gstin.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import type { Bill } from '../account-format.ts';
import {
  InvoiceToIssueDocument,
  type InvoiceToIssueQuery,
  IssueInvoiceDocument,
} from './invoices.generated.ts';

const buyerForm = v.object({
  name: v.pipe(wordsEntry, v.nonEmpty('Enter a name.'), v.maxLength(200, 'At most 200 letters.')),
  gstin: v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || parseGstin(typed) !== null, 'That GSTIN is not valid.'),
  ),
  address: wordsEntry,
});

type IssueInvoiceDialogProps = { bill: Pick<Bill, 'id'>; onClose: () => void };

/** Issues the bill in law of an account: to whom, and what it comes to. */
export function IssueInvoiceDialog({ bill, onClose }: IssueInvoiceDialogProps) {
  const { data, error, refetch } = useQuery(InvoiceToIssueDocument, {
    variables: { folioId: bill.id },
    fetchPolicy: 'network-only',
  });
  const preview = data?.invoicePreview;
  if (preview) return <IssueForm preview={preview} onClose={onClose} />;
  return (
    <Dialog title="Issue a bill" onClose={onClose}>
      {error ? (
        <ErrorState title="The bill could not be worked out" onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-ink-2">
          {data ? 'There is no such bill any more.' : 'Working out the bill…'}
        </p>
      )}
    </Dialog>
  );
}

type Preview = NonNullable<InvoiceToIssueQuery['invoicePreview']>;

function IssueForm({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { submit, userError, loading } = useAction(IssueInvoiceDocument, {
    done: ({ invoice }) => `Bill ${invoice.number} of ${formatMoney(invoice.total)} is issued.`,
    onDone: onClose,
  });
  const { folioId, buyer, total, problem } = preview;
  if (problem !== null) {
    return (
      <Dialog title="Issue a bill" onClose={onClose}>
        <Notice variant="info">{problem}</Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`Issue a bill of ${formatMoney(total)}`}
      description={describe(preview)}
      schema={buyerForm}
      defaultValues={{ name: buyer.name, gstin: buyer.gstin ?? '', address: buyer.address }}
      error={userError}
      isBusy={loading}
      submitLabel={`Issue bill of ${formatMoney(total)}`}
      onSubmit={(written) => submit({ folioId, quotedTotal: total, ...written })}
      onClose={onClose}
    >
      <TextField name="name" label="Name on the bill" maxLength={200} />
      <TextField name="gstin" label="GSTIN (if there is one)" autoComplete="off" maxLength={40} />
      <TextField name="address" label="Address (if it is to be on the bill)" rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** What will stand on it, in a sentence or two. */
function describe({ kind, net, tax, roundOff, isMoreToCome }: Preview): string {
  const parts = [`${formatMoney(net)} before tax`];
  if (tax > 0) parts.push(`${formatMoney(tax)} GST`);
  if (roundOff !== 0) parts.push(`${formatMoney(roundOff)} round-off`);
  const later = isMoreToCome ? ' What is still to come goes on a later bill.' : '';
  return `${INVOICE_KIND_NAMES[kind]}: ${parts.join(', ')}.${later} Once issued it can only be taken back by a credit note.`;
}
