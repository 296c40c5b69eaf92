import { useSuspenseQuery } from '@apollo/client/react';
import type { BillPayment } from '../../features/reservations/parts/payment/bill-payment.ts';
import { useArea } from '../shell/area-context.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptOfDocument } from './receipt-of.generated.ts';

type ReceiptOfProps = { code: string; payment: BillPayment };

/** Hands out a receipt of a booking that is known by its code alone. */
export function ReceiptOf({ code, payment }: ReceiptOfProps) {
  const { area, paths } = useArea();
  const { data } = useSuspenseQuery(ReceiptOfDocument, { variables: { code } });
  if (data.reservation === null) return null;
  return (
    <ReceiptActions
      reservation={data.reservation}
      payment={payment}
      paths={paths}
      isDesk={area !== 'agent'}
    />
  );
}
