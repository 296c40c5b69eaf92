import type { Runner } from '../../../db/query.ts';
import type { WriteContext } from '../../../db/write.ts';
import type { ListedGuest } from './guest.input.ts';
import {
  type BuiltOnGuest,
  deleteGuests,
  type GuestKey,
  insertListedGuests,
  lockListedGuests,
  readBuiltOnGuests,
  readKnownGuests,
} from './guest-list.sql.ts';

/** Which of some people the lodge knows already by both name and number, in their order. */
export function knownGuests(runner: Runner, people: readonly GuestKey[]): Promise<boolean[]> {
  return readKnownGuests(runner, people);
}

/** Writes guests down with all that is known of them, and gives their ids in their order. */
export function addListedGuests(write: WriteContext, guests: readonly ListedGuest[]): Promise<string[]> {
  return insertListedGuests(write.tx, guests, write.now);
}

const BUILT: { readonly [why in BuiltOnGuest['why']]: string } = {
  BOOKED: 'has a booking since',
  STAYED: 'was named in a room since',
  SIGNED_IN: 'signed in since',
  CHANGED: 'was changed since',
};

/** What was built on guests since they were written down, the first of it in words; null where they may go. Locks them. */
export async function builtOnGuests({ tx }: WriteContext, ids: readonly string[]): Promise<string | null> {
  await lockListedGuests(tx, ids);
  const built = await readBuiltOnGuests(tx, ids);
  return built && `${built.name} ${BUILT[built.why]}`;
}

/** Forgets guests again of whom `builtOnGuests` found nothing, in the same write. */
export function removeUnbuiltGuests(write: WriteContext, ids: readonly string[]): Promise<void> {
  return deleteGuests(write.tx, ids);
}
