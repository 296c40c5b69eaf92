import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isReportOpen, paymentReportJson } from '../../money/payment-report-json.fragment.ts';
import type { StoredPaymentReport } from '../../money/payment-report-view.rules.ts';
import { storedPaymentReportSchema } from '../../money/payment-report-view.rules.ts';
import type { PaymentMethod } from '../../types.generated.ts';

/** A report, as it is written down. */
type NewPaymentReport = {
  readonly reservationId: string;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidOn: LocalDate;
  readonly now: Date;
  readonly by: string;
};

/** Writes a report down; gives its id. */
export function insertPaymentReport(tx: Transaction, report: NewPaymentReport): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertPaymentReport */
      insert into payment_report (reservation_id, amount, method, reference, paid_on, reported_at, reported_by)
      values (${report.reservationId}::uuid, ${report.amount}::int, ${report.method}::payment_method,
        ${report.reference}, ${report.paidOn}::date, ${report.now}::timestamptz, ${report.by})
      returning to_json(id)`,
  );
}

/** What a reservation owes less the reports that wait on it; the caller holds its lock. */
export function readReportable(tx: Transaction, reservationId: string): Promise<Money> {
  return queryJson(
    tx,
    column.money,
    sql`/* readReportable */
      select to_json(r.balance - coalesce((select sum(pr.amount) from payment_report pr
        where pr.reservation_id = r.id and ${isReportOpen}), 0))
      from reservation r where r.id = ${reservationId}::uuid`,
  );
}

/** The reservation of a report; null when there is no such report. */
export function readReservationOfReport(tx: Transaction, reportId: string): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readReservationOfReport */
      select to_json((select reservation_id from payment_report where id = ${reportId}::uuid))`,
  );
}

const REPORT = (reportId: string) => sql`
  select ${paymentReportJson} from payment_report pr join reservation r on r.id = pr.reservation_id
  where pr.id = ${reportId}::uuid`;

/** A report within a write; the caller holds the lock of its reservation. */
export function readLockedReport(tx: Transaction, reportId: string): Promise<StoredPaymentReport> {
  return queryJson(tx, storedPaymentReportSchema, sql`/* readLockedReport */ ${REPORT(reportId)}`);
}

/** A report by its id. */
export function readPaymentReport(database: Database, reportId: string): Promise<StoredPaymentReport> {
  return queryJson(database, storedPaymentReportSchema, sql`/* readPaymentReport */ ${REPORT(reportId)}`);
}

/** Writes down why a report is declined. */
export function declineReport(
  tx: Transaction,
  reportId: string,
  { reason, now, by }: { readonly reason: string; readonly now: Date; readonly by: string },
): Promise<void> {
  return execute(
    tx,
    sql`/* declineReport */
      update payment_report set decline_reason = ${reason}, declined_at = ${now}::timestamptz, declined_by = ${by}
      where id = ${reportId}::uuid`,
  );
}
