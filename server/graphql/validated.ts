import * as v from 'valibot';
import { ValidationFailed } from '../errors/refusal.ts';

/** The input as the schema gives it; raises ValidationFailed with the path of every field that it cannot take. */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const problems = new Map<string, string>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    // The first thing that is wrong with a field is enough to read.
    if (!problems.has(path)) problems.set(path, issue.message);
  }
  throw new ValidationFailed([...problems].map(([path, message]) => ({ path, message })));
}
