import { useSuspenseQuery } from '@apollo/client/react';
import { formatCode } from '../../../domain/code.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { BillPaperDocument } from './bill-document.generated.ts';
import type { BillPaper_billFragment, BillPaper_lodgeFragment } from './bill-paper.generated.ts';
import { BillPaper } from './bill-paper.tsx';
import { billTitle } from './document-format.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { useRecordedPrints } from './use-recorded-prints.ts';

/** One bill of a booking, as it stands now. */
export function BillScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(BillPaperDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data.bill === null) return <NoSuchDocument title="There is no such bill" paths={paths} />;
  return <BillPage lodge={data.lodge} bill={data.bill} paths={paths} />;
}

type BillPageProps = { lodge: BillPaper_lodgeFragment; bill: BillPaper_billFragment; paths: AreaPaths };

function BillPage({ lodge, bill, paths }: BillPageProps) {
  const { duplicates, beforePrint, problem } = useRecordedPrints('BILL', [bill]);
  const { code } = bill;
  return (
    <PaperPage
      title={`${billTitle(bill)}, ${formatCode(code)}`}
      preset={lodge.printWidth}
      back={{ to: paths.booking(code), label: formatCode(code) }}
      beforePrint={beforePrint}
      problem={problem}
    >
      <BillPaper lodge={lodge} bill={bill} isDuplicate={duplicates.has(bill.id)} />
    </PaperPage>
  );
}
