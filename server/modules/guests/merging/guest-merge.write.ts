import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { assertKeepable } from '../core/guest.input.ts';
import { GuestsDiffer } from '../core/guest.refusals.ts';
import { readLastGuestChange, updateGuestRow } from '../core/guest.sql.ts';
import type { GuestMerge } from './guest-merge.input.ts';
import { contactsBeside, mergedGuest } from './guest-merge.rules.ts';
import {
  type GuestToMerge,
  insertContacts,
  linkAccount,
  lockPair,
  moveStays,
  pointTo,
  readRoomFiledTwice,
} from './guest-merge.sql.ts';

/**
 * Makes one guest of two. Raises NOT_FOUND, StaleEdit where either was changed or merged meanwhile, GuestsDiffer,
 * NameRequired or ValidationFailed.
 */
export async function mergeGuests(write: WriteContext, input: GuestMerge): Promise<Effect> {
  const { tx, now, actor } = write;
  const pair = { keptId: input.guestId, otherId: input.otherId };
  const guests = await lockPair(tx, pair, now);
  const kept = await asSeen(write, guests, pair.keptId, input.version);
  const other = await asSeen(write, guests, pair.otherId, input.otherVersion);
  if (kept.isErased || other.isErased) throw new GuestsDiffer('The data of one of them was deleted.');
  if (kept.uid !== null && other.uid !== null) {
    throw new GuestsDiffer('Each of them signs in with an account of their own.');
  }
  const room = await readRoomFiledTwice(tx, pair);
  if (room !== null) throw new GuestsDiffer(`Form III was filed for both in room ${room}.`);
  const { known, taken } = mergedGuest(knownOf(kept), knownOf(other), input.fromOther);
  assertKeepable(known, kept.today);
  const doing = { now, by: actor.uid };
  const codes = await moveStays(tx, pair);
  await pointTo(tx, pair, doing);
  await updateGuestRow(tx, kept.id, known, doing);
  await insertContacts(tx, pair, contactsBeside(known, [kept, other]));
  if (kept.uid === null && other.uid !== null) await linkAccount(tx, kept.id, other.uid);
  const fields = other.uid === null || kept.uid !== null ? taken : [...taken, 'signIn'];
  write.audit({
    action: 'merge-guests',
    entity: 'guest',
    entityId: kept.id,
    after: { merged: other.id, fields, bookings: codes.length },
  });
  write.audit({ action: 'merge-guests', entity: 'guest', entityId: other.id, after: { into: kept.id } });
  // who looks at one of the bookings; the module of reservations stands above this one
  for (const code of codes) write.publish(`reservation:${code}`, { code });
  return { type: 'guest', id: kept.id };
}

/** The guest as the screen showed them. Raises NOT_FOUND or StaleEdit. */
async function asSeen(
  { tx, now }: WriteContext,
  guests: readonly GuestToMerge[],
  id: string,
  version: number,
): Promise<GuestToMerge> {
  const guest = guests.find((one) => one.id === id);
  if (!guest) throw new ApiError('NOT_FOUND');
  if (guest.mergedIntoId === null && guest.version === version) return guest;
  throw new StaleEdit(await readLastGuestChange(tx, id), now, guest.version);
}

function knownOf(guest: GuestToMerge) {
  const { id: _id, uid: _uid, version: _version, today: _today, ...facts } = guest;
  const { mergedIntoId: _into, isErased: _erased, ...known } = facts;
  return known;
}
