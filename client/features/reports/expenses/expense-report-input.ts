import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { ExpenseReportInput } from '../../../gql/schema.generated.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { withParams } from '../../../lib/paths.ts';
import { inputOf } from '../page/report-period.ts';
import type { ReportSearch } from '../page/report-search.ts';
import type { ExpenseReportPageQuery } from './expense-report.generated.ts';

export type ExpenseReportData = ExpenseReportPageQuery['expenseReport'];
export type ExpenseStep = ExpenseReportData['steps'][number];
export type ExpenseShare = ExpenseReportData['categories'][number];

/** The search as the API takes it. */
export function expenseInputOf({ period, by, compare, category, method }: ReportSearch): ExpenseReportInput {
  return {
    ...inputOf(period),
    by,
    ...(compare && { compareWith: compare }),
    ...(category && { categoryId: category }),
    ...(method && { method }),
  };
}

type Run = { readonly from: LocalDate; readonly to: LocalDate };
type Narrowed = {
  readonly category?: string;
  readonly method?: string;
  readonly payee?: string;
  readonly payouts?: '1';
};

/** Where the rows behind the figures stand. */
export type ExpenseAddresses = {
  readonly expenses: string;
  /** Those that agents were paid. */
  readonly payouts: string;
  /** What was earned, and its nights alone. */
  readonly earned: string;
  readonly nights: string;
};

/** The report of revenue with the rows of what was earned, or of the nights alone. */
export function earnedAddress({ from, to }: Run, rows: 'all' | 'nights' = 'all'): string {
  // reports are for admins alone
  return withParams(areaPaths('admin').page('reports/revenues'), { from, to: addNights(to, -1), rows });
}

/** The list of the expenses behind a figure, as far as the days have come: they add up to it. */
export function expenseRowsAddress(
  rowsPath: string,
  { category, method }: Pick<ReportSearch, 'category' | 'method'>,
  { from, to }: Run,
  narrowed: Narrowed = {},
): string {
  return withParams(rowsPath, {
    from,
    to: addNights(to, -1),
    category,
    method: method ?? '',
    ...narrowed,
  });
}
