import * as v from 'valibot';
import { parseGstin } from '../../../../domain/gstin.ts';
import { isLocalDate } from '../../../../domain/nights.ts';
import { filterOfText } from '../../../graphql/filter-text.ts';
import { idOf } from '../../../graphql/id.ts';
import { line, text } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { GstinInvalid } from '../../money/account.refusals.ts';
import * as api from '../../schemas.generated.ts';
import type { InvoiceFilter } from '../../types.generated.ts';

const issued = v.object({
  folioId: idOf('a bill'),
  name: v.nullish(line({ max: 200 }), null),
  address: v.nullish(text({ max: 500 }), null),
  gstin: v.nullish(line({ max: 40 }), null),
  quotedTotal: v.nullish(v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.')), null),
});

const credited = v.object({
  invoiceId: idOf('a bill'),
  lines: v.nullish(
    v.pipe(
      v.array(
        v.pipe(v.number('Choose a line.'), v.integer('Choose a line.'), v.minValue(1, 'Choose a line.')),
      ),
      v.minLength(1, 'Choose what is taken back.'),
      v.maxLength(1_000, 'Too many at once.'),
    ),
    null,
  ),
  reason: v.pipe(line({ max: 200 }), v.minLength(1, 'Give a reason.')),
});

/** What is billed to whom, cleaned. */
export type IssueInput = v.InferOutput<typeof issued>;

/** What is taken back, cleaned. */
export type CreditInput = v.InferOutput<typeof credited>;

/** A GST number left out is null, one that is taken away is empty. Raises ValidationFailed or GstinInvalid. */
export function issueOf(input: unknown): IssueInput {
  const parsed = validated(issued, input);
  if (!parsed.gstin) return parsed;
  const gstin = parseGstin(parsed.gstin);
  if (gstin === null) throw new GstinInvalid();
  return { ...parsed, gstin };
}

/** Raises ValidationFailed. */
export function creditOf(input: unknown): CreditInput {
  return validated(credited, input);
}

const day = v.nullish(v.pipe(v.string(), v.check(isLocalDate)));
const filterSchema = v.strictObject({
  issuedFrom: day,
  issuedTo: day,
  kind: v.nullish(v.array(api.InvoiceKind)),
  withGstin: v.nullish(v.boolean()),
  text: v.nullish(v.string()),
  sort: v.nullish(api.InvoiceSort),
});

/** The filter of the list as an address carries it: JSON. BAD_USER_INPUT for a text that is none. */
export function invoiceFilterOf(filterText: string): InvoiceFilter {
  return filterOfText(filterSchema, filterText);
}
