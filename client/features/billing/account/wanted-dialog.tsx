import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import type { Account, Bill } from '../account-format.ts';
import { IssueInvoiceDialog } from '../invoices/issue-invoice-dialog.tsx';
import { RefundExcessDialog } from '../payment/refund-excess-dialog.tsx';
import { TakePaymentDialog, type TakePaymentDialogProps } from '../payment/take-payment-dialog.tsx';
import { WriteOffDialog } from '../payment/write-off-dialog.tsx';
import { DeclineReportDialog } from '../payment-report/decline-report-dialog.tsx';
import { ReportPaymentDialog } from '../payment-report/report-payment-dialog.tsx';
import type { ReportAction } from '../payment-report/reported-payments.tsx';
import { TakeReportDialog } from '../payment-report/take-report-dialog.tsx';
import { AddChargeDialog } from './add-charge-dialog.tsx';
import { AddExtraDialog } from './add-extra-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryAction } from './entry-menu.tsx';
import { SplitBillDialog } from './split-bill-dialog.tsx';

/** What somebody wants to do with an account. */
export type Wanted =
  | EntryAction
  | ReportAction
  | { act: 'PAY' | 'DEPOSIT'; bill: Bill | null; method?: PaymentMethod }
  | { act: 'REFUND_EXCESS' | 'WRITE_OFF' | 'ISSUE_INVOICE'; bill: Bill }
  | { act: 'EXTRA' | 'CHARGE' | 'SPLIT' | 'REPORT' };

type WantedDialogProps = {
  wanted: Wanted;
  account: Account;
  lodge: TakePaymentDialogProps['lodge'];
  receiptActions: TakePaymentDialogProps['receiptActions'];
  close: () => void;
  onAction: (wanted: Wanted) => void;
};

/** The dialog of what somebody wants to do with an account. */
export function WantedDialog({ wanted, account, lodge, receiptActions, close, onAction }: WantedDialogProps) {
  switch (wanted.act) {
    case 'PAY':
    case 'DEPOSIT':
      return (
        <TakePaymentDialog
          {...{ account, lodge, receiptActions }}
          bill={wanted.bill}
          method={wanted.method}
          isDeposit={wanted.act === 'DEPOSIT'}
          onClose={close}
        />
      );
    case 'REFUND_EXCESS':
      return <RefundExcessDialog {...{ account, receiptActions }} bill={wanted.bill} onClose={close} />;
    case 'WRITE_OFF':
      return <WriteOffDialog account={account} bill={wanted.bill} onClose={close} />;
    case 'ISSUE_INVOICE':
      return <IssueInvoiceDialog bill={wanted.bill} onClose={close} />;
    case 'REPORT':
      return <ReportPaymentDialog {...{ account, lodge }} onClose={close} />;
    case 'TAKE_REPORT':
      return <TakeReportDialog {...{ account, receiptActions }} report={wanted.report} onClose={close} />;
    case 'DECLINE_REPORT':
      return <DeclineReportDialog report={wanted.report} onClose={close} />;
    case 'EXTRA': {
      const other = () => onAction({ act: 'CHARGE' });
      const isDesk = account.allowedActions.includes('ADD_FEE');
      return <AddExtraDialog {...{ account, lodge }} onOther={isDesk ? other : null} onClose={close} />;
    }
    case 'CHARGE':
      return <AddChargeDialog account={account} onClose={close} />;
    case 'SPLIT':
      return <SplitBillDialog account={account} onClose={close} />;
    default:
      return <EntryDialog wanted={wanted} onClose={close} />;
  }
}
