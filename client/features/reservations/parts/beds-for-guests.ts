import type { Money } from '../../../../domain/money.ts';
import type { RoomKind } from '../../../gql/schema.generated.ts';

/** A bed of a dorm for each guest of a party, and what all of them cost in all. */
export type Beds = { count: number; gross: Money };

type Guests = { adults: number; children: number; infants?: number };
export type Total = { gross: Money };
/** How many one bed takes. */
export type BedSize = { maxAdults: number; maxChildren: number; maxOccupancy: number };
type Offered = { roomType: { kind: RoomKind; maxChildren: number }; total: Total | null };

/** Whether guests are several, who might have a bed of a dorm each. */
export function isForSeveral({ adults, children }: Guests): boolean {
  return adults + children > 1;
}

/** The beds of a dorm for a party that is too large for one; null where the type takes them, or has no beds for them. */
export function bedsFor(
  wanted: Guests & { rooms: number },
  { roomType, total }: Offered,
  bed: Total | null,
): Beds | null {
  const { kind, maxChildren } = roomType;
  if (total !== null || bed === null || kind !== 'DORM_BED' || !isForSeveral(wanted)) return null;
  if (wanted.children > 0 && maxChildren === 0) return null;
  const count = wanted.rooms * (wanted.adults + wanted.children);
  return { count, gross: bed.gross * count };
}

/** Guests bed by bed where one bed is too small for them, else as they are. Infants sleep with the first. */
export function bedByBed({ adults, children, infants = 0 }: Guests, bed: BedSize): Required<Guests>[] {
  if (adults <= bed.maxAdults && children <= bed.maxChildren && adults + children <= bed.maxOccupancy)
    return [{ adults, children, infants }];
  return Array.from({ length: adults + children }, (_, place) => ({
    adults: place < adults ? 1 : 0,
    children: place < adults ? 0 : 1,
    infants: place === 0 ? infants : 0,
  }));
}

type PricedTypes =
  | { __typename: 'Availability'; roomTypes: readonly { roomType: { id: string }; total: Total | null }[] }
  | { __typename: Exclude<string, 'Availability'> }
  | undefined;

/** What one adult alone costs, by the id of the room type. */
export function pricesForOne(answer: PricedTypes): ReadonlyMap<string, Total> {
  const types = answer && 'roomTypes' in answer ? answer.roomTypes : [];
  return new Map(types.flatMap(({ roomType, total }) => (total ? [[roomType.id, total] as const] : [])));
}
