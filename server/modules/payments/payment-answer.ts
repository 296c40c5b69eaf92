import { formatCode } from '../../../domain/code.ts';
import { formatDayOfYear } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Scope } from '../../scope.ts';
import { readReservation } from '../reservations/reservation-read.service.ts';
import type { Payment, Reservation } from '../types.generated.ts';
import { readPayment, type SameReference } from './payment.sql.ts';
import { paymentViewOf } from './payment-view.rules.ts';

/** What an act on money gives back: the entry, and the reservation as it is now. */
export type PaymentAnswer = {
  readonly payment: Payment;
  readonly reservation: Reservation;
  readonly warning: string | null;
};

/** The answer about an entry, read after its commit; the same for a request that is sent again. */
export async function readPaymentAnswer(
  { database, clock }: Pick<Scope, 'database' | 'clock'>,
  viewer: Viewer,
  paymentId: string,
): Promise<PaymentAnswer> {
  const now = clock.now();
  const { payment, sameReference, today } = await readPayment(database, paymentId, now);
  const reservation = await readReservation(database, { code: payment.reservationCode }, viewer, now);
  if (!reservation) throw new Error(`Payment ${paymentId} was written and its reservation cannot be read.`);
  return {
    payment: paymentViewOf(payment, { role: viewer.role, today }),
    reservation,
    warning: sameReference && viewer.role !== 'AGENT' ? warningOf(sameReference) : null,
  };
}

function warningOf({ code, receivedOn }: SameReference): string {
  return `The same reference was written down for ${formatCode(code)} on ${formatDayOfYear(receivedOn)}.`;
}
