import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TaxContext, taxInGross, taxOnListed, taxOnNet } from './tax.rules.ts';
import { INDIAN_SLABS } from './testing/price-list.ts';

function context(said: Partial<TaxContext> = {}): TaxContext {
  const settings = { isGstRegistered: true, pricesIncludeTax: false };
  return { settings, slabs: INDIAN_SLABS, category: 'ROOM', day: '2026-11-20', ...said };
}

describe('GST on a night', () => {
  test.each([
    ['₹7,500.00', 750_000, '2025-09-21', 1_200, 45_000],
    ['₹7,500.01', 750_001, '2025-09-21', 1_800, 67_500],
    ['₹7,500.00', 750_000, '2025-09-22', 500, 18_750],
    ['₹7,500.01', 750_001, '2025-09-22', 1_800, 67_500],
    ['₹350', 35_000, '2026-11-20', 500, 875],
    ['₹0', 0, '2026-11-20', 500, 0],
    ['10 paise', 10, '2026-11-20', 500, 0],
    ['20 paise', 20, '2026-11-20', 500, 1],
  ])('%s net on %s', (_name, net, day, taxRate, half) => {
    expect(taxOnNet(net, context({ day }))).toEqual({
      net,
      taxRate,
      cgst: half,
      sgst: half,
      gross: net + 2 * half,
    });
  });

  test.each([
    ['₹7,875.00', 787_500, 500, 750_000],
    ['₹7,875.01', 787_501, 1_800, 667_373],
    ['₹8,000.00', 800_000, 1_800, 677_966],
    ['₹8,850.00', 885_000, 1_800, 750_000],
    ['₹8,850.01', 885_001, 1_800, 750_001],
  ])('%s with tax inside is worked back', (_name, gross, taxRate, net) => {
    const taxed = taxInGross(gross, context());
    expect(taxed).toMatchObject({ gross, taxRate, net });
    expect(taxed.cgst).toBe(taxed.sgst);
    expect(taxed.net + taxed.cgst + taxed.sgst).toBe(gross);
  });

  test('the parts make up the gross to the paisa, whatever the gross', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (gross) => {
        const taxed = taxInGross(gross, context());
        expect(taxed.net + taxed.cgst + taxed.sgst).toBe(gross);
        expect(taxed.cgst).toBe(taxed.sgst);
        expect(taxed.taxRate).toBe(gross <= 787_500 ? 500 : 1_800);
        expect(Math.abs(taxed.cgst - (taxed.net * taxed.taxRate) / 20_000)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('the rows of a category hold until its next set, whatever other categories do', () => {
  const slabs = [
    ...INDIAN_SLABS,
    { category: 'FOOD', from: 0, to: null, rate: 700, validFrom: '2026-11-20' } as const,
  ];
  const rate = (category: 'ROOM' | 'FOOD' | 'SERVICE', day: string) =>
    taxOnNet(100_000, context({ slabs, category, day })).taxRate;
  expect(rate('FOOD', '2026-11-19')).toBe(500);
  expect(rate('FOOD', '2026-11-20')).toBe(700);
  expect(rate('ROOM', '2026-11-20')).toBe(500);
  expect(rate('SERVICE', '2026-11-20')).toBe(1_800);
});

test('a day before the first row is refused rather than left untaxed', () => {
  expect(() => taxOnNet(100_000, context({ day: '2022-07-17' }))).toThrow(RangeError);
});

test('a lodge that is not registered shows no tax', () => {
  const settings = { isGstRegistered: false, pricesIncludeTax: true };
  const untaxed = { net: 100_000, taxRate: 0, cgst: 0, sgst: 0, gross: 100_000 };
  expect(taxOnNet(100_000, context({ settings }))).toEqual(untaxed);
  expect(taxInGross(100_000, context({ settings }))).toEqual(untaxed);
});

test('a listed price has its tax on top, or inside where the lodge says so', () => {
  const inside = { isGstRegistered: true, pricesIncludeTax: true };
  expect(taxOnListed(105_000, context())).toMatchObject({ net: 105_000, gross: 110_250 });
  expect(taxOnListed(105_000, context({ settings: inside }))).toMatchObject({ net: 100_000, gross: 105_000 });
});
