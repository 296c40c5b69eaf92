import { formatMoney } from '../../../../domain/money.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { paymentReportViewOf, type StoredPaymentReport } from '../../money/payment-report-view.rules.ts';
import { refreshBalance } from '../../reservations/core/account-change.write.ts';
import { readWritten } from '../../reservations/view/reservation-read.service.ts';
import type {
  DeclineReportedPaymentInput,
  PaymentReport,
  ReportPaymentInput,
  Reservation,
  TakeReportedPaymentInput,
} from '../../types.generated.ts';
import { type Account, lockAccount } from '../core/account.write.ts';
import { assertEntry } from '../payments/entries.write.ts';
import { type PaymentAnswer, readPaymentAnswer } from '../payments/payment-answer.write.ts';
import { assertSomethingDue, writePayment } from '../payments/receiving.ts';
import {
  declinedOf,
  type ReportedInput,
  reportedOf,
  type TakenInput,
  takenOf,
} from './payment-report.input.ts';
import { ReportSettled, ReportTooBig } from './payment-report.refusals.ts';
import {
  declineReport,
  insertPaymentReport,
  readLockedReport,
  readPaymentReport,
  readReportable,
  readReservationOfReport,
} from './payment-report.sql.ts';

/** What an act on a report gives back: the report, and the reservation as it is now. */
type ReportAnswer = { readonly report: PaymentReport; readonly reservation: Reservation };

/** What agents say was paid: no money until the desk takes it. */
export class PaymentReportService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Tells the desk that something was paid. FORBIDDEN for a viewer who is not the agent of the reservation. Refusals:
   * ReportTooBig, AmountPositive, AmountMax, FuturePayment, ReferenceRequired, BooksLocked, ValidationFailed.
   */
  async report(viewer: Viewer, rawInput: ReportPaymentInput): Promise<ReportAnswer> {
    const input = reportedOf(rawInput);
    return this.#write(viewer, 'reportPayment', rawInput, (write) => report(write, viewer, input));
  }

  /**
   * Takes a report as a payment of its amount. More than is due may be taken: the money came, and what is too much is
   * to be given back; where nothing is due at all it is to be meant. Refusals: ReportSettled, FuturePayment,
   * ReferenceRequired, NothingDue, BooksLocked, ValidationFailed.
   */
  async take(
    viewer: Viewer,
    rawInput: TakeReportedPaymentInput,
  ): Promise<ReportAnswer & Pick<PaymentAnswer, 'payment' | 'warning'>> {
    const input = takenOf(rawInput);
    assertCan(viewer, 'settleReportedPayments');
    const request = { operation: 'takeReportedPayment', input: rawInput };
    const { id: paymentId } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      take(write, viewer, input),
    );
    const answer = await readPaymentAnswer(this.#scope, viewer, paymentId);
    const report = await readPaymentReport(this.#scope.database, input.reportId);
    const tooMuch = -answer.reservation.balance;
    const warning =
      tooMuch > 0 ? `${formatMoney(tooMuch)} more is paid now than the booking asks for.` : answer.warning;
    return { ...answer, report: paymentReportViewOf(report, viewer.role), warning };
  }

  /** Declines a report. Refusals: ReportSettled, ValidationFailed. */
  async decline(viewer: Viewer, rawInput: DeclineReportedPaymentInput): Promise<ReportAnswer> {
    const input = declinedOf(rawInput);
    assertCan(viewer, 'settleReportedPayments');
    return this.#write(viewer, 'declineReportedPayment', rawInput, (write) => decline(write, viewer, input));
  }

  async #write(
    viewer: Viewer,
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<string>,
  ): Promise<ReportAnswer> {
    const { id } = await writeIdempotently(
      this.#scope,
      this.#scope.request,
      { operation, input },
      async (write): Promise<Effect> => ({ type: 'payment_report', id: await work(write) }),
    );
    const stored = await readPaymentReport(this.#scope.database, id);
    const reservation = await readWritten(this.#scope, { code: stored.reservationCode }, viewer);
    return { report: paymentReportViewOf(stored, viewer.role), reservation };
  }
}

async function report(write: WriteContext, viewer: Viewer, input: ReportedInput): Promise<string> {
  const { uid, agent } = viewer;
  if (!can(viewer, 'reportPayments') || agent === null || uid === null) throw new ApiError('FORBIDDEN');
  const account = await lockAccount(write, viewer, input.reservationId);
  const { amount, method, reference } = input;
  const paidOn = input.paidOn ?? account.today;
  assertEntry({ amount, method, reference, receivedOn: paidOn }, account);
  const most = await readReportable(write.tx, account.id);
  if (amount > most) throw new ReportTooBig(Math.max(0, most));
  const said = { amount, method, reference, paidOn };
  const place = { reservationId: account.id, now: write.now, by: uid };
  const id = await insertPaymentReport(write.tx, { ...said, ...place });
  write.audit({ action: 'report-payment', ...entityOf(account, id), after: said });
  await refreshBalance(write, account);
  return id;
}

async function take(write: WriteContext, viewer: Viewer, input: TakenInput): Promise<Effect> {
  const { account, report } = await lockReport(write, viewer, input.reportId);
  const { amount, method } = report;
  const isClosed = account.booksLockedThrough !== null && report.paidOn <= account.booksLockedThrough;
  const received = {
    amount,
    method,
    reference: input.reference ?? report.reference ?? null,
    note: input.note,
    receivedOn: input.receivedOn ?? (isClosed ? account.today : report.paidOn),
  };
  assertEntry(received, account);
  assertSomethingDue(account, input.acceptsOverpayment);
  const target = { folioId: input.folioId, payer: 'AGENT' } as const;
  const occasion = { target, action: 'take-reported-payment', reportId: report.id } as const;
  const { id } = await writePayment(write, account, received, occasion);
  await refreshBalance(write, account);
  return { type: 'payment', id };
}

async function decline(
  write: WriteContext,
  viewer: Viewer,
  { reportId, reason }: { readonly reportId: string; readonly reason: string },
): Promise<string> {
  const { account, report } = await lockReport(write, viewer, reportId);
  await declineReport(write.tx, report.id, { reason, now: write.now, by: viewer.uid ?? '' });
  const { amount, method, paidOn } = report;
  const before = { amount, method, paidOn };
  write.audit({ action: 'decline-reported-payment', ...entityOf(account, report.id), before, reason });
  await refreshBalance(write, account);
  return report.id;
}

/** An open report under the lock of its reservation; raises NOT_FOUND and ReportSettled. */
async function lockReport(
  write: WriteContext,
  viewer: Viewer,
  reportId: string,
): Promise<{ account: Account; report: StoredPaymentReport }> {
  const reservationId = await readReservationOfReport(write.tx, reportId);
  if (reservationId === null) throw new ApiError('NOT_FOUND');
  const account = await lockAccount(write, viewer, reservationId);
  const report = await readLockedReport(write.tx, reportId);
  if (report.state !== 'OPEN') throw new ReportSettled(report);
  return { account, report };
}

function entityOf({ id }: Pick<Account, 'id'>, reportId: string) {
  return { entity: 'payment_report', entityId: reportId, reservationId: id } as const;
}
