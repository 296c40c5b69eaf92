import * as v from 'valibot';
import { type BasisPoints, type Money, proportionOf } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';

export type TaxCategory = v.InferOutput<typeof api.TaxCategory>;

/** One dated row of GST. The rows of a category with the same `validFrom` hold together, until the next such set. */
export const taxSlabSchema = v.object({
  category: api.TaxCategory,
  /** The least and the greatest net, in paise, both included; `to` null: no upper end. */
  from: column.money,
  to: v.nullable(column.money),
  rate: column.basisPoints,
  validFrom: column.localDate,
});
export type TaxSlab = v.InferOutput<typeof taxSlabSchema>;

export const lodgeTaxSettingsSchema = v.object({
  isGstRegistered: v.boolean(),
  pricesIncludeTax: v.boolean(),
});
export type LodgeTaxSettings = v.InferOutput<typeof lodgeTaxSettingsSchema>;

/** How an amount is meant: NET, tax comes on top of it; GROSS, tax is inside. */
export type MeantAs = 'NET' | 'GROSS';

/** An amount with its tax: gross = net + cgst + sgst, the two halves always equal. */
export type TaxedAmount = {
  net: Money;
  taxRate: BasisPoints;
  cgst: Money;
  sgst: Money;
  gross: Money;
};

/** What decides the tax of an amount: the lodge, the rows, what is sold, and the day it is for. */
export type TaxContext = {
  settings: LodgeTaxSettings;
  slabs: readonly TaxSlab[];
  category: TaxCategory;
  day: LocalDate;
};

/** The rows in force for the category on the day, the lowest first; throws a RangeError when there are none. */
export function slabsInForce(
  slabs: readonly TaxSlab[],
  category: TaxCategory,
  day: LocalDate,
): [TaxSlab, ...TaxSlab[]] {
  const begun = slabs.filter((slab) => slab.category === category && slab.validFrom <= day);
  const latest = begun.reduce((newest, slab) => (slab.validFrom > newest ? slab.validFrom : newest), '');
  const [lowest, ...higher] = begun
    .filter((slab) => slab.validFrom === latest)
    .sort((a, b) => a.from - b.from);
  if (!lowest) throw new RangeError(`No tax rate for ${category} on ${day}`);
  return [lowest, ...higher];
}

/** Tax on top of a net amount, by the slab in which the net lies. */
export function taxOnNet(net: Money, context: TaxContext): TaxedAmount {
  if (!context.settings.isGstRegistered) return untaxed(net);
  const slab = lowestSlabHolding(context, () => net);
  const half = proportionOf(net, slab.rate, 20_000);
  return { net, taxRate: slab.rate, cgst: half, sgst: half, gross: net + 2 * half };
}

/**
 * The tax inside a gross amount. The slab is the lowest whose upper end is not passed by the net worked back at
 * its own rate; so a gross between two slabs, which neither rate explains, takes the higher one.
 */
export function taxInGross(gross: Money, context: TaxContext): TaxedAmount {
  if (!context.settings.isGstRegistered) return untaxed(gross);
  const slab = lowestSlabHolding(context, (rate) => gross - 2 * halfInside(gross, rate));
  const half = halfInside(gross, slab.rate);
  // The net is what the two halves leave, so that the parts sum to the gross for every paisa of it.
  return { net: gross - 2 * half, taxRate: slab.rate, cgst: half, sgst: half, gross };
}

/** An amount of the price list with its tax, on top or inside as the lodge's prices are meant. */
export function taxOnListed(amount: Money, context: TaxContext): TaxedAmount {
  return taxOn(amount, listedAsBy(context.settings), context);
}

/** An amount with its tax, on top or inside as it is meant. */
export function taxOn(amount: Money, as: MeantAs, context: TaxContext): TaxedAmount {
  return as === 'GROSS' ? taxInGross(amount, context) : taxOnNet(amount, context);
}

/** How the lodge means the amounts of its price list. */
export function listedAsBy({ pricesIncludeTax }: Pick<LodgeTaxSettings, 'pricesIncludeTax'>): MeantAs {
  return pricesIncludeTax ? 'GROSS' : 'NET';
}

/** An amount that is meant one way as the other way puts it, at a rate of tax. */
export function meantAs(
  to: MeantAs,
  amount: Money,
  { from, rate }: { readonly from: MeantAs; readonly rate: BasisPoints },
): Money {
  if (from === to) return amount;
  return to === 'GROSS'
    ? amount + 2 * proportionOf(amount, rate, 20_000)
    : amount - 2 * halfInside(amount, rate);
}

function lowestSlabHolding(context: TaxContext, netAt: (rate: BasisPoints) => Money): TaxSlab {
  const slabs = slabsInForce(context.slabs, context.category, context.day);
  return slabs.find((slab) => slab.to === null || netAt(slab.rate) <= slab.to) ?? slabs.at(-1) ?? slabs[0];
}

function halfInside(gross: Money, rate: BasisPoints): Money {
  return proportionOf(gross, rate, 2 * (10_000 + rate));
}

function untaxed(amount: Money): TaxedAmount {
  return { net: amount, taxRate: 0, cgst: 0, sgst: 0, gross: amount };
}
