import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { ExpenseReportInput } from '../../../gql/schema.generated.ts';
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
type Narrowed = { readonly category?: string; readonly method?: string; readonly payee?: string };

/** The list of the expenses behind a figure, as far as the days have come: they add up to it. */
export function expenseRowsAddress(
  rowsPath: string,
  { category, method }: Pick<ReportSearch, 'category' | 'method'>,
  { from, to }: Run,
  narrowed: Narrowed = {},
): string {
  return withParams(rowsPath, {
    ...{ from, to: addNights(to, -1), category, method: method ?? '' },
    ...narrowed,
  });
}
