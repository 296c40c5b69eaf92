import { type LocalDate, laterDay } from '../../../domain/nights.ts';
import { type FieldProblem, ValidationFailed } from '../../errors/refusal.ts';
import type { TaxRules } from '../quotes/retaxed-night.rules.ts';
import { slabsInForce, type TaxSlab, taxOnListed } from '../quotes/tax.rules.ts';
import type { Retaxing } from '../reservations/taxes/tax-repricing.write.ts';
import type { TaxExample, TaxSet } from '../types.generated.ts';
import type { TaxChange, TaxSetName } from './taxes.input.ts';

/** A night of this price stands for all where the rates have no border. */
const ONE_NIGHT = 1_000_00;

const isOf = (name: TaxSetName) => (slab: TaxSlab) =>
  slab.category === name.category && slab.validFrom === name.validFrom;

/** The dated rows after a change. Raises ValidationFailed for rates that have begun, or begin in the past. */
export function changedSlabs(
  slabs: readonly TaxSlab[],
  change: TaxChange,
  today: LocalDate,
): readonly TaxSlab[] {
  const { set, remove } = change;
  const problems: FieldProblem[] = [];
  if (set && set.validFrom < today)
    problems.push({ path: 'set.validFrom', message: 'New rates hold from today or a later day.' });
  if (remove && (remove.validFrom <= today || !slabs.some(isOf(remove))))
    problems.push({
      path: 'remove.validFrom',
      message: 'These rates hold already: put new ones in their place.',
    });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const kept = slabs.filter((slab) => !(set && isOf(set)(slab)) && !(remove && isOf(remove)(slab)));
  return [...kept, ...(set?.slabs ?? [])];
}

/** Raises ValidationFailed for rates that are those which hold on their first day already, however they are cut into steps. */
export function assertOtherRates(slabs: readonly TaxSlab[], set: NonNullable<TaxChange['set']>): void {
  const held = slabsInForce(slabs, set.category, set.validFrom);
  if (ratesInWords(held) === ratesInWords(set.slabs))
    throw new ValidationFailed([{ path: 'set.validFrom', message: 'These rates hold on that day already.' }]);
}

/** Each rate with the amount from which it holds: steps of one rate are one. */
function ratesInWords(slabs: readonly Pick<TaxSlab, 'from' | 'rate'>[]): string {
  return slabs
    .toSorted((one, other) => one.from - other.from)
    .filter(({ rate }, index, sorted) => rate !== sorted[index - 1]?.rate)
    .map(({ from, rate }) => `${from} ${rate}`)
    .join();
}

/** The dated rows as sets, the latest first. */
export function taxSetsOf(slabs: readonly TaxSlab[], today: LocalDate): TaxSet[] {
  const sets = Map.groupBy(slabs, ({ category, validFrom }) => `${category} ${validFrom}`);
  return [...sets.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { category, validFrom } = first;
    const isInForce = validFrom <= today && slabsInForce(slabs, category, today)[0].validFrom === validFrom;
    return [
      {
        category,
        validFrom,
        slabs: rows.map(({ from, to, rate }) => ({ from, to, rate })),
        isInForce,
        canRemove: validFrom > today,
      },
    ];
  });
}

/** Nights at the borders of the rates that are changed, with their tax before and after; else one of the price list. */
export function taxExamples(
  change: TaxChange,
  {
    before,
    after,
    today,
  }: { readonly before: TaxRules; readonly after: TaxRules; readonly today: LocalDate },
): TaxExample[] {
  const { category, validFrom } =
    change.set ?? change.remove ?? ({ category: 'ROOM', validFrom: today } as const);
  const day = validFrom > today ? validFrom : today;
  const borders = slabsInForce(after.taxSlabs, category, day).flatMap(({ to }) => (to === null ? [] : [to]));
  const amounts = borders.length > 0 ? borders.flatMap((to) => [to, to + 1]) : [ONE_NIGHT];
  return amounts.map((amount) => {
    const [was, is] = [before, after].map(({ settings, taxSlabs }) =>
      taxOnListed(amount, { settings, slabs: taxSlabs, category, day }),
    );
    return {
      amount,
      day,
      before: was?.taxRate ?? 0,
      after: is?.taxRate ?? 0,
      grossBefore: was?.gross ?? amount,
      grossAfter: is?.gross ?? amount,
    };
  });
}

/** Of what, and from which day on, the tax may be another one; null where whether prices include tax alone changes. */
export function retaxingOf({ set, remove, isGstRegistered }: TaxChange, today: LocalDate): Retaxing | null {
  if (isGstRegistered !== null) return { from: today, categories: ['ROOM', 'FOOD', 'SERVICE'] };
  const names = [set, remove].filter((name) => name !== null);
  const [first] = names.map(({ validFrom }) => validFrom).toSorted();
  if (first === undefined) return null;
  return { from: laterDay(first, today), categories: names.map(({ category }) => category) };
}
