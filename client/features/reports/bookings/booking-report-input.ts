import type { BookingReportInput } from '../../../gql/schema.generated.ts';
import { inputOf } from '../page/report-period.ts';
import { NONE, type Range, type ReportSearch } from '../page/report-search.ts';
import type { BookingReportPageQuery } from './booking-report.generated.ts';

export type BookingReportData = BookingReportPageQuery['bookingReport'];
export type BookingStep = BookingReportData['steps'][number];
export type BookingShare = BookingReportData['statuses'][number];
export type RefusedNight = BookingReportData['refused']['nights'][number];
export type BookingRange = BookingReportData['lengths'][number];

/** The search as the API takes it. */
export function bookingInputOf(search: ReportSearch): BookingReportInput {
  const { period, by, compare, basis, type, source, agent } = search;
  return {
    ...inputOf(period),
    by,
    basis: basis ?? 'ARRIVING_ON',
    ...(compare && { compareWith: compare }),
    // every room that is booked has a type
    ...(type && type !== NONE && { roomTypeId: type }),
    ...(source && { source }),
    ...(agent === NONE ? { withoutAgent: true } : agent && { agentId: agent }),
  };
}

/** '8–14', '3' and '15+'. */
export function rangeName({ least, most }: Range): string {
  if (most === null) return `${least}+`;
  return least === most ? String(least) : `${least}–${most}`;
}
