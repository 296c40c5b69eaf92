import type { Money } from '../../../../domain/money.ts';
import type { RoomKind } from '../../../gql/schema.generated.ts';

/** A bed of a dorm for each guest of a party, and what all of them cost in all. */
export type Beds = { count: number; gross: Money };

type Guests = { adults: number; children: number; infants?: number };
export type Total = { gross: Money };
type Offered = { roomType: { kind: RoomKind }; total: Total | null };

/** Whether guests can be told apart into beds: several adults, with no child who needs one of them near. */
export function isForSeveral({ adults, children, infants = 0 }: Guests): boolean {
  return adults > 1 && children === 0 && infants === 0;
}

/** The beds of a dorm for a party that is too large for one; null where the type takes them, or has no beds for them. */
export function bedsFor(
  wanted: Guests & { rooms: number },
  { roomType, total }: Offered,
  bed: Total | null,
): Beds | null {
  if (total !== null || bed === null || roomType.kind !== 'DORM_BED' || !isForSeveral(wanted)) return null;
  const count = wanted.rooms * wanted.adults;
  return { count, gross: bed.gross * count };
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
