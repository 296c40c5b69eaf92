import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nightsOf } from '../../../domain/nights.ts';
import { type DiscountRequest, discountPartFor } from './discount.rules.ts';
import {
  discountPartOf,
  type Explanation,
  type ExplanationPart,
  explanationSchema,
  explanationSentence,
  haveSameDiscount,
  withGuestParts,
  withoutCopyPart,
  withoutDiscountPart,
} from './explanation.rules.ts';
import { extraGuestsOf, guestPartsOf } from './night-price.rules.ts';
import { quote } from './quote.rules.ts';
import { discounts, extraGuests, mealPlans, oldSentences, seasons } from './testing/explanations.ts';
import { aPeriod, aPriceList, aRoom, aRoomType } from './testing/price-list.ts';

const NIGHT = '2026-12-31';

type Step =
  | { do: 'DISCOUNT'; kind: DiscountRequest['kind']; value: number; part: number }
  | { do: 'FULL_PRICE' }
  | { do: 'COPY' }
  | {
      do: 'GUESTS';
      adults: number;
      children: number;
      mealPlan: Parameters<typeof guestPartsOf>[0]['mealPlan'];
    };

const steps: fc.Arbitrary<Step> = fc.oneof(
  discounts.map((discount) => ({ do: 'DISCOUNT' as const, ...discount })),
  fc.constant({ do: 'FULL_PRICE' as const }),
  fc.constant({ do: 'COPY' as const }),
  fc
    .record({
      adults: fc.integer({ min: 1, max: 4 }),
      children: fc.integer({ min: 0, max: 3 }),
      mealPlan: mealPlans,
    })
    .map((guests) => ({ do: 'GUESTS' as const, ...guests })),
);

function partFor({ kind, value, part }: Extract<Step, { do: 'DISCOUNT' }>): ExplanationPart {
  return kind === 'AGREED_TOTAL' ? { kind: 'AGREED' } : discountPartFor({ kind, value }, part);
}

describe('what a night says of its price', () => {
  it('the parts of a night say what its sentence said, whatever happens to its price', () => {
    const plain = seasons.map(({ name, ...season }) => ({ ...season, name: name.replace(',', '') }));
    fc.assert(
      fc.property(fc.option(plain), fc.array(steps, { maxLength: 8 }), (season, taken) => {
        let parts: Explanation = [{ kind: 'RATE', season }];
        let sentence = oldSentences.listed(season, { adults: 0, children: 0 }, 'ROOM_ONLY');
        let guests = { adults: 2, children: 0, mealPlan: 'ROOM_ONLY' as const } as Parameters<
          typeof guestPartsOf
        >[0];
        for (const step of taken) {
          if (step.do === 'DISCOUNT') {
            parts = [...withoutDiscountPart(parts), partFor(step)];
            sentence = oldSentences.discounted(sentence, step, step.part);
          } else if (step.do === 'FULL_PRICE') {
            parts = withoutDiscountPart(parts);
            sentence = oldSentences.fullPrice(sentence);
          } else if (step.do === 'COPY') {
            parts = [...withoutCopyPart(withoutDiscountPart(parts)), { kind: 'SAME_AS', night: NIGHT }];
            sentence = oldSentences.copied(sentence, NIGHT);
          } else {
            parts = withGuestParts(parts, { before: guestPartsOf(guests, 2), after: guestPartsOf(step, 2) });
            const words = (of: typeof guests) => oldSentences.guests(extraGuestsOf(of, 2), of.mealPlan);
            sentence = oldSentences.withGuests(sentence, words(guests), words(step));
            guests = step;
          }
          expect(explanationSentence(parts)).toBe(sentence);
          expect(v.parse(explanationSchema, JSON.parse(JSON.stringify(parts)))).toEqual(parts);
        }
      }),
    );
  });

  it('the nights of any quote say what they said', () => {
    fc.assert(
      fc.property(
        fc.option(seasons),
        extraGuests,
        mealPlans,
        fc.option(discounts),
        (season, { adults, children }, mealPlan, discount) => {
          const type = aRoomType({
            maxAdults: 20,
            maxOccupancy: 20,
            periods: season ? [aPeriod({ ...season })] : [],
          });
          const mealPrice = {
            plan: mealPlan,
            roomTypeId: null,
            adultPrice: 100_00,
            childPrice: 50_00,
            isOffSale: false,
          };
          const prices = aPriceList({ roomTypes: [type], mealPlans: [mealPrice] });
          const room = aRoom({ adults: 2 + adults, children, mealPlan });
          const { nights } = quote({ rooms: [room], charges: [], discount }, prices).rooms[0] ?? {
            nights: [],
          };
          expect(nights.map(({ night }) => night)).toEqual(nightsOf(room));
          for (const night of nights) {
            const listed = oldSentences.listed(season, { adults, children }, mealPlan);
            const said = discount ? oldSentences.discounted(listed, discount, night.discount) : listed;
            expect(explanationSentence(night.explanation)).toBe(said);
          }
        },
      ),
    );
  });

  it.each<[Explanation, string]>([
    [[{ kind: 'FREE', reason: 'driver, agreed price' }], 'Free: driver, agreed price'],
    [[{ kind: 'TEXT', text: 'As on the phone' }, { kind: 'AGREED' }], 'As on the phone, agreed price'],
    [[], ''],
  ])('%j reads %s', (explanation, sentence) => {
    expect(explanationSentence(explanation)).toBe(sentence);
  });

  it('a season or a reason that is named like a discount is none', () => {
    const season = { name: 'Monsoon, 10 % off', mode: 'FIXED', value: 500_00 } as const;
    expect(discountPartOf([{ kind: 'RATE', season }])).toBeNull();
    expect(discountPartOf([{ kind: 'FREE', reason: 'driver, agreed price' }])).toBeNull();
  });

  it.each<[Explanation, Explanation, boolean]>([
    [[], [], true],
    [[], [{ kind: 'AGREED' }], false],
    [[{ kind: 'AGREED' }], [{ kind: 'AGREED' }], true],
    [[{ kind: 'DISCOUNT', of: 'PERCENT', value: 1_000 }], [{ kind: 'AGREED' }], false],
    [
      [{ kind: 'DISCOUNT', of: 'PERCENT', value: 1_000 }],
      [{ kind: 'DISCOUNT', value: 1_000, of: 'PERCENT' }],
      true,
    ],
    [
      [{ kind: 'DISCOUNT', of: 'PERCENT', value: 1_000 }],
      [{ kind: 'DISCOUNT', of: 'AMOUNT', value: 1_000 }],
      false,
    ],
    [
      [{ kind: 'DISCOUNT', of: 'AMOUNT', value: 1_000 }],
      [{ kind: 'DISCOUNT', of: 'AMOUNT', value: 1_001 }],
      false,
    ],
  ])('%j and %j have the same discount: %s', (one, other, isSame) => {
    expect(haveSameDiscount(one, other)).toBe(isSame);
    expect(haveSameDiscount(other, one)).toBe(isSame);
  });
});
