import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { DormWomen } from '../../guests/core/guest.refusals.ts';
import type { GuestsAccepted } from '../../types.generated.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import { isManNamed } from './guest-restriction.sql.ts';

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
  if (wanted === 'WOMEN') throw new DormWomen();
  if (wanted === 'MEN') {
    throw new ValidationFailed([{ path: 'allGuestsAre', message: 'These beds are for men only.' }]);
  }
}

/** The same for stays that change, of whom guests may be named by now: a man sleeps in no bed for women. */
export async function assertGuestsAllowedInPlans(
  { tx }: WriteContext,
  plans: readonly RoomPlan[],
  rooms: readonly LockedRoom[],
): Promise<void> {
  for (const { reservationRoom, roomTypeId, segments, allGuestsAre } of plans) {
    const roomIds = segments.map(({ roomId }) => roomId);
    assertGuestsAllowed({ soldAs: roomTypeId, roomIds, allGuestsAre }, rooms);
    const isForWomen = rooms.some(({ id, guests }) => guests === 'WOMEN' && roomIds.includes(id));
    if (isForWomen && (await isManNamed(tx, reservationRoom.id))) throw new DormWomen();
  }
}
