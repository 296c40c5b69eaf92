import type { Transaction } from '../../../db/transaction.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { isHoldable } from '../../quotes/price-request.rules.ts';
import type { Doing } from '../core/lifecycle.sql.ts';
import { voidUnusedExtras } from '../core/reservation-account.sql.ts';
import { recountOf } from './extras-recount.rules.ts';
import { type ExtrasOfReservation, readExtrasOfReservations, replaceExtras } from './extras-recount.sql.ts';

const TOO_MUCH_FOR_AN_EXTRA = 'An extra would come to more than one entry can hold. Take it off first.';

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

/**
 * After nights, guests or rooms have changed: the extras that were counted by the rooms follow them, up or down. Raises
 * ValidationFailed where one comes to more than a line can hold.
 */
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
    if (!earlier) continue;
    const recount = recountOf(earlier, reservation);
    if (!recount.comes.every(({ net, cgst, sgst }) => isHoldable(net + cgst + sgst)))
      throw new ValidationFailed([{ path: 'rooms', message: TOO_MUCH_FOR_AN_EXTRA }]);
    await replaceExtras(tx, recount, change);
  }
}
