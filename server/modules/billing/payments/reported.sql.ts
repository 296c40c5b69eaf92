import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** Says of a report which payment it became. */
export function takeReportAs(tx: Transaction, reportId: string, paymentId: string): Promise<void> {
  return execute(
    tx,
    sql`/* takeReportAs */
      update payment_report set taken_as_id = ${paymentId}::uuid where id = ${reportId}::uuid`,
  );
}

/** Opens the report that became a payment again: that payment was cancelled. */
export function reopenReportOf(tx: Transaction, paymentId: string): Promise<void> {
  return execute(
    tx,
    sql`/* reopenReportOf */
      update payment_report set taken_as_id = null where taken_as_id = ${paymentId}::uuid`,
  );
}
