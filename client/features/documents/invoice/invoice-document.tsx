import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import type { InvoiceCopy } from '../../../../domain/gst/invoice-copies.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { invoicePaperPath } from '../../../lib/export-paths.ts';
import { saveFile } from '../../../lib/session/save-list.ts';
import { SavePdfButton } from '../../../ui/saving/save-pdf-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { NoSuchDocument } from '../no-such-document.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { InvoicePaperDocument } from './invoice-document.generated.ts';
import { InvoicePaper } from './invoice-paper.tsx';

const COPIES: readonly { value: InvoiceCopy; label: string }[] = [
  { value: 'ORIGINAL', label: 'Original' },
  { value: 'DUPLICATE', label: 'Duplicate' },
];

/** One numbered bill or credit note, as it was issued. */
export function InvoiceScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const [copy, setCopy] = useState<InvoiceCopy>('ORIGINAL');
  const { data } = useSuspenseQuery(InvoicePaperDocument, { variables: { id } });
  const { invoice, lodge } = data;
  if (invoice === null) return <NoSuchDocument title="There is no such bill" paths={paths} />;
  const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
  return (
    <PaperPage
      title={invoice.number}
      preset={lodge.printWidth}
      controls={
        <>
          {invoice.kind === 'TAX_INVOICE' && (
            <Segmented label="Copy" options={COPIES} value={copy} onChange={setCopy} />
          )}
          <SavePdfButton fileName={name} onSave={() => saveFile(invoicePaperPath(id, copy), name)} />
        </>
      }
      back={{ to: paths.booking(invoice.code), label: formatCode(invoice.code) }}
    >
      <InvoicePaper invoice={invoice} copy={copy} />
    </PaperPage>
  );
}
