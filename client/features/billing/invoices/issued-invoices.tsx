import { useState } from 'react';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { invoicePaperPath } from '../../../lib/export-paths.ts';
import { saveFile } from '../../../lib/session/save-list.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { SavePdfButton } from '../../../ui/saving/save-pdf-button.tsx';
import { invoiceFileName, type ListedInvoice } from './invoice-format.ts';
import { IssuedInvoicesDocument } from './invoices.generated.ts';

const CreditNoteDialog = lazyDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

type IssuedInvoicesProps = {
  code: string;
  /** Where one is printed; without it they can only be saved. */
  invoicePath?: (id: string) => string;
};

/** The bills in law of a booking and what took them back, each to print or to save; none issued: nothing. */
export function IssuedInvoices({ code, invoicePath }: IssuedInvoicesProps) {
  const { data, error, refetch } = useQuery(IssuedInvoicesDocument, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
  });
  const [credited, setCredited] = useState<ListedInvoice | null>(null);
  if (error && !data) {
    return <RetryNotice sentence="The issued bills could not be loaded." onRetry={() => void refetch()} />;
  }
  const invoices = data?.reservationInvoices ?? [];
  if (invoices.length === 0) return null;
  return (
    <section aria-label="Issued bills" className="mt-4 grid gap-2 border-t border-line-soft pt-3">
      <h3 className="font-semibold">Issued bills</h3>
      <ul className="grid gap-2">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="grid grid-cols-[1fr_auto] gap-x-4">
            {invoicePath ? <Link to={invoicePath(invoice.id)}>{invoice.number}</Link> : invoice.number}
            <Money
              amount={invoice.kind === 'CREDIT_NOTE' ? -invoice.total : invoice.total}
              className="text-right"
            />
            <span className="text-sm text-ink-3">{describe(invoice)}</span>
            {!invoicePath && (
              <SavePdfButton
                of={invoice.number}
                fileName={invoiceFileName(invoice)}
                onSave={() => saveFile(invoicePaperPath(invoice.id, 'ORIGINAL'), invoiceFileName(invoice))}
              />
            )}
            {invoice.allowedActions.includes('CREDIT') && (
              <Button variant="quiet" onClick={() => setCredited(invoice)}>
                Credit note…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {credited && <CreditNoteDialog invoice={credited} onClose={() => setCredited(null)} />}
    </section>
  );
}

function describe({ kind, issuedOn, buyer, credits }: ListedInvoice): string {
  const what = credits ? `${INVOICE_KIND_NAMES[kind]} for ${credits.number}` : INVOICE_KIND_NAMES[kind];
  return [what, formatDayOfYear(issuedOn), buyer.gstin ?? buyer.name].join(', ');
}
