import * as v from 'valibot';
import * as api from '../../schemas.generated.ts';

/** What the input of every report has, as a file that is saved carries it. */
export const spanEntries = {
  from: v.string(),
  to: v.string(),
  by: v.exactOptional(api.ReportStep),
  compareWith: v.exactOptional(api.ReportComparison),
};
