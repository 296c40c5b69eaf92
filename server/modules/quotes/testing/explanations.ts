import fc from 'fast-check';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import type { DiscountRequest } from '../discount.rules.ts';
import type { Explanation, ExplanationPart } from '../explanation.rules.ts';
import type { MealPlanCode, NightGuests } from '../night-price.rules.ts';
import type { RatePeriod } from '../rate.rules.ts';

type SeasonOfRate = Pick<RatePeriod, 'name' | 'mode' | 'value'>;

const MEAL_NAMES: { readonly [plan in MealPlanCode]: string | null } = {
  ROOM_ONLY: null,
  BREAKFAST: 'breakfast',
  HALF_BOARD: 'breakfast and dinner',
  ALL_MEALS: 'all meals',
};

/** Explanations as they were made while the sentence itself was stored: what parts must still say, letter by letter. */
export const oldSentences = {
  listed(season: SeasonOfRate | null, extra: Pick<NightGuests, 'adults' | 'children'>, plan: MealPlanCode) {
    return [season ? seasonWords(season) : 'Base rate', ...this.guests(extra, plan)].join(', ');
  },

  guests({ adults, children }: Pick<NightGuests, 'adults' | 'children'>, plan: MealPlanCode): string[] {
    return [
      counted(adults, 'extra adult', 'extra adults'),
      counted(children, 'extra child', 'extra children'),
      MEAL_NAMES[plan],
    ].filter((part) => part !== null);
  },

  /** With a discount in place of the one that it had. */
  discounted(sentence: string, { kind, value }: DiscountRequest, part: number): string {
    const percentOrPart = kind === 'PERCENT' ? `${value / 100} %` : formatMoney(part);
    const discount = kind === 'AGREED_TOTAL' ? 'agreed price' : `${percentOrPart} off`;
    return `${this.fullPrice(sentence)}, ${discount}`;
  },

  fullPrice(sentence: string): string {
    return sentence.replace(/, (agreed price|[^,]+ % off|₹[\d,.]+ off)$/, '');
  },

  copied(sentence: string, night: LocalDate): string {
    return `${this.fullPrice(sentence).replace(/, same as [^,]+$/, '')}, same as ${formatDayOfYear(night)}`;
  },

  withGuests(sentence: string, before: readonly string[], after: readonly string[]): string {
    const parts = sentence.split(', ').filter((part) => !before.includes(part));
    const end = parts.findIndex((part) => / off$|^agreed price$|^same as /.test(part));
    parts.splice(end < 0 ? parts.length : end, 0, ...after);
    return parts.join(', ');
  },
};

function seasonWords({ name, mode, value }: SeasonOfRate): string {
  const amount = value ?? 0;
  if (mode === 'FIXED') return `${name} ${formatMoney(amount)}`;
  const size = Math.abs(amount);
  return `${name} ${amount < 0 ? '−' : '+'}${mode === 'PERCENT' ? `${size / 100} %` : formatMoney(size)}`;
}

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? one : many}`;
}

/** Seasons that set a rate, with names as people give them. */
export const seasons = fc
  .record({
    name: fc.constantFrom(
      'Peak',
      'Durga Puja',
      'New Year’s Eve, gala',
      'Weekend −10',
      'Day off',
      'Rains (1 Jul on)',
    ),
    mode: fc.constantFrom('FIXED' as const, 'PERCENT' as const, 'ADD' as const),
    value: fc.integer({ min: 0, max: 200_000_00 }),
    isOff: fc.boolean(),
  })
  .map(({ isOff, ...season }) => ({
    ...season,
    value: isOff && season.mode !== 'FIXED' && season.value > 0 ? -season.value : season.value,
  }));

/** Who pays extra in a room. */
export const extraGuests = fc.record({
  adults: fc.integer({ min: 0, max: 12 }),
  children: fc.integer({ min: 0, max: 3 }),
});

export const mealPlans = fc.constantFrom(...(Object.keys(MEAL_NAMES) as MealPlanCode[]));

/** Discounts with the part of the night, in paise. */
export const discounts = fc.record({
  kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const, 'AGREED_TOTAL' as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  part: fc.integer({ min: 0, max: 90_000_00 }),
});

/** Explanations that the lodge makes of a night, in its order of parts. */
export function explanationsOf(night: LocalDate): fc.Arbitrary<Explanation> {
  return fc
    .tuple(
      fc.option(seasons),
      extraGuests,
      mealPlans,
      fc.option(fc.integer({ min: 1, max: 60 }).chain((days) => fc.constantFrom(days, -days))),
      fc.option(discounts),
    )
    .map(([season, { adults, children }, plan, daysAway, discount]): ExplanationPart[] => [
      { kind: 'RATE', season },
      ...(adults > 0 ? [{ kind: 'EXTRA_GUESTS', who: 'ADULTS', count: adults } as const] : []),
      ...(children > 0 ? [{ kind: 'EXTRA_GUESTS', who: 'CHILDREN', count: children } as const] : []),
      ...(plan === 'ROOM_ONLY' ? [] : [{ kind: 'MEAL', plan } as const]),
      ...(daysAway === null ? [] : [{ kind: 'SAME_AS', night: addNights(night, daysAway) } as const]),
      ...(discount === null ? [] : [discountPart(discount)]),
    ]);
}

function discountPart({
  kind,
  value,
  part,
}: {
  kind: DiscountRequest['kind'];
  value: number;
  part: number;
}): ExplanationPart {
  if (kind === 'AGREED_TOTAL') return { kind: 'AGREED' };
  return { kind: 'DISCOUNT', of: kind, value: kind === 'PERCENT' ? value : part };
}
