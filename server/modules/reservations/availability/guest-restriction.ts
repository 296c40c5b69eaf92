import type { WriteContext } from '../../../db/write.ts';
import { type Refusal, ValidationFailed } from '../../../errors/refusal.ts';
import { DormWomen } from '../../guests/core/guest.refusals.ts';
import type { Gender, GuestsAccepted } from '../../types.generated.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import { isGenderNamed } from './guest-restriction.sql.ts';

/** The beds of one room of a reservation, and who all who sleep there are, as was said. */
export type Beds = {
  /** The room type that is sold. */
  readonly soldAs: string;
  readonly roomIds: readonly string[];
  readonly allGuestsAre: GuestsAccepted;
};

/** Beds for some alone are for those of whom it was said. Raises DormWomen, or ValidationFailed for men's beds. */
export function assertGuestsAllowed(
  { soldAs, roomIds, allGuestsAre }: Beds,
  rooms: readonly LockedRoom[],
): void {
  const beds = rooms.filter(({ id, roomTypeId }) => roomTypeId === soldAs || roomIds.includes(id));
  const wanted = beds.find(({ guests }) => guests !== 'ANY' && guests !== allGuestsAre)?.guests;
  if (wanted && wanted !== 'ANY') throw notTheirBeds(wanted, 'allGuestsAre');
}

/** Whom beds for some alone do not take by what is known of them. */
const NOT_TAKEN = { WOMEN: 'MALE', MEN: 'FEMALE' } as const;

/**
 * Nobody is named for beds that are not for them. Raises DormWomen, or ValidationFailed at the path of the name for
 * men's beds.
 */
export function assertNamedAllowed(
  accepted: readonly GuestsAccepted[],
  { gender, path }: { readonly gender: Gender | null; readonly path: string },
): void {
  for (const guests of accepted)
    if (guests !== 'ANY' && gender === NOT_TAKEN[guests]) throw notTheirBeds(guests, path);
}

function notTheirBeds(guests: keyof typeof NOT_TAKEN, path: string): Refusal {
  if (guests === 'WOMEN') return new DormWomen();
  return new ValidationFailed([{ path, message: 'These beds are for men only.' }]);
}

/** The same for stays that change, of whom guests may be named by now: nobody of them sleeps in beds for others. */
export async function assertGuestsAllowedInPlans(
  { tx }: WriteContext,
  plans: readonly RoomPlan[],
  rooms: readonly LockedRoom[],
): Promise<void> {
  for (const { reservationRoom, roomTypeId, segments, allGuestsAre } of plans) {
    const roomIds = segments.map(({ roomId }) => roomId);
    assertGuestsAllowed({ soldAs: roomTypeId, roomIds, allGuestsAre }, rooms);
    for (const { id, guests } of rooms) {
      if (guests === 'ANY' || !roomIds.includes(id)) continue;
      const isNamed = await isGenderNamed(tx, reservationRoom.id, NOT_TAKEN[guests]);
      if (isNamed) throw notTheirBeds(guests, 'allGuestsAre');
    }
  }
}
