import { useSuspenseQuery } from '@apollo/client/react';
import { TakeDuePayment } from '../../features/billing/payment/take-due-payment.tsx';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { DuePaymentDocument } from './due-payment.generated.ts';
import { ReceiptActions } from './receipt-actions.tsx';

type DuePaymentProps = {
  code: string;
  act: 'TAKE_PAYMENT' | 'REFUND_EXCESS';
  paths: AreaPaths;
  isDesk: boolean;
  onClose: () => void;
};

/** Takes what a booking owes, or gives back what was paid too much on it, from wherever its code stands, and hands out the receipt. */
export function DuePayment({ code, act, paths, isDesk, onClose }: DuePaymentProps) {
  const { data } = useSuspenseQuery(DuePaymentDocument, { variables: { code } });
  const { lodge, reservation } = data;
  if (reservation === null) return null;
  return (
    <TakeDuePayment
      act={act}
      reservation={reservation}
      lodge={lodge}
      receiptActions={(payment) => (
        <ReceiptActions reservation={reservation} payment={payment} paths={paths} isDesk={isDesk} />
      )}
      onClose={onClose}
    />
  );
}
