import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import {
  type AccountPanel_reservationFragment,
  AccountPanel_reservationFragmentDoc,
} from '../account/account-panel.generated.ts';
import { DeclineReportDialog } from './decline-report-dialog.tsx';
import { TakeReportDialog } from './take-report-dialog.tsx';

type SettleReportProps = {
  reservation: FragmentType<AccountPanel_reservationFragment>;
  reportId: string;
  act: 'TAKE' | 'DECLINE';
  receiptActions: (payment: BillPayment) => ReactNode;
  onClose: () => void;
};

/** Takes or declines a report of a booking that a list shows. */
export function SettleReport({ reservation, reportId, act, receiptActions, onClose }: SettleReportProps) {
  const { data: account } = useSuspenseFragment({
    fragment: AccountPanel_reservationFragmentDoc,
    fragmentName: 'AccountPanel_reservation',
    from: reservation,
  });
  const report = account.paymentReports.find(({ id }) => id === reportId);
  if (!report) return null;
  if (act === 'DECLINE') return <DeclineReportDialog report={report} onClose={onClose} />;
  return <TakeReportDialog {...{ account, report, receiptActions, onClose }} />;
}
