import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';

/** Where the same reference stands already, other than on the entry itself. */
export const sameReferenceSchema = v.object({ code: v.string(), receivedOn: column.localDate });
export type SameReference = v.InferOutput<typeof sameReferenceSchema>;
