import * as v from 'valibot';
import { filterOfText } from '../../../graphql/filter-text.ts';
import { parseId } from '../../../graphql/id.ts';
import * as api from '../../schemas.generated.ts';
import type { ExpenseReportInput } from '../../types.generated.ts';
import { spanEntries } from '../period/report-span.input.ts';
import type { ExpenseReportFilter } from './expense-report.sql.ts';

const schema = v.strictObject({
  ...spanEntries,
  categoryId: v.exactOptional(v.string()),
  method: v.exactOptional(api.PaymentMethod),
});

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function expenseInputOf(text: string): ExpenseReportInput {
  return filterOfText(schema, text, 'report');
}

/** What a report is narrowed to. BAD_USER_INPUT for a text that can be no id. */
export function expenseFilterOf({ categoryId, method }: ExpenseReportInput): ExpenseReportFilter {
  return { categoryId: categoryId ? parseId(categoryId) : null, method: method ?? null };
}
