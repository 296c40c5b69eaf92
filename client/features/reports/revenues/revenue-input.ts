import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { RevenueReportInput } from '../../../gql/schema.generated.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { withParams } from '../../../lib/paths.ts';
import { inputOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { RevenuesPageQuery } from './revenues.generated.ts';

export type RevenueReport = RevenuesPageQuery['revenueReport'];
export type RevenueStep = RevenueReport['steps'][number];
export type RevenueShare = RevenueReport['roomTypes'][number];

/** Where the rows behind the figures stand. */
export type RevenueAddresses = {
  readonly all: string;
  readonly nights: string;
  /** Those of the days after today. */
  readonly coming: string;
  /** The list of payments; none where the report is narrowed by what that list does not know. */
  readonly payments: string | undefined;
};

/** The search as the API takes it. */
export function revenueInputOf(search: ReportSearch): RevenueReportInput {
  const { period, by, compare, isForecast, type, source, agent } = search;
  return {
    ...inputOf(period),
    by,
    isForecast,
    ...(compare && { compareWith: compare }),
    ...(type && { roomTypeId: type }),
    ...(source && { source }),
    ...(agent && { agentId: agent }),
  };
}

/** The list of the payments of some days, of one method or all; none where the list cannot be narrowed as the report is. */
export function paymentsAddress(
  { type, source, agent }: Pick<ReportSearch, 'type' | 'source' | 'agent'>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  method = '',
): string | undefined {
  if (type !== '' || source !== null || agent !== '') return undefined;
  // reports are for admins alone
  return withParams(areaPaths('admin').page('payments'), { from, to: addNights(to, -1), method });
}
