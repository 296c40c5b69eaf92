import * as v from 'valibot';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import { formatDayOfYear } from '../../../domain/nights.ts';

const whole = v.pipe(v.number(), v.integer());

/** One thing that makes the price of a night. */
const part = v.variant('kind', [
  /** The rate: of the season that sets it, in paise or basis points of a PERCENT, else of the room type. */
  v.object({
    kind: v.literal('RATE'),
    season: v.nullable(
      v.object({
        name: v.string(),
        mode: v.picklist(['FIXED', 'PERCENT', 'ADD']),
        value: whole,
      }),
    ),
  }),
  v.object({
    kind: v.literal('EXTRA_GUESTS'),
    who: v.picklist(['ADULTS', 'CHILDREN']),
    count: whole,
  }),
  v.object({ kind: v.literal('MEAL'), plan: v.picklist(['BREAKFAST', 'HALF_BOARD', 'ALL_MEALS']) }),
  /** The night of the stay whose price was taken over. */
  v.object({ kind: v.literal('SAME_AS'), night: v.pipe(v.string(), v.isoDate()) }),
  /** What is taken off: basis points of a PERCENT; of an AMOUNT, the paise that this night gives of it. */
  v.object({ kind: v.literal('DISCOUNT'), of: v.picklist(['PERCENT', 'AMOUNT']), value: whole }),
  /** Its part of a total that was agreed on. */
  v.object({ kind: v.literal('AGREED') }),
  v.object({ kind: v.literal('FREE'), reason: v.string() }),
  /** Words of an older version that are none of these. */
  v.object({ kind: v.literal('TEXT'), text: v.string() }),
]);

/** How the price of a night came about, in the order in which it is said; stored as JSON. */
export const explanationSchema: v.GenericSchema<Explanation> = v.array(part);

export type ExplanationPart = v.InferOutput<typeof part>;
export type Explanation = readonly ExplanationPart[];

type PartOf<Kind extends ExplanationPart['kind']> = Extract<ExplanationPart, { kind: Kind }>;

/** How a night's share of a discount was worked out. */
export type DiscountPart = PartOf<'DISCOUNT' | 'AGREED'>;

/** Who pays extra and what is eaten. */
export type GuestPart = PartOf<'EXTRA_GUESTS' | 'MEAL'>;

const MEAL_NAMES = {
  BREAKFAST: 'breakfast',
  HALF_BOARD: 'breakfast and dinner',
  ALL_MEALS: 'all meals',
} as const;

/** The explanation as people read it: 'Peak +20 %, 1 extra adult, breakfast, 10 % off'. */
export function explanationSentence(explanation: Explanation): string {
  return explanation.map(partWords).join(', ');
}

/** The share of a discount that an explanation says, or null. */
export function discountPartOf(explanation: Explanation): DiscountPart | null {
  return explanation.find(isDiscountPart) ?? null;
}

/** Whether two explanations say the same discount, or both none. */
export function haveSameDiscount(one: Explanation, other: Explanation): boolean {
  const [before, after] = [discountPartOf(one), discountPartOf(other)];
  if (before?.kind !== 'DISCOUNT' || after?.kind !== 'DISCOUNT') return before?.kind === after?.kind;
  return before.of === after.of && before.value === after.value;
}

/** The explanation of the same night at its full price. */
export function withoutDiscountPart(explanation: Explanation): Explanation {
  return explanation.filter((each) => !isDiscountPart(each));
}

/** The explanation without the night whose price was taken over. */
export function withoutCopyPart(explanation: Explanation): Explanation {
  return explanation.filter(({ kind }) => kind !== 'SAME_AS');
}

/** The explanation for other guests: the parts of those before go, the new ones come before a copied night and a discount. */
export function withGuestParts(
  explanation: Explanation,
  { before, after }: { readonly before: readonly GuestPart[]; readonly after: readonly GuestPart[] },
): Explanation {
  const others = explanation.filter((each) => !before.some((gone) => isSameGuestPart(each, gone)));
  const end = others.findIndex((each) => each.kind === 'SAME_AS' || isDiscountPart(each));
  return others.toSpliced(end < 0 ? others.length : end, 0, ...after);
}

function isDiscountPart(part: ExplanationPart): part is DiscountPart {
  return part.kind === 'DISCOUNT' || part.kind === 'AGREED';
}

function isSameGuestPart(part: ExplanationPart, guests: GuestPart): boolean {
  if (guests.kind === 'MEAL') return part.kind === 'MEAL' && part.plan === guests.plan;
  return part.kind === 'EXTRA_GUESTS' && part.who === guests.who && part.count === guests.count;
}

function partWords(part: ExplanationPart): string {
  switch (part.kind) {
    case 'RATE':
      return part.season ? seasonWords(part.season) : 'Base rate';
    case 'EXTRA_GUESTS':
      return extraGuestWords(part);
    case 'MEAL':
      return MEAL_NAMES[part.plan];
    case 'SAME_AS':
      return `same as ${formatDayOfYear(part.night)}`;
    case 'DISCOUNT':
      return `${part.of === 'PERCENT' ? formatPercent(part.value) : formatMoney(part.value)} off`;
    case 'AGREED':
      return 'agreed price';
    case 'FREE':
      return `Free: ${part.reason}`;
    case 'TEXT':
      return part.text;
  }
}

function seasonWords({ name, mode, value }: NonNullable<PartOf<'RATE'>['season']>): string {
  if (mode === 'FIXED') return `${name} ${formatMoney(value)}`;
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  return `${name} ${sign}${mode === 'PERCENT' ? formatPercent(size) : formatMoney(size)}`;
}

function extraGuestWords({ who, count }: PartOf<'EXTRA_GUESTS'>): string {
  if (who === 'ADULTS') return `${count} extra ${count === 1 ? 'adult' : 'adults'}`;
  return `${count} extra ${count === 1 ? 'child' : 'children'}`;
}
