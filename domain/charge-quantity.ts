import { type BasisPoints, type Money, roundHalfUp } from './money.ts';
import { type DateRange, nightsBetween, nightsOf } from './nights.ts';

/** The basis on which an extra is counted. */
export type CountingBasis =
  | 'PER_STAY'
  | 'PER_NIGHT'
  | 'PER_GUEST'
  | 'PER_GUEST_NIGHT'
  | 'PER_ROOM'
  | 'PER_UNIT';

/** A room as extras see it. */
export type CountedRoom = DateRange & { readonly adults: number; readonly children: number };

/** How often the unit price is paid, by adults (or by what is no guest) and by children. */
export type ChargeQuantity = { readonly full: number; readonly children: number };

/** Whether an extra counts guests, so that children may pay less. */
export function countsGuests(basis: CountingBasis): boolean {
  return basis === 'PER_GUEST' || basis === 'PER_GUEST_NIGHT';
}

/** Said where every stay shall pay what nobody has counted. */
export const PIECES_UNCOUNTED =
  'What every stay pays cannot be counted by the piece. Count it in another way.';

/** The quantity of an extra for a reservation, from its basis; infants never count. */
export function chargeQuantityOf(
  basis: CountingBasis,
  rooms: readonly CountedRoom[],
  units: number,
): ChargeQuantity {
  const total = (count: (room: CountedRoom) => number) => rooms.reduce((sum, room) => sum + count(room), 0);
  const nights = (room: CountedRoom) => nightsBetween(room.arrival, room.departure);
  switch (basis) {
    case 'PER_STAY':
      return { full: 1, children: 0 };
    case 'PER_NIGHT':
      return { full: new Set(rooms.flatMap(nightsOf)).size, children: 0 };
    case 'PER_GUEST':
      return { full: total((room) => room.adults), children: total((room) => room.children) };
    case 'PER_GUEST_NIGHT':
      return {
        full: total((room) => room.adults * nights(room)),
        children: total((room) => room.children * nights(room)),
      };
    case 'PER_ROOM':
      return { full: rooms.length, children: 0 };
    case 'PER_UNIT':
      return { full: units, children: 0 };
  }
}

/** What a quantity costs by the price list. One rounding for the line: 3 children at a third of ₹100 are ₹100.00, not 3 × ₹33.33. */
export function listedPriceOf(
  { unitPrice, childShare }: { readonly unitPrice: Money; readonly childShare: BasisPoints },
  { full, children }: ChargeQuantity,
): Money {
  const shares = BigInt(full) * 10_000n + BigInt(children) * BigInt(childShare);
  return roundHalfUp(BigInt(unitPrice) * shares, 10_000);
}
