import * as v from 'valibot';
import { ApiError } from '../../../errors/api-error.ts';
import * as api from '../../schemas.generated.ts';

/** What the input of every report has, as a file that is saved carries it. */
export const spanEntries = {
  from: v.string(),
  to: v.string(),
  by: v.exactOptional(api.ReportStep),
  compareWith: v.exactOptional(api.ReportComparison),
};

/** The input of a report from the text of an address. BAD_USER_INPUT for what cannot be one. */
export function reportInputOf<Input>(schema: v.GenericSchema<unknown, Input>, text: string): Input {
  const parsed = v.safeParse(schema, jsonOf(text));
  if (!parsed.success) throw new ApiError('BAD_USER_INPUT', 'That is not a filter of this report.');
  return parsed.output;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
