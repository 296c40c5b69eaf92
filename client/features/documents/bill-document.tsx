import { useSuspenseQuery } from '@apollo/client/react';
import { formatCode } from '../../../domain/code.ts';
import { formatDateRange } from '../../../domain/nights.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { UpiQr } from '../reservations/parts/upi-qr.tsx';
import { BillPaperDocument, type BillPaperQuery } from './bill-document.generated.ts';
import { BillLines } from './bill-lines.tsx';
import { BillPayments } from './bill-payments.tsx';
import { stampOf } from './document-format.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperFacts } from './paper/paper-facts.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { PaperSums } from './paper/paper-sums.tsx';
import { useRecordedPrint } from './use-recorded-print.ts';

/** One bill of a booking, as it stands now. */
export function BillScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(BillPaperDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data.bill === null) return <NoSuchDocument title="There is no such bill" paths={paths} />;
  return <BillPage lodge={data.lodge} bill={data.bill} paths={paths} />;
}

type PrintedBill = NonNullable<BillPaperQuery['bill']>;
type BillPageProps = { lodge: BillPaperQuery['lodge']; bill: PrintedBill; paths: AreaPaths };

function BillPage({ lodge, bill, paths }: BillPageProps) {
  const { isDuplicate, beforePrint, problem } = useRecordedPrint(
    { paper: 'BILL', id: bill.id },
    bill.timesPrinted,
  );
  const { code, payer, gstin, balance } = bill;
  const title = bill.bills > 1 ? `Bill ${bill.number} of ${bill.bills}` : 'Bill';
  return (
    <PaperPage
      title={`${title}, ${formatCode(code)}`}
      preset={lodge.printWidth}
      back={{ to: paths.booking(code), label: formatCode(code) }}
      beforePrint={beforePrint}
      problem={problem}
    >
      <Paper label={title} stamp={stampOf({ isDuplicate })}>
        <PaperHead lodge={lodge} title={title} note={`Booking ${formatCode(code)}`} />
        <PaperFacts
          facts={[
            { name: 'Guest', value: payer },
            { name: 'GSTIN', value: gstin },
            { name: 'Stay', value: formatDateRange(bill) },
          ]}
        />
        <BillLines lines={bill.lines} isTaxed={lodge.isGstRegistered} />
        <PaperSums sums={sumsOf(bill, lodge.isGstRegistered)} />
        {bill.payments.length > 0 && <BillPayments payments={bill.payments} />}
        <PaperSums sums={balanceOf(bill)} />
        {balance > 0 && lodge.upiVpa !== null && (
          <figure className="flex flex-col items-center gap-1 break-inside-avoid">
            <UpiQr vpa={lodge.upiVpa} payee={lodge.name} amount={balance} note={code} className="size-32" />
            <figcaption className="text-center">Pay by UPI: {lodge.upiVpa}</figcaption>
          </figure>
        )}
        <p className="text-center text-ink-2">
          This is the account of the stay as it stands, not an invoice.
        </p>
      </Paper>
    </PaperPage>
  );
}

/** What it comes to; a lodge that charges no GST says nothing of it. */
function sumsOf({ net, cgst, sgst, roundOff, gross }: PrintedBill, isTaxed: boolean) {
  const taxed = isTaxed
    ? [
        { name: 'Before tax', amount: net },
        { name: 'CGST', amount: cgst },
        { name: 'SGST', amount: sgst },
      ]
    : [];
  const rounded = roundOff === 0 ? [] : [{ name: 'Round-off', amount: roundOff }];
  return [...taxed, ...rounded, { name: 'Total', amount: gross, isStrong: true }];
}

function balanceOf({ paid, balance, depositHeld }: PrintedBill) {
  const deposit = depositHeld > 0 ? [{ name: 'Deposit kept', amount: depositHeld }] : [];
  const due = { name: balance < 0 ? 'To give back' : 'To pay', amount: Math.abs(balance), isStrong: true };
  return [{ name: 'Paid', amount: paid }, ...deposit, due];
}
