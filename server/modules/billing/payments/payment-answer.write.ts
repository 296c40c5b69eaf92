import { formatCode } from '../../../../domain/code.ts';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Scope } from '../../../scope.ts';
import { paymentViewOf } from '../../money/payment-view.rules.ts';
import { readWritten } from '../../reservations/view/reservation-read.service.ts';
import type { Payment, Reservation } from '../../types.generated.ts';
import { readPayment, readPaymentsBy } from './payment.sql.ts';
import type { SameReference } from './same-reference.rules.ts';

/** What an act on money gives back: the entry, and the reservation as it is now. */
export type PaymentAnswer = {
  readonly payment: Payment;
  readonly reservation: Reservation;
  readonly warning: string | null;
};

/** The answer about an entry, read after its commit; the same for a request that is sent again. */
export async function readPaymentAnswer(
  scope: Pick<Scope, 'database' | 'clock'>,
  viewer: Viewer,
  paymentId: string,
): Promise<PaymentAnswer> {
  const { payment, sameReference, today } = await readPayment(scope.database, paymentId, scope.clock.now());
  const reservation = await readWritten(scope, { code: payment.reservationCode }, viewer);
  return {
    payment: paymentViewOf(payment, { role: viewer.role, today }),
    reservation,
    warning: sameReference && can(viewer, 'seeWhoRecorded') ? warningOf(sameReference) : null,
  };
}

/** A reservation after an act, and the entries of money that were made with it, in the order of recording. */
export type Paid = { readonly reservation: Reservation; readonly payments: Payment[] };

/** The answer about an act that may take or give back money, read after its commit; cancelling entries are left out. */
export async function readPaid(
  scope: Pick<Scope, 'database' | 'clock'>,
  viewer: Viewer,
  { id, transactionId }: { readonly id: string; readonly transactionId: string },
): Promise<Paid> {
  const reservation = await readWritten(scope, { id }, viewer);
  const { payments, today } = await readPaymentsBy(scope.database, transactionId, scope.clock.now());
  const { role } = viewer;
  return { reservation, payments: payments.map((payment) => paymentViewOf(payment, { role, today })) };
}

/** That a reference stands in the books already. */
export function warningOf({ code, receivedOn }: SameReference): string {
  return `The same reference was recorded for ${formatCode(code)} on ${formatDayOfYear(receivedOn)}.`;
}
