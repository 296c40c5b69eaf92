import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenIn, isAboveLimit, type Standing, standingOfNights } from './concession.rules.ts';
import { type Quote, type QuoteRequest, quote } from './quote.rules.ts';
import { aCharge, aPriceList, aQuoteRequest, aRoom, aRoomType } from './testing/price-list.ts';

const LIMIT = 1_500;

function standingOf({ besideList, charges }: Quote): Standing {
  const charged = charges.reduce((sum, { gross }) => sum + gross, 0);
  return standingOfNights(besideList, { charged, takenOff: 0 }, LIMIT);
}

const oneNight = { departure: '2026-11-21' };
const percent = (value: number): QuoteRequest['discount'] => ({ kind: 'PERCENT', value });
const amount = (value: number): QuoteRequest['discount'] => ({ kind: 'AMOUNT', value });

describe('what a new booking gives away', () => {
  test('of a free room above the border of the slabs is judged with the tax that it would have', () => {
    const roomTypes = [
      aRoomType({ baseRate: 700_000 }),
      aRoomType({ id: 'suite', name: 'Suite', baseRate: 800_000 }),
    ];
    const free = aRoom({ ...oneNight, roomTypeId: 'suite', complimentaryReason: 'driver' });
    const paid = (count: number) => Array.from({ length: count }, () => aRoom(oneNight));
    const of = (count: number) =>
      standingOf(quote(aQuoteRequest({ rooms: [...paid(count), free] }), aPriceList({ roomTypes })));
    // 14.04 % before tax, and 15.5 % of what the guests would pay
    expect(of(7)).toMatchObject({ list: 7 * 735_000 + 944_000, asked: 7 * 735_000 });
    expect(isAboveLimit(of(7))).toBe(true);
    expect(isAboveLimit(of(8))).toBe(false);
  });

  test('is nothing of the tax that goes with the price', () => {
    const prices = aPriceList({ roomTypes: [aRoomType({ baseRate: 800_000 })] });
    const rooms = [aRoom(oneNight)];
    const within = standingOf(quote(aQuoteRequest({ rooms, discount: percent(LIMIT) }), prices));
    expect(within).toMatchObject({ list: 840_000, asked: 714_000 });
    expect(isAboveLimit(within)).toBe(false);
    const above = standingOf(quote(aQuoteRequest({ rooms, discount: percent(LIMIT + 1) }), prices));
    expect(isAboveLimit(above)).toBe(true);
  });

  test.each([
    ['comes on top', false, 18_370],
    ['is inside the prices', true, 18_000],
  ])('is judged with the extras of the booking, where tax %s', (_name, pricesIncludeTax, most) => {
    const prices = aPriceList(
      { specialCharges: [aCharge({ id: 'lamp', unitPrice: 20_000, taxCategory: 'SERVICE' })] },
      { pricesIncludeTax },
    );
    const charges = [{ specialChargeId: 'lamp', quantity: 1 }];
    const off = (value: number) => {
      const rooms = [aRoom(oneNight)];
      return standingOf(quote({ rooms, charges, discount: amount(value) }, prices));
    };
    expect([isAboveLimit(off(15_001)), isAboveLimit(off(most))]).toEqual([false, false]);
    expect(isAboveLimit(off(most + 1_000))).toBe(true);
  });

  test('in percent up to the limit is within it, however nights and their tax were rounded', () => {
    const base = fc.integer({ min: 1, max: 1_200_000 });
    fc.assert(
      fc.property(base, base, fc.boolean(), fc.nat(LIMIT), (first, second, pricesIncludeTax, value) => {
        const roomTypes = [aRoomType({ baseRate: first }), aRoomType({ id: 'suite', baseRate: second })];
        const rooms = [aRoom(), aRoom({ roomTypeId: 'suite' })];
        const prices = aPriceList({ roomTypes }, { pricesIncludeTax });
        const standing = standingOf(quote(aQuoteRequest({ rooms, discount: percent(value) }), prices));
        expect(isAboveLimit(standing)).toBe(false);
        expect(givenIn(standing)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('of a paisa above the limit is above it', () => {
    const prices = aPriceList({ roomTypes: [aRoomType({ baseRate: 33_335 })] });
    const rooms = [aRoom({ departure: '2026-11-23' })];
    const off = (value: number) =>
      standingOf(quote(aQuoteRequest({ rooms, discount: amount(value) }), prices));
    expect(isAboveLimit(off(15_000))).toBe(false);
    expect(isAboveLimit(off(15_001))).toBe(true);
  });
});
