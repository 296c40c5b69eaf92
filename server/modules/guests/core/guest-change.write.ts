import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { assertKeepable, type GuestChanges, type KnownOfGuest } from './guest.input.ts';
import { type LockedGuest, lockGuest, readLastGuestChange, updateGuestRow } from './guest.sql.ts';

/** A change of what is known about a guest. */
type GuestChange = {
  readonly guestId: string;
  /** The version on the screen; null where the change names none, as through a reservation. */
  readonly version: number | null;
  /** What is left out stays; null is taken away. */
  readonly changes: GuestChanges;
  /** Why rooms are let to the guest again, where the mark is taken away. */
  readonly rentAgainReason?: string | null;
};

/** On whose behalf a guest is changed. */
type ChangeOfGuest = {
  /** Raises FORBIDDEN for who may not change this guest. */
  readonly authorize?: (guest: LockedGuest | null) => void;
  /** The reservation through which it is changed. */
  readonly reservationId?: string;
};

/**
 * Changes the fields of a guest that are given, and no other, under the guest's lock. Raises NOT_FOUND, StaleEdit,
 * NameRequired, AadhaarLast4 or ValidationFailed.
 */
export async function changeGuest(
  write: WriteContext,
  { guestId, version, changes, rentAgainReason = null }: GuestChange,
  { authorize, reservationId }: ChangeOfGuest = {},
): Promise<void> {
  const { tx, now, actor } = write;
  const guest = await lockGuest(tx, guestId, now);
  authorize?.(guest);
  if (guest === null) throw new ApiError('NOT_FOUND');
  if (version !== null && version !== guest.version) throw await staleEditOf(write, guest);
  const { id, uid: _uid, version: _version, today, ...known } = guest;
  const changed: KnownOfGuest = { ...known, ...changes };
  assertKeepable(changed, today);
  const isLetAgain = known.doNotRentReason !== null && changed.doNotRentReason === null;
  if (isLetAgain && !rentAgainReason) throw withoutReason();
  await updateGuestRow(tx, id, changed, { now, by: actor.uid });
  // of a guest the audit keeps which fields changed, never what they say
  write.audit({
    action: 'update-guest',
    entity: 'guest',
    entityId: id,
    ...(reservationId && { reservationId }),
    after: { fields: Object.keys(changes) },
    reason: isLetAgain && rentAgainReason ? rentAgainReason : undefined,
  });
}

function withoutReason(): ValidationFailed {
  return new ValidationFailed([{ path: 'rentAgainReason', message: 'Give a reason.' }]);
}

async function staleEditOf({ tx, now }: WriteContext, guest: LockedGuest): Promise<StaleEdit> {
  const last = await readLastGuestChange(tx, guest.id);
  return new StaleEdit(last, now, guest.version);
}
