import { useSuspenseQuery } from '@apollo/client/react';
import { formatCode } from '../../../domain/code.ts';
import { formatMoneyInWords } from '../../../domain/gst/spelled-money.ts';
import { formatDateRange, formatDay, type LocalDate } from '../../../domain/nights.ts';
import { METHOD_NAMES_ON_PAPER } from '../../../domain/payment-methods.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { PaymentKind } from '../../gql/schema.generated.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Money } from '../../ui/money.tsx';
import { stampOf } from './document-format.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperFacts } from './paper/paper-facts.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { ReceiptPaperDocument, type ReceiptPaperQuery } from './receipt-document.generated.ts';
import { useRecordedPrints } from './use-recorded-prints.ts';

const TITLES: { readonly [kind in PaymentKind]: string } = {
  PAYMENT: 'Receipt',
  REFUND: 'Money given back',
  DEPOSIT: 'Receipt for a deposit',
  DEPOSIT_RETURN: 'Deposit given back',
};

/** The receipt of one payment. */
export function ReceiptScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(ReceiptPaperDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data.receipt === null) return <NoSuchDocument title="There is no such receipt" paths={paths} />;
  return <ReceiptPage lodge={data.lodge} receipt={data.receipt} paths={paths} />;
}

type ReceiptPageProps = {
  lodge: ReceiptPaperQuery['lodge'];
  receipt: NonNullable<ReceiptPaperQuery['receipt']>;
  paths: AreaPaths;
};

function ReceiptPage({ lodge, receipt, paths }: ReceiptPageProps) {
  const { duplicates, beforePrint, problem } = useRecordedPrints('RECEIPT', [receipt]);
  const { kind, method, reference, payer, phone, code, isCancelled } = receipt;
  const isForStay = kind === 'PAYMENT' || kind === 'REFUND';
  const isOut = kind === 'REFUND' || kind === 'DEPOSIT_RETURN';
  return (
    <PaperPage
      title={`Receipt ${receipt.receiptNo}`}
      preset={lodge.printWidth}
      back={{ to: paths.booking(code), label: formatCode(code) }}
      beforePrint={beforePrint}
      problem={problem}
    >
      <Paper
        label={`Receipt ${receipt.receiptNo}`}
        stamp={stampOf({ isCancelled, isDuplicate: duplicates.has(receipt.id) })}
      >
        <PaperHead lodge={lodge} title={TITLES[kind]} note={`No. ${receipt.receiptNo}`} />
        <PaperFacts
          facts={[
            { name: isOut ? 'Given to' : 'Received from', value: payer },
            { name: 'Phone', value: phone && formatPhone(phone) },
            { name: 'Date', value: formatDay(receipt.receivedOn) },
            { name: 'Paid by', value: METHOD_NAMES_ON_PAPER[method] },
            { name: 'Reference', value: reference },
            { name: 'Booking', value: formatCode(code) },
            { name: 'Stay', value: formatDateRange(receipt) },
          ]}
        />
        <p className="flex items-baseline justify-between gap-3 border-y border-ink py-2 text-md font-bold">
          Amount <Money amount={receipt.amount} />
        </p>
        <p>{formatMoneyInWords(receipt.amount)}</p>
        {isForStay && (
          <p className="flex items-baseline justify-between gap-3">
            {formatLeft(receipt.balance, lodge.today)} <Money amount={Math.abs(receipt.balance)} />
          </p>
        )}
        <p className="mt-8 self-end border-t border-ink pt-1">For {lodge.name}</p>
      </Paper>
    </PaperPage>
  );
}

/** What a bill still comes to on the day of printing, or what of the money is kept for it. */
function formatLeft(balance: number, today: LocalDate): string {
  return `${balance < 0 ? 'Paid in advance' : 'Left to pay'} on ${formatDay(today)}`;
}
