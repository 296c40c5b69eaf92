import type { PaymentReport, ReportedPayments, Role } from '../types.generated.ts';

/** A report as the database gives it. */
export type StoredPaymentReport = Omit<PaymentReport, 'allowedActions' | '__typename'> & {
  readonly takenAsId: string | null;
};

/** What waits for the desk, as the database gives it. */
export type StoredReports = Omit<ReportedPayments, 'reports' | '__typename'> & {
  readonly reports: readonly StoredPaymentReport[];
};

/** The report as the viewer may see it: the desk takes or declines what is open. */
export function paymentReportViewOf(
  { takenAsId: _payment, ...stored }: StoredPaymentReport,
  role: Role,
): PaymentReport {
  const isDesk = role === 'MANAGER' || role === 'ADMIN';
  return {
    ...stored,
    declinedBy: isDesk ? (stored.declinedBy ?? null) : null,
    allowedActions: isDesk && stored.state === 'OPEN' ? ['TAKE', 'DECLINE'] : [],
  };
}

/** What waits for the desk, as the viewer may see it. */
export function reportedPaymentsFor(stored: StoredReports, role: Role): ReportedPayments {
  return { ...stored, reports: stored.reports.map((report) => paymentReportViewOf(report, role)) };
}
