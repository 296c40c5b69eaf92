import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { SendAtOnce } from '../../features/documents/messages/send-at-once.tsx';
import type { BillPayment } from '../../features/reservations/parts/payment/bill-payment.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import {
  type ReceiptActions_reservationFragment,
  ReceiptActions_reservationFragmentDoc,
} from './receipt-actions.generated.ts';

type ReceiptActionsProps = {
  reservation: FragmentType<ReceiptActions_reservationFragment>;
  payment: BillPayment;
  paths: AreaPaths;
  isDesk: boolean;
};

/** A receipt that was just written goes to the printer, or to the guest's phone. */
export function ReceiptActions({ reservation, payment, paths, isDesk }: ReceiptActionsProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: ReceiptActions_reservationFragmentDoc,
    from: reservation,
  });
  const { receiptNo, amount, method, receivedOn } = payment;
  if (!receiptNo) return null;
  const { code, balance, booker, id } = booking;
  return (
    <>
      {isDesk && <ButtonLink to={paths.documents('receipt', { id: payment.id })}>Print</ButtonLink>}
      <SendAtOnce
        message={{ kind: 'RECEIPT', code, receiptNo, amount, method, receivedOn, balance }}
        to={{ guestName: booker.fullName, phone: booker.phone, reservationId: id }}
      />
    </>
  );
}
