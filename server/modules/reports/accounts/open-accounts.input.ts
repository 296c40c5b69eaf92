import * as v from 'valibot';
import { filterOfText } from '../../../graphql/filter-text.ts';
import * as api from '../../schemas.generated.ts';

const schema = v.strictObject({ side: api.AccountSide, age: v.nullish(api.AccountAge, null) });

/** The bookings of a file that is saved. BAD_USER_INPUT for what cannot be some. */
export function openAccountRowsOfText(text: string): v.InferOutput<typeof schema> {
  return filterOfText(schema, text, 'report');
}
