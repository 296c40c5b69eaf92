import type { BasisPoints, Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import {
  type ChargeBasis,
  type ChargedRoom,
  type QuotedCharge,
  quoteCharge,
} from '../../quotes/charge.rules.ts';
import type { ChargePrices } from '../../quotes/quote.service.ts';
import type { TaxCategory, TaxSlab } from '../../quotes/tax.rules.ts';
import type { ChargeInput } from './charge.input.ts';

/** How a charge in words is taxed: what belongs to the nights as they are, the rest as a service. */
const TAX_OF: { readonly [kind in Exclude<ChargeInput['kind'], 'SPECIAL'>]: TaxCategory } = {
  EARLY_CHECK_IN: 'ROOM',
  LATE_CHECK_OUT: 'ROOM',
  ADJUSTMENT: 'ROOM',
  DAMAGE: 'SERVICE',
};

/** A charge with its price, as it goes on a bill; what stands in no price list is counted by nothing. */
export type PricedCharge = Omit<QuotedCharge, 'specialChargeId' | 'basis' | 'childShare'> & {
  readonly specialChargeId: string | null;
  readonly basis: ChargeBasis | null;
  readonly childShare: BasisPoints | null;
  readonly taxCategory: TaxCategory;
};

/** An extra of the price list for some rooms; null when it is not sold. */
export function priceExtra(
  { specialChargeId, quantity }: Pick<ChargeInput, 'specialChargeId' | 'quantity'>,
  rooms: readonly ChargedRoom[],
  day: LocalDate,
  { settings, taxSlabs, specialCharges }: ChargePrices,
): PricedCharge | null {
  const listed = specialCharges.find(({ id }) => id === specialChargeId);
  if (!listed) return null;
  // how many somebody counted is taken as it is
  const price = quantity === null ? listed : { ...listed, basis: 'PER_UNIT' as const };
  const charge = quoteCharge(price, rooms, quantity ?? 1, { settings, slabs: taxSlabs, day });
  return { ...charge, basis: listed.basis, taxCategory: listed.taxCategory };
}

/** At which rate something in words is taxed, whatever it comes to. */
export type TaxedAs = { readonly taxCategory: TaxCategory; readonly taxRate: BasisPoints };

/** A charge in words, taxed as what it concerns where that is known, else by what it comes to. */
export function priceInWords(
  {
    kind,
    description,
    unitPrice,
    quantity,
  }: Pick<ChargeInput, 'kind' | 'quantity'> & {
    readonly description: string;
    readonly unitPrice: Money;
  },
  day: LocalDate,
  { settings, taxSlabs }: ChargePrices,
  as: TaxedAs | null = null,
): PricedCharge {
  const taxCategory = as?.taxCategory ?? (kind === 'SPECIAL' ? 'SERVICE' : TAX_OF[kind]);
  const price = {
    id: '',
    name: description,
    unitPrice,
    basis: 'PER_UNIT' as const,
    childShare: 10_000,
    taxCategory,
    isMandatory: false,
  };
  const tax = as
    ? { settings: { ...settings, isGstRegistered: true }, slabs: [oneRate(as)], day }
    : { settings, slabs: taxSlabs, day };
  const charge = quoteCharge(price, [], quantity ?? 1, tax);
  const unlisted = { specialChargeId: null, basis: null, childShare: null };
  return { ...charge, ...unlisted, isCountedByHand: false, taxCategory };
}

function oneRate({ taxCategory, taxRate }: TaxedAs): TaxSlab {
  return { category: taxCategory, from: 0, to: null, rate: taxRate, validFrom: '2000-01-01' };
}
