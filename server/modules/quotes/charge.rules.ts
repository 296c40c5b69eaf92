import * as v from 'valibot';
import { chargeQuantityOf, listedPriceOf } from '../../../domain/charge-quantity.ts';
import { type BasisPoints, formatPercent, type Money } from '../../../domain/money.ts';
import type { DateRange, LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { RoomGuests } from './restriction.rules.ts';
import { type LodgeTaxSettings, type TaxedAmount, type TaxSlab, taxOnListed } from './tax.rules.ts';

export type ChargeBasis = v.InferOutput<typeof api.ChargeBasis>;

/** An extra from the price list. */
export const specialChargePriceSchema = v.object({
  id: column.id,
  name: v.string(),
  unitPrice: column.money,
  basis: api.ChargeBasis,
  /** What a child pays of the unit price, where guests are counted. */
  childShare: column.basisPoints,
  taxCategory: api.TaxCategory,
  isMandatory: v.boolean(),
});
export type SpecialChargePrice = v.InferOutput<typeof specialChargePriceSchema>;

/** An extra that is asked for; the quantity counts only where the extra is sold by the unit. */
export type ChargeRequest = { specialChargeId: string; quantity: number };

/** A room as extras see it. */
export type ChargedRoom = DateRange & RoomGuests;

/** An extra with its price. */
export type QuotedCharge = TaxedAmount & {
  specialChargeId: string;
  description: string;
  /** How it is counted, and what a child pays of it: kept with it, whatever becomes of the price list. */
  basis: ChargeBasis;
  childShare: BasisPoints;
  date: LocalDate;
  quantity: number;
  /** How many of them are children, who pay their share. */
  children: number;
  /** Whether somebody counted it, so that other rooms and nights leave the quantity alone. */
  isCountedByHand: boolean;
  unitPrice: Money;
};

/** An extra for a reservation, dated and taxed on the day given. */
export function quoteCharge(
  charge: SpecialChargePrice,
  rooms: readonly ChargedRoom[],
  units: number,
  tax: { settings: LodgeTaxSettings; slabs: readonly TaxSlab[]; day: LocalDate },
): QuotedCharge {
  const { full, children } = chargeQuantityOf(charge.basis, rooms, units);
  const listed = listedPriceOf(charge, { full, children });
  const isReduced = children > 0 && charge.childShare !== 10_000;
  const reduced = isReduced
    ? `, ${children} ${children === 1 ? 'child' : 'children'} at ${formatPercent(charge.childShare)}`
    : '';
  return {
    specialChargeId: charge.id,
    description: `${charge.name}${reduced}`,
    basis: charge.basis,
    childShare: charge.childShare,
    date: tax.day,
    quantity: full + children,
    children,
    isCountedByHand: charge.basis === 'PER_UNIT',
    unitPrice: charge.unitPrice,
    ...taxOnListed(listed, { ...tax, category: charge.taxCategory }),
  };
}

/** What a reservation pays for: the mandatory extras first, then those asked for; each extra once. */
export function chargesDue(
  prices: readonly SpecialChargePrice[],
  requests: readonly ChargeRequest[],
): { charge: SpecialChargePrice; units: number }[] {
  const mandatory = prices.filter((charge) => charge.isMandatory);
  const due = new Map(mandatory.map((charge) => [charge.id, { charge, units: 1 }]));
  const asked = new Set<string>();
  for (const { specialChargeId, quantity } of requests) {
    const charge = prices.find(({ id }) => id === specialChargeId);
    if (!charge) throw new RangeError(`No such extra: ${specialChargeId}`);
    const before = asked.has(charge.id) ? (due.get(charge.id)?.units ?? 0) : 0;
    due.set(charge.id, { charge, units: before + quantity });
    asked.add(charge.id);
  }
  return [...due.values()];
}
