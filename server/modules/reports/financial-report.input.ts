import * as v from 'valibot';
import { filterOfText } from '../../graphql/filter-text.ts';
import type { FinancialReportInput } from '../types.generated.ts';
import { spanEntries } from './period/report-span.input.ts';

/** How long the parts are where nobody said. */
export const USUAL_STEP = 'MONTH';

const schema = v.strictObject(spanEntries);

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function financialInputOf(text: string): FinancialReportInput {
  return filterOfText(schema, text, 'report');
}
