import { formatCode } from '../../../domain/code.ts';
import { formatDateRange } from '../../../domain/nights.ts';
import { UpiQr } from '../reservations/parts/upi-qr.tsx';
import { BillLines } from './bill-lines.tsx';
import type { BillPaper_billFragment, BillPaper_lodgeFragment } from './bill-paper.generated.ts';
import { BillPayments } from './bill-payments.tsx';
import { billTitle, stampOf } from './document-format.ts';
import { billSums } from './paper/bill-sums.ts';
import { Paper } from './paper/paper.tsx';
import { PaperFacts } from './paper/paper-facts.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { PaperSums } from './paper/paper-sums.tsx';

type BillPaperProps = { lodge: BillPaper_lodgeFragment; bill: BillPaper_billFragment; isDuplicate: boolean };

/** One bill as it is printed. */
export function BillPaper({ lodge, bill, isDuplicate }: BillPaperProps) {
  const { code, payer, gstin, balance } = bill;
  const title = billTitle(bill);
  return (
    <Paper label={`${title}, ${formatCode(code)}`} stamp={stampOf({ isDuplicate })}>
      <PaperHead lodge={lodge} title={title} note={`Booking ${formatCode(code)}`} />
      <PaperFacts
        facts={[
          { name: 'Guest', value: payer },
          { name: 'GSTIN', value: gstin },
          { name: 'Stay', value: formatDateRange(bill) },
        ]}
      />
      <BillLines lines={bill.lines} isTaxed={lodge.isGstRegistered} />
      <PaperSums sums={billSums({ ...bill, total: bill.gross }, lodge.isGstRegistered)} />
      {bill.payments.length > 0 && <BillPayments payments={bill.payments} />}
      <PaperSums sums={balanceOf(bill)} />
      {balance > 0 && lodge.upiVpa !== null && (
        <figure className="flex flex-col items-center gap-1 break-inside-avoid">
          <UpiQr vpa={lodge.upiVpa} payee={lodge.name} amount={balance} note={code} className="size-32" />
          <figcaption className="text-center">Pay by UPI: {lodge.upiVpa}</figcaption>
        </figure>
      )}
      <p className="text-center text-ink-2">This is the account of the stay as it stands, not an invoice.</p>
    </Paper>
  );
}

function balanceOf({ paid, balance, depositHeld }: BillPaper_billFragment) {
  const deposit = depositHeld > 0 ? [{ name: 'Deposit held', amount: depositHeld }] : [];
  const due = { name: balance < 0 ? 'To give back' : 'To pay', amount: Math.abs(balance), isStrong: true };
  return [{ name: 'Paid', amount: paid }, ...deposit, due];
}
