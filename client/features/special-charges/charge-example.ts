import {
  type ChargeQuantity,
  type CountedRoom,
  chargeQuantityOf,
  countsGuests,
  listedPriceOf,
} from '../../../domain/charge-quantity.ts';
import { type BasisPoints, formatMoney, formatPercent, type Money } from '../../../domain/money.ts';
import type { ChargeBasis } from '../../gql/schema.generated.ts';

const THREE_NIGHTS = { arrival: '2026-12-24', departure: '2026-12-27' };
const ROOM: CountedRoom = { ...THREE_NIGHTS, adults: 2, children: 0 };
const FAMILY: CountedRoom = { ...THREE_NIGHTS, adults: 2, children: 1 };

/** A stay by which each basis is shown: which rooms it has, and in words what of it counts. */
const STAYS: { readonly [basis in ChargeBasis]: { rooms: readonly CountedRoom[]; words: string } } = {
  PER_STAY: { rooms: [ROOM], words: 'Any stay' },
  PER_NIGHT: { rooms: [ROOM], words: '3 nights' },
  PER_GUEST: { rooms: [ROOM], words: '2 guests' },
  PER_GUEST_NIGHT: { rooms: [ROOM], words: '2 guests, 3 nights' },
  PER_ROOM: { rooms: [ROOM, ROOM], words: '2 rooms' },
  PER_UNIT: { rooms: [], words: '2 pieces' },
};

type Priced = { basis: ChargeBasis; unitPrice: Money; childShare: BasisPoints };

/** What an extra comes to, by an example of its basis: '2 guests, 3 nights: 6 × ₹150 = ₹900'; one with a child where that pays less. */
export function chargeExamples({ basis, ...price }: Priced): string[] {
  const { rooms, words } = STAYS[basis];
  const usual = example(words, chargeQuantityOf(basis, rooms, 2), price);
  if (!countsGuests(basis) || price.childShare === 10_000) return [usual];
  const nights = basis === 'PER_GUEST' ? '' : ', 3 nights';
  const family = chargeQuantityOf(basis, [FAMILY], 1);
  return [usual, example(`2 adults and a child${nights}`, family, price)];
}

function example(
  words: string,
  quantity: ChargeQuantity,
  price: { unitPrice: Money; childShare: BasisPoints },
): string {
  const one = formatMoney(price.unitPrice);
  const children =
    quantity.children === 0 ? '' : ` + ${quantity.children} × ${formatPercent(price.childShare)} of ${one}`;
  return `${words}: ${quantity.full} × ${one}${children} = ${formatMoney(listedPriceOf(price, quantity))}`;
}
