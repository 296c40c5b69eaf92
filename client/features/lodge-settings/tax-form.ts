import * as v from 'valibot';
import { formatMoney, MAX_AMOUNT } from '../../../domain/money.ts';
import { isCalendarDay } from '../../../domain/nights.ts';
import type { ChangeTaxesInput, TaxCategory } from '../../gql/schema.generated.ts';
import { shareOf } from '../../lib/format/typed-share.ts';
import type { TaxSet_taxSetFragment } from './settings.generated.ts';

export type TaxSet = TaxSet_taxSetFragment;

export const TAX_NAMES: Readonly<Record<TaxCategory, string>> = {
  ROOM: 'Nights',
  FOOD: 'Food',
  SERVICE: 'Other services',
};
const CATEGORIES: readonly TaxCategory[] = ['ROOM', 'FOOD', 'SERVICE'];
export const TAX_OPTIONS = CATEGORIES.map((value) => ({ value, label: TAX_NAMES[value] }));

/** So many rates have a border each. */
export const MOST_SLABS = 6;

const rate = v.pipe(
  v.string(),
  v.check((typed) => shareOf(typed) !== null, 'Enter a rate from 0 to 100 %.'),
  v.transform((typed) => shareOf(typed) ?? 0),
);
const border = v.pipe(
  v.nullable(v.number('Enter an amount.')),
  v.check((amount) => amount === null || Number.isInteger(amount), 'Enter an amount.'),
  v.check((amount) => amount === null || amount > 0, 'Enter an amount above ₹0.'),
  v.check((amount) => amount === null || amount <= MAX_AMOUNT, `That is above ${formatMoney(MAX_AMOUNT)}.`),
);

/** The form of new rates: the last one has no upper end. */
export const taxForm = v.object({
  set: v.object({
    category: v.picklist(CATEGORIES),
    validFrom: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')),
    slabs: v.array(v.object({ to: border, rate })),
  }),
});

export type TaxForm = v.InferInput<typeof taxForm>;

/** What new rates begin with: those that hold now. */
export function formOfRates(inForce: TaxSet | undefined, validFrom: string): TaxForm {
  const slabs = inForce?.slabs.map(({ to, rate: points }) => ({ to: to ?? null, rate: `${points / 100}` }));
  return {
    set: { category: inForce?.category ?? 'ROOM', validFrom, slabs: slabs ?? [{ to: null, rate: '18' }] },
  };
}

/** What is typed as the API takes it; null while it cannot be read. */
export function typedTaxes(form: TaxForm): Omit<ChangeTaxesInput, 'version'> | null {
  const parsed = v.safeParse(taxForm, form);
  return parsed.success ? parsed.output : null;
}
