/** How many rooms one reservation may have. */
export const MAX_ROOMS = 40;

/** A double bunk, or a parent with a child: more sleep in no bed of a dorm. */
const MOST_IN_A_BED = 2;

type Sleeps = { readonly maxAdults: number; readonly maxChildren: number; readonly maxOccupancy: number };

/** Why so many cannot sleep in a room: all who may come, adults and children, are fewer. Null where they may. */
export function tooFewMayCome({ maxAdults, maxChildren, maxOccupancy }: Sleeps): string | null {
  const all = maxAdults + maxChildren;
  return maxOccupancy <= all
    ? null
    : `At most ${all} may come, adults and children together: enter that or less.`;
}

/** Why so many cannot sleep in a bed of a dorm; null where they can, and for rooms. */
export function tooManyForABed({
  kind,
  maxOccupancy,
}: {
  readonly kind: 'ROOM' | 'DORM_BED';
  readonly maxOccupancy: number;
}): string | null {
  return kind === 'DORM_BED' && maxOccupancy > MOST_IN_A_BED
    ? `At most ${MOST_IN_A_BED} sleep in one bed.`
    : null;
}
