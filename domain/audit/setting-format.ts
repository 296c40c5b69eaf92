import * as v from 'valibot';
import { formatSlabs } from '../gst/slab-format.ts';
import { cancellationSentence, chargeOf } from '../lodge/cancellation-sentence.ts';
import { formatPercent } from '../money.ts';

const charge = { percent: v.number(), of: v.picklist(['FIRST_NIGHT', 'TOTAL']) };
const terms = v.array(v.object({ ...charge, daysBefore: v.number() }));
const timedShares = v.array(v.object({ until: v.string(), percent: v.number() }));
const slabs = v.array(v.object({ to: v.nullish(v.number()), rate: v.number() }));

/** What a form is of a value, and how it is said where it is of that form; null where it is not. */
function said<Value>(schema: v.GenericSchema<unknown, Value>, words: (value: Value) => string) {
  return (value: unknown) => (v.is(schema, value) ? words(v.parse(schema, value)) : null);
}

const sharesByTime = said(timedShares, (shares) =>
  shares.map(({ until, percent }) => `until ${until} ${formatPercent(percent)} of a night`).join(', '),
);

/** Settings that are said in words of their own, by their fields. */
const WORDS: { readonly [field: string]: (value: unknown) => string | null } = {
  cancellationPolicy: said(terms, (policy) => cancellationSentence(policy, null)),
  noShowFee: said(v.object(charge), chargeOf),
  earlyCheckIn: sharesByTime,
  lateCheckOut: sharesByTime,
  slabs: said(slabs, formatSlabs),
};

/** A setting as its own page says it, by its field; null for what has no such words. */
export function formatSetting(field: string, value: unknown): string | null {
  return WORDS[field]?.(value) ?? null;
}
