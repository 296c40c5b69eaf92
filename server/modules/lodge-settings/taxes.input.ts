import * as v from 'valibot';
import { formatMoney } from '../../../domain/money.ts';
import { isLocalDate } from '../../../domain/nights.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { validated } from '../../graphql/validated.ts';
import type { TaxSlab } from '../quotes/tax.rules.ts';
import * as api from '../schemas.generated.ts';

const WRONG_RATE = 'Enter a rate from 0 to 100 %.';
const MOST_SLABS = 6;
/** More than a column holds is no price of a night. */
const MOST = 2_000_000_000;
const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const name = v.object({ category: api.TaxCategory, validFrom: day });

const change = v.object({
  version: v.pipe(v.number('Send the version.'), v.integer('Send the version.')),
  set: v.nullish(
    v.object({
      ...name.entries,
      slabs: v.pipe(
        v.array(
          v.object({
            to: v.nullish(
              v.pipe(
                v.number('Enter an amount.'),
                v.safeInteger('Enter an amount.'),
                v.minValue(1, 'Enter an amount above ₹0.'),
                v.maxValue(MOST, `That is above ${formatMoney(MOST)}.`),
              ),
              null,
            ),
            rate: v.pipe(
              v.number(WRONG_RATE),
              v.integer(WRONG_RATE),
              v.minValue(0, WRONG_RATE),
              v.maxValue(10_000, WRONG_RATE),
            ),
          }),
        ),
        v.minLength(1, 'Enter a rate.'),
        v.maxLength(MOST_SLABS, `Use at most ${MOST_SLABS} lines.`),
      ),
    }),
    null,
  ),
  remove: v.nullish(name, null),
  isGstRegistered: v.nullish(v.boolean('Say yes or no.'), null),
  pricesIncludeTax: v.nullish(v.boolean('Say yes or no.'), null),
});

/** Which rates, and from which day on. */
export type TaxSetName = Pick<TaxSlab, 'category' | 'validFrom'>;
/** Rates of one kind from a day on: they cover every amount. */
export type NewTaxSet = TaxSetName & { readonly slabs: readonly TaxSlab[] };

/** What is changed of the taxes. */
export type TaxChange = {
  readonly version: number;
  readonly set: NewTaxSet | null;
  readonly remove: TaxSetName | null;
  readonly isGstRegistered: boolean | null;
  readonly pricesIncludeTax: boolean | null;
};

/** A change of the taxes, cleaned. Raises ValidationFailed. */
export function taxChangeOf(input: unknown): TaxChange {
  const { set, ...others } = validated(change, input);
  return { ...others, set: set && { ...set, slabs: wholeSlabsOf(set) } };
}

type Typed = TaxSetName & {
  readonly slabs: readonly { readonly to: number | null; readonly rate: number }[];
};

/** The rates with their lower ends: each begins above the one before it, and the last has no end. */
function wholeSlabsOf({ category, validFrom, slabs }: Typed): TaxSlab[] {
  let from = 0;
  return slabs.map(({ to, rate }, place) => {
    const isLast = place === slabs.length - 1;
    const fail = (message: string) => new ValidationFailed([{ path: `set.slabs.${place}.to`, message }]);
    if (isLast && to !== null) throw fail('The last rate has no upper end.');
    if (!isLast && to === null) throw fail('Enter up to which amount.');
    if (to !== null && to < from) throw fail(`Enter more than ${formatMoney(from - 1)}.`);
    const slab = { category, from, to, rate, validFrom };
    from = (to ?? 0) + 1;
    return slab;
  });
}
