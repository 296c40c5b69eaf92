import { formatPhone } from '../../../../domain/phone.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { ErasedTooEarly } from '../core/guest.refusals.ts';
import { readLastGuestChange, updateGuestRow } from '../core/guest.sql.ts';
import { lockWithBookings } from '../merging/guest-merge.sql.ts';
import { askForRemoval } from './account-removal.sql.ts';
import { DELETED_NAME, erasureOf, tooEarly, withoutErased } from './erasure.rules.ts';
import {
  type ErasureFacts,
  eraseImportedNames,
  eraseNamesOfStays,
  eraseRequests,
  markErased,
  readErasureFacts,
} from './erasure.sql.ts';

type GuestVersion = { readonly guestId: string; readonly version: number };

/**
 * Deletes what is known of a guest, but for what the books and the register ask for, and asks for the removal of the account. Raises NOT_FOUND, StaleEdit or
 * ErasedTooEarly.
 */
export async function eraseGuest(write: WriteContext, { guestId, version }: GuestVersion): Promise<Effect> {
  const { tx, now, actor } = write;
  const facts = await lockedFacts(write, guestId);
  if (facts.version !== version || facts.isErased) {
    throw new StaleEdit(await readLastGuestChange(tx, guestId), now, facts.version);
  }
  const refused = tooEarly(facts);
  if (refused) throw new ErasedTooEarly(refused.message, refused.reservation);
  const plan = erasureOf(facts);
  await updateGuestRow(tx, guestId, withoutErased(facts.known, plan), { now, by: actor.uid });
  await markErased(tx, guestId, { now, keptUntil: plan.keptUntil });
  if (facts.uid !== null) await askForRemoval(tx, facts.uid, now);
  const codes = await eraseRequests(tx, guestId);
  if (plan.keptUntil === null) await eraseNamesOfStays(tx, guestId);
  const { fullName, phone } = facts.known;
  const numbers = [phone, ...facts.alsoKnownBy].flatMap((one) =>
    one?.startsWith('+') ? formatPhone(one) : [],
  );
  const called = fullName === null ? numbers : [fullName, ...numbers];
  await eraseImportedNames(tx, guestId, { called, instead: DELETED_NAME });
  write.audit({ action: 'erase-guest', entity: 'guest', entityId: guestId, after: { fields: plan.goes } });
  for (const code of codes) write.publish(`reservation:${code}`, { code });
  return { type: 'guest', id: guestId };
}

/** Deletes what was kept of a guest until its last day; gives of how many guests: none where somebody was faster. */
export async function eraseKept(write: WriteContext, { guestId, version }: GuestVersion): Promise<number> {
  const { tx, now } = write;
  const facts = await lockedFacts(write, guestId);
  if (facts.version !== version) return 0;
  const { stays: fields } = erasureOf(facts);
  await updateGuestRow(tx, guestId, withoutErased(facts.known, { stays: [] }), { now, by: null });
  await markErased(tx, guestId, { now, keptUntil: null });
  await eraseNamesOfStays(tx, guestId);
  write.audit({ action: 'erase-guest', entity: 'guest', entityId: guestId, after: { fields } });
  return 1;
}

async function lockedFacts({ tx, now }: WriteContext, guestId: string): Promise<ErasureFacts> {
  await lockWithBookings(tx, [guestId]);
  const facts = await readErasureFacts(tx, guestId, now);
  if (facts === null) throw new ApiError('NOT_FOUND');
  return facts;
}
