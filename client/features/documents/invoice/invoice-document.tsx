import { useSuspenseQuery } from '@apollo/client/react';
import { formatCode } from '../../../../domain/code.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { invoicePaperPath } from '../../../lib/export-paths.ts';
import { saveFile } from '../../../lib/session/save-list.ts';
import { SavePdfButton } from '../../../ui/saving/save-pdf-button.tsx';
import { NoSuchDocument } from '../no-such-document.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { InvoicePaperDocument } from './invoice-document.generated.ts';
import { InvoicePaper } from './invoice-paper.tsx';

/** One numbered bill or credit note, as it was issued. */
export function InvoiceScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(InvoicePaperDocument, { variables: { id } });
  const { invoice, lodge } = data;
  if (invoice === null) return <NoSuchDocument title="There is no such bill" paths={paths} />;
  const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
  return (
    <PaperPage
      title={invoice.number}
      preset={lodge.printWidth}
      controls={<SavePdfButton fileName={name} onSave={() => saveFile(invoicePaperPath(id), name)} />}
      back={{ to: paths.booking(invoice.code), label: formatCode(invoice.code) }}
    >
      <InvoicePaper invoice={invoice} />
    </PaperPage>
  );
}
