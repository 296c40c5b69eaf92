import type { Transaction } from '../../../db/transaction.ts';
import type { Doing } from '../core/lifecycle.sql.ts';
import { voidUnusedExtras } from '../core/reservation-account.sql.ts';
import { recountOf } from './extras-recount.rules.ts';
import { type ExtrasOfReservation, readExtrasOfReservations, replaceExtras } from './extras-recount.sql.ts';

/** When, by whom and why extras are counted anew. */
export type RecountOrder = Doing & { readonly reason: string };

/** What must be read before the rooms of reservations change, for `recountExtras` and `dropUnusedExtras`. */
export function extrasByTheirRooms(
  tx: Transaction,
  reservationIds: readonly string[],
  now: Date,
): Promise<readonly ExtrasOfReservation[]> {
  return readExtrasOfReservations(tx, reservationIds, { now });
}

/**
 * After rooms have ended: extras that nobody will use are taken off, and those counted by rooms, guests or nights
 * are counted anew from the rooms that are left. Fees, what was counted by hand and what is invoiced stay.
 */
export async function dropUnusedExtras(
  tx: Transaction,
  before: readonly ExtrasOfReservation[],
  change: RecountOrder,
): Promise<void> {
  const ids = before.map(({ reservationId }) => reservationId);
  await voidUnusedExtras(tx, ids, change);
  await recountExtras(tx, before, change);
}

/** After nights, guests or rooms have changed: the extras that were counted by the rooms follow them, up or down. */
export async function recountExtras(
  tx: Transaction,
  before: readonly ExtrasOfReservation[],
  change: RecountOrder,
): Promise<void> {
  // most have none
  if (before.some(({ extras }) => extras.length > 0)) await recountAll(tx, before, change);
}

/** The same where extras have come back that were none before. */
export async function recountAll(
  tx: Transaction,
  before: readonly ExtrasOfReservation[],
  change: RecountOrder,
): Promise<void> {
  const reservations = before.map(({ reservationId }) => reservationId);
  const after = await readExtrasOfReservations(tx, reservations, { now: change.now });
  for (const reservation of after) {
    const earlier = before.find(({ reservationId }) => reservationId === reservation.reservationId);
    if (earlier) await replaceExtras(tx, recountOf(earlier, reservation), change);
  }
}
