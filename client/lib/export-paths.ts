import type { InvoiceCopy } from '../../domain/gst/invoice-copies.ts';
import { type DateRange, type LocalDate, monthOf } from '../../domain/nights.ts';
import type { AccountAge, AccountSide } from '../gql/schema.generated.ts';
import { withParams } from './paths.ts';

/** The bookings of a filter as a file. */
export function bookingsCsvPath(filter: string): string {
  return withParams('/exports/bookings.csv', { filter });
}

/** The lines of the audit of a filter as a file. */
export function auditCsvPath(filter: string): string {
  return withParams('/exports/audit.csv', { filter });
}

/** Some room types, in their order, as a file. */
export function roomTypesCsvPath(ids: readonly string[]): string {
  return withParams('/exports/room-types.csv', { ids: ids.join(',') });
}

/** The seasons of a room type that have one of these nights, as a file. */
export function seasonsCsvPath(roomTypeId: string, { arrival, departure }: DateRange): string {
  return withParams('/exports/seasons.csv', { type: roomTypeId, from: arrival, to: departure });
}

/** The expenses of a filter as a file. */
export function expensesCsvPath(filter: string): string {
  return withParams('/exports/expenses.csv', { filter });
}

/** The numbered bills of a filter as a file. */
export function invoicesCsvPath(filter: string): string {
  return withParams('/exports/invoices.csv', { filter });
}

/** The guests of a search and filter as a file. */
export function guestsCsvPath(filter: string): string {
  return withParams('/exports/guests.csv', { filter });
}

/** The users of a search and filter as a file. */
export function usersCsvPath(filter: string): string {
  return withParams('/exports/users.csv', { filter });
}

/** The police register of some nights as a file; `to` is the day after the last. */
export function registerCsvPath(nights: { from: LocalDate; to: LocalDate }): string {
  return withParams('/exports/police-register.csv', nights);
}

/** An agent's account of a period as a file, the own where nobody is named; `to` is the day after the last. */
export function statementCsvPath(agentId: string | null, period: { from: LocalDate; to: LocalDate }): string {
  return withParams('/exports/statement.csv', { agent: agentId ?? undefined, ...period });
}

/** The same as a paper. */
export function statementPaperPath(agentId: string, period: { from: LocalDate; to: LocalDate }): string {
  return withParams(`/documents/statement/${agentId}.pdf`, period);
}

/** What bookings owe today and have paid in advance, by age, as a file. */
export function accountsByAgePath(): string {
  return '/exports/dues-and-advances.csv';
}

/** The bookings that owe something today or have paid in advance, of one age or all, as a file. */
export function openAccountRowsPath(wanted: { side: AccountSide; age: AccountAge | null }): string {
  return withParams('/exports/open-account-rows.csv', { filter: JSON.stringify(wanted) });
}

/** The books of a period as vouchers, as TallyPrime reads them or as a table; `to` is the day after the last. */
export function vouchersFilePath(type: 'xlsx' | 'csv', period: { from: LocalDate; to: LocalDate }): string {
  return withParams(`/exports/vouchers.${type}`, period);
}

/** A month for the owner as a paper, by a day of it. */
export function monthPaperPath(day: LocalDate): string {
  return `/documents/month/${monthOf(day)}.pdf`;
}

/** The revenue, what is on the books, the bookings, what was not free, the expenses or the books of a period as a file; the filter is the input of the report. */
export function reportFilePath(
  report:
    | 'revenues'
    | 'on-the-books'
    | 'bookings-report'
    | 'refused-demand'
    | 'expenses-report'
    | 'financials',
  type: 'xlsx' | 'csv',
  filter: string,
): string {
  return withParams(`/exports/${report}.${type}`, { filter });
}

/** All rows behind a figure of a report as a file: what they are asked of is the input of the report and what narrows the rows. */
export function rowsFilePath(
  rows: 'revenue' | 'collected' | 'on-the-books' | 'booking' | 'refused' | 'financial',
  asked: { readonly input: object; readonly [narrowed: string]: unknown },
): string {
  return withParams(`/exports/${rows}-rows.csv`, { filter: JSON.stringify(asked) });
}

/** A bill in law as a paper. */
export function invoicePaperPath(id: string, copy: InvoiceCopy): string {
  return withParams(`/documents/invoice/${id}.pdf`, copy === 'DUPLICATE' ? { copy: 'duplicate' } : {});
}

/** The bills in law of some days, at most a month, as one zip; `to` is the day after the last. */
export function billsZipPath(days: { from: LocalDate; to: LocalDate }): string {
  return withParams('/exports/bills.zip', days);
}

/** An empty list to be filled in and imported. */
export function importTemplatePath(type: 'xlsx' | 'csv', kind: string): string {
  return withParams(`/exports/import-template.${type}`, { kind });
}

/** The lines of an import that cannot be taken, as a file. */
export function wrongLinesPath(importId: string): string {
  return withParams('/exports/import-lines.csv', { import: importId });
}
