import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { type Account, billName, excessOf, formatDiscount } from '../account-format.ts';
import type { TakePaymentDialog_lodgeFragment } from '../payment/take-payment-dialog.generated.ts';
import { ReportedPayments } from '../payment-report/reported-payments.tsx';
import { accountActions } from './account-actions.ts';
import {
  type AccountPanel_reservationFragment,
  AccountPanel_reservationFragmentDoc,
} from './account-panel.generated.ts';
import { BillView } from './bill-view.tsx';
import type { Wanted } from './wanted-dialog.tsx';

type AccountPanelProps = {
  reservation: FragmentType<AccountPanel_reservationFragment>;
  lodge: FragmentType<TakePaymentDialog_lodgeFragment>;
  /** The address of an issued bill to print; without it they can only be saved. */
  invoicePath?: (invoiceId: string) => string;
  /** What can be done with a receipt that was just written. */
  receiptActions?: (payment: BillPayment) => ReactNode;
};

const IssuedInvoices = lazyDialog(
  async () => (await import('../invoices/issued-invoices.tsx')).IssuedInvoices,
);
const WantedDialog = lazyDialog(async () => (await import('./wanted-dialog.tsx')).WantedDialog);

/** The account of a booking: its bills, what was paid on them, and every act on its money. */
export function AccountPanel({ reservation, lodge, invoicePath, receiptActions }: AccountPanelProps) {
  const { data: account } = useSuspenseFragment({
    fragment: AccountPanel_reservationFragmentDoc,
    fragmentName: 'AccountPanel_reservation',
    from: reservation,
  });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const close = () => setWanted(null);
  return (
    <Card title="Account" actions={<AccountMenu account={account} onAction={setWanted} />}>
      <div className="grid gap-6">
        {account.folios.map((bill) => (
          <section key={bill.id} aria-label={billName(bill, account)} className="grid gap-3">
            {account.folios.length > 1 && <h3 className="font-semibold">{billName(bill, account)}</h3>}
            <BillView account={account} bill={bill} onAction={setWanted} />
            {account.allowedActions.includes('TAKE_PAYMENT') && bill.balance > 0 && (
              <Button variant="primary" block onClick={() => setWanted({ act: 'PAY', bill })}>
                Take payment
              </Button>
            )}
            {account.allowedActions.includes('REFUND_EXCESS') && excessOf(bill) > 0 && (
              <Button variant="primary" block onClick={() => setWanted({ act: 'REFUND_EXCESS', bill })}>
                Give back {formatMoney(excessOf(bill))}
              </Button>
            )}
          </section>
        ))}
      </div>
      {account.allowedActions.includes('REPORT_PAYMENT') && (
        <Button variant="primary" block className="mt-4" onClick={() => setWanted({ act: 'REPORT' })}>
          Report a payment
        </Button>
      )}
      <ReportedPayments account={account} onAction={setWanted} />
      <IssuedInvoices code={account.code} {...(invoicePath && { invoicePath })} />
      <Footer account={account} />
      {wanted && <WantedDialog {...{ wanted, account, lodge, receiptActions, close, onAction: setWanted }} />}
    </Card>
  );
}

function AccountMenu({ account, onAction }: { account: Account; onAction: (wanted: Wanted) => void }) {
  const items = accountActions(account, onAction);
  return (
    <span className="flex gap-2">
      {account.allowedActions.includes('ADD_CHARGE') && (
        <Button onClick={() => onAction({ act: 'EXTRA' })}>
          <Plus aria-hidden /> Extra
        </Button>
      )}
      {items.length > 0 && <Menu items={items} trigger={<Button variant="quiet">More</Button>} />}
    </span>
  );
}

function Footer({ account }: { account: Account }) {
  const { discount, advanceDue, cancellationSentence, status } = account;
  const isToCome = status === 'HELD' || status === 'CONFIRMED';
  if (!discount && !isToCome) return null;
  return (
    <div className="mt-4 grid gap-1.5 border-t border-line-soft pt-3 text-sm text-ink-2">
      {discount && (
        <p>
          Discount: {formatDiscount(discount)}
          {discount.reason ? `, ${discount.reason}` : ''}
        </p>
      )}
      {isToCome && advanceDue > 0 && (
        <p>
          Advance asked for: <Money amount={advanceDue} />
        </p>
      )}
      {isToCome && <p>{cancellationSentence}</p>}
    </div>
  );
}
