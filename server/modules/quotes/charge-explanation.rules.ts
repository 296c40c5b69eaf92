import { chargeQuantityOf } from '../../../domain/charge-quantity.ts';
import { type BasisPoints, formatMoney, formatPercent, type Money } from '../../../domain/money.ts';
import { earlierDay, type LocalDate, laterDay, nightsBetween } from '../../../domain/nights.ts';
import type { ChargeBasis, ChargedRoom } from './charge.rules.ts';

/** What the sum of a charge is made of. */
export type ExplainedCharge = {
  readonly quantity: number;
  /** How many of the quantity are children, who pay their share. */
  readonly children: number;
  readonly childShare: BasisPoints;
  readonly unitPrice: Money;
  readonly taxRate: BasisPoints;
  readonly gross: Money;
  readonly pricesIncludeTax: boolean;
};

/** The amount of a charge as a sum that can be worked out again: '18 × ₹180 + GST 5 % = ₹3,402'. */
export function chargeSum(charge: ExplainedCharge): string {
  const { taxRate, gross, pricesIncludeTax } = charge;
  const tax = taxRate === 0 || pricesIncludeTax ? '' : ` + GST ${formatPercent(taxRate)}`;
  const inside = taxRate !== 0 && pricesIncludeTax ? `, with GST ${formatPercent(taxRate)}` : '';
  return `${listedWords(charge)}${tax} = ${formatMoney(gross)}${inside}`;
}

function listedWords({ quantity, children, childShare, unitPrice }: ExplainedCharge): string {
  const price = formatMoney(unitPrice);
  if (children === 0 || childShare === 10_000) return `${quantity} × ${price}`;
  const full = quantity - children;
  const reduced = `${countOf(children, 'child', 'children')} × ${formatPercent(childShare)} of ${price}`;
  return full === 0 ? reduced : `${full} × ${price} + ${reduced}`;
}

/** How the rooms make the quantity of an extra: '3 guests × 2 nights'; null where they do not. */
export function countWords(basis: ChargeBasis, rooms: readonly ChargedRoom[]): string | null {
  const { full, children } = chargeQuantityOf(basis, rooms, 1);
  const quantity = full + children;
  switch (basis) {
    case 'PER_STAY':
      return 'once for the stay';
    case 'PER_NIGHT':
      return countOf(quantity, 'night');
    case 'PER_GUEST':
      return countOf(quantity, 'guest');
    case 'PER_GUEST_NIGHT':
      return guestNights(rooms);
    case 'PER_ROOM':
      return countOf(quantity, 'room');
    case 'PER_UNIT':
      return null;
  }
}

/** The guests who stay as long as one another together, the first to leave first. */
function guestNights(rooms: readonly ChargedRoom[]): string {
  const byNights = new Map<number, number>();
  for (const { arrival, departure, adults, children } of rooms) {
    const nights = nightsBetween(arrival, departure);
    byNights.set(nights, (byNights.get(nights) ?? 0) + adults + children);
  }
  return [...byNights]
    .toSorted(([a], [b]) => a - b)
    .map(([nights, guests]) => `${countOf(guests, 'guest')} × ${countOf(nights, 'night')}`)
    .join(' + ');
}

/** The nights by which an extra is counted, where it is counted by nights. */
export function nightsCounted(
  basis: ChargeBasis,
  rooms: readonly ChargedRoom[],
): { readonly arrival: LocalDate; readonly departure: LocalDate } | null {
  const [first] = rooms;
  if ((basis !== 'PER_NIGHT' && basis !== 'PER_GUEST_NIGHT') || !first) return null;
  return {
    arrival: rooms.map(({ arrival }) => arrival).reduce(earlierDay),
    departure: rooms.map(({ departure }) => departure).reduce(laterDay),
  };
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
