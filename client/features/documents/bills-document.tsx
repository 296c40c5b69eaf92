import { useSuspenseQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { BillPapersDocument } from './bill-document.generated.ts';
import type { BillPaper_billFragment, BillPaper_lodgeFragment } from './bill-paper.generated.ts';
import { BillPaper } from './bill-paper.tsx';
import { NoSuchDocument } from './no-such-document.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { useRecordedPrints } from './use-recorded-prints.ts';

/** The bills of several bookings, as they stand now, each on a page of its own. */
export function BillsScreen({ codes, paths }: { codes: readonly string[]; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(BillPapersDocument, {
    variables: { codes: [...codes] },
    fetchPolicy: 'network-only',
  });
  // A bill that was split off and never used has nothing to say.
  const bills = data.bills.filter(
    ({ lines, payments, depositHeld }) => lines.length > 0 || payments.length > 0 || depositHeld > 0,
  );
  if (bills.length === 0) return <NoSuchDocument title="There is no bill of these bookings" paths={paths} />;
  return <BillsPage lodge={data.lodge} bills={bills} paths={paths} />;
}

type BillsPageProps = {
  lodge: BillPaper_lodgeFragment;
  bills: readonly BillPaper_billFragment[];
  paths: AreaPaths;
};

function BillsPage({ lodge, bills, paths }: BillsPageProps) {
  const { duplicates, beforePrint, problem } = useRecordedPrints('BILL', bills);
  return (
    <PaperPage
      title={formatCount(bills.length, 'bill')}
      preset={lodge.printWidth}
      back={{ to: paths.bookings(), label: 'All bookings' }}
      beforePrint={beforePrint}
      problem={problem}
    >
      {bills.map((bill) => (
        <BillPaper key={bill.id} lodge={lodge} bill={bill} isDuplicate={duplicates.has(bill.id)} />
      ))}
    </PaperPage>
  );
}
