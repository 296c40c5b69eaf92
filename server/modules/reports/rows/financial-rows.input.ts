import * as v from 'valibot';
import { filterOfText } from '../../../graphql/filter-text.ts';
import * as api from '../../schemas.generated.ts';
import type { QueryfinancialRowsArgs } from '../../types.generated.ts';

const schema = v.strictObject({
  input: v.strictObject({
    from: v.string(),
    to: v.string(),
    by: v.exactOptional(api.ReportStep),
    compareWith: v.exactOptional(api.ReportComparison),
  }),
  of: api.FinancialRowsFigure,
  method: v.nullish(api.PaymentMethod),
  rate: v.nullish(v.pipe(v.number(), v.integer())),
});

/** The rows of a file that is saved. BAD_USER_INPUT for what cannot be some. */
export function financialRowsOfText(text: string): QueryfinancialRowsArgs {
  return filterOfText(schema, text, 'report');
}
