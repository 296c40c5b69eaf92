import * as v from 'valibot';
import { type Money, sumOf } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { ratedPeriodOn, rateIn, ratePeriodSchema } from '../../quotes/rate.rules.ts';
import { lodgeTaxSettingsSchema, taxOnListed, taxSlabSchema } from '../../quotes/tax.rules.ts';
import * as api from '../../schemas.generated.ts';
import type { RefusedDemand } from '../../types.generated.ts';

/** What the nights that were asked for are priced by. */
export const refusedPricesSchema = v.object({
  settings: lodgeTaxSettingsSchema,
  taxSlabs: v.array(taxSlabSchema),
  roomTypes: v.array(v.object({ id: column.id, baseRate: column.money, periods: v.array(ratePeriodSchema) })),
});
export type RefusedPrices = v.InferOutput<typeof refusedPricesSchema>;

/** What was asked for, before it is priced. */
export const unpricedDemandSchema = v.object({
  ...v.omit(api.RefusedDemand, ['value', 'nights']).entries,
  nights: v.array(v.omit(api.RefusedNight, ['price', 'value'])),
  prices: refusedPricesSchema,
});

type TypeNight = { readonly night: LocalDate; readonly roomTypeId: string };

/**
 * What a room costs on a night at the price list, as a quote has it for as many guests as the rate covers: without meals, extras and
 * discounts, net of tax.
 */
export function refusedPriceIn({
  roomTypes,
  settings,
  taxSlabs: slabs,
}: RefusedPrices): (of: TypeNight) => Money {
  const types = new Map(roomTypes.map((type) => [type.id, type]));
  return ({ night, roomTypeId }) => {
    const type = types.get(roomTypeId);
    if (!type) throw new RangeError(`Nothing prices the room type ${roomTypeId}`);
    const rate = rateIn(type.baseRate, ratedPeriodOn(type.periods, night));
    return taxOnListed(rate, { settings, slabs, category: 'ROOM', day: night }).net;
  };
}

/** What was asked for with what it would have cost. */
export function pricedDemand({
  prices,
  nights,
  ...sums
}: v.InferOutput<typeof unpricedDemandSchema>): RefusedDemand {
  const priceOf = refusedPriceIn(prices);
  const priced = nights.map((night) => {
    const price = priceOf(night);
    return { ...night, price, value: price * night.rooms };
  });
  return { ...sums, value: sumOf(priced.map(({ value }) => value)), nights: priced };
}
