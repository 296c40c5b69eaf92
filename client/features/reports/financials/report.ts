import type { FinancialReportInput } from '../../../gql/schema.generated.ts';
import { inputOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { FinancialsPageQuery } from './financials.generated.ts';

export type Report = FinancialsPageQuery['financialReport'];
export type FinancialStep = Report['steps'][number];

/** The search as the API takes it. */
export function financialInputOf({ period, by, compare }: ReportSearch): FinancialReportInput {
  return { ...inputOf(period), by, ...(compare && { compareWith: compare }) };
}
