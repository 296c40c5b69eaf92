import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { BookingReportInput } from '../../../gql/schema.generated.ts';
import { withParams } from '../../../lib/paths.ts';
import { inputOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { BookingReportPageQuery } from './booking-report.generated.ts';

export type BookingReportData = BookingReportPageQuery['bookingReport'];
export type BookingStep = BookingReportData['steps'][number];
export type BookingShare = BookingReportData['statuses'][number];
export type BookingRange = BookingReportData['lengths'][number];

/** The search as the API takes it. */
export function bookingInputOf(search: ReportSearch): BookingReportInput {
  const { period, by, compare, basis, type, source, agent } = search;
  return {
    ...inputOf(period),
    by,
    basis: basis ?? 'ARRIVING_ON',
    ...(compare && { compareWith: compare }),
    ...(type && { roomTypeId: type }),
    ...(source && { source }),
    ...(agent && { agentId: agent }),
  };
}

/** The list of the bookings that arrive on some days; none where the report is of other bookings. */
export function bookingRowsAddress(
  rowsPath: string,
  { basis, type, source, agent }: ReportSearch,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  status = '',
): string | undefined {
  if (basis !== null || type !== '' || source !== null || agent !== '') return undefined;
  return withParams(rowsPath, { show: 'all', status, from, to: addNights(to, -1) });
}
