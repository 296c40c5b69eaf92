import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import type { BillPayment } from '../../features/billing/account-format.ts';
import { SendAtOnce } from '../../features/documents/messages/send-at-once.tsx';
import type { AreaPaths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import {
  type ReceiptActs_reservationFragment,
  ReceiptActs_reservationFragmentDoc,
} from './receipt-actions.generated.ts';

type ReceiptActsProps = {
  reservation: FragmentType<ReceiptActs_reservationFragment>;
  payment: BillPayment;
  paths: AreaPaths;
  isDesk: boolean;
};

/** A receipt that was just written goes to the printer, or to the guest's phone. */
export function ReceiptActs({ reservation, payment, paths, isDesk }: ReceiptActsProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: ReceiptActs_reservationFragmentDoc,
    from: reservation,
  });
  const { receiptNo, amount, method, receivedOn } = payment;
  if (!receiptNo) return null;
  const { code, balance, booker, id } = booking;
  return (
    <>
      {isDesk && <ButtonLink to={paths.papers('receipt', { id: payment.id })}>Print</ButtonLink>}
      <SendAtOnce
        message={{ kind: 'RECEIPT', code, receiptNo, amount, method, receivedOn, balance }}
        to={{ guestName: booker.fullName, phone: booker.phone, reservationId: id }}
      />
    </>
  );
}
