import type { RevenueReportInput } from '../../../gql/schema.generated.ts';
import { inputOf } from '../page/report-period.ts';
import { NONE, type ReportSearch } from '../page/report-search.ts';
import type { RevenuesPageQuery } from './revenues.generated.ts';

export type RevenueReport = RevenuesPageQuery['revenueReport'];
export type RevenueStep = RevenueReport['steps'][number];
export type RevenueShare = RevenueReport['roomTypes'][number];

/** Where the rows behind the figures stand. */
export type RevenueAddresses = {
  readonly all: string;
  /** Those with a part of what was earned. */
  readonly room: string;
  readonly other: string;
  readonly fees: string;
  readonly nights: string;
  /** Those of the days after today. */
  readonly coming: string;
  readonly payments: string;
};

/** The search as the API takes it. */
export function revenueInputOf(search: ReportSearch): RevenueReportInput {
  const { period, by, compare, isForecast, type, source, agent } = search;
  return {
    ...inputOf(period),
    by,
    isForecast,
    ...(compare && { compareWith: compare }),
    ...(type === NONE ? { withoutRoomType: true } : type && { roomTypeId: type }),
    ...(source && { source }),
    ...(agent === NONE ? { withoutAgent: true } : agent && { agentId: agent }),
  };
}
