import * as v from 'valibot';
import { can } from '../../../domain/rights.ts';
import * as api from '../schemas.generated.ts';
import type { PaymentReport, ReportedPayments, Role } from '../types.generated.ts';

/** A report as the database gives it. */
export const storedPaymentReportSchema = v.object({
  ...v.omit(api.PaymentReport, ['allowedActions']).entries,
  takenAsId: v.nullable(v.string()),
});
export type StoredPaymentReport = v.InferOutput<typeof storedPaymentReportSchema>;

/** What waits for the desk, as the database gives it. */
export const storedReportsSchema = v.object({
  ...v.omit(api.ReportedPayments, ['reports']).entries,
  reports: v.array(storedPaymentReportSchema),
});
type StoredReports = v.InferOutput<typeof storedReportsSchema>;

/** The report as the viewer may see it: the desk takes or declines what is open. */
export function paymentReportViewOf(
  { takenAsId: _payment, ...stored }: StoredPaymentReport,
  role: Role,
): PaymentReport {
  const maySettle = can({ role }, 'settleReportedPayments');
  return {
    ...stored,
    declinedBy: maySettle ? (stored.declinedBy ?? null) : null,
    allowedActions: maySettle && stored.state === 'OPEN' ? ['TAKE', 'DECLINE'] : [],
  };
}

/** What waits for the desk, as the viewer may see it. */
export function reportedPaymentsFor(stored: StoredReports, role: Role): ReportedPayments {
  return { ...stored, reports: stored.reports.map((report) => paymentReportViewOf(report, role)) };
}
