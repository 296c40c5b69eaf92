import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, Write } from '../../../db/write.ts';
import { assertNightsOpen } from '../availability/open-nights.ts';
import { assertNotStale, linesFor, lockParty, mayDoTo } from '../core/lock-reservation.write.ts';
import type { CancellationInput } from '../core/reservation.input.ts';
import { assertMayWaive } from '../core/reservation.policy.ts';
import type { StoredLine } from '../core/reservation-row.sql.ts';
import { weighNow } from '../money/discount-limit.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import { cancellationFeeTerm, chargeFees } from '../money/fees.write.ts';
import { readFeesForNights } from '../money/given-up.sql.ts';
import { assertAnAdultStays } from './adults.ts';
import { cancelLines } from './cancellation.sql.ts';
import { concludeStep } from './lifecycle-record.ts';

/**
 * Cancels a reservation or some of its rooms: the fee of the frozen policy, at least that of a room that was moved out
 * of its days, then nights, claims and extras. Raises
 * BadTransition, StaleEdit, BooksLocked, DiscountLimit, ValidationFailed, or FORBIDDEN for who may not waive.
 */
export async function cancelRooms(write: Write, viewer: Viewer, input: CancellationInput): Promise<Effect> {
  const { tx, now, actor } = write;
  assertMayWaive(viewer, input.waiveFeeReason);
  const party = await lockParty(write, viewer, input.reservationId);
  await assertNotStale(write, party, input.version);
  const may = mayDoTo(viewer, party, 'CANCEL', now);
  const lines = linesFor(party, input.reservationRoomIds, 'CANCEL', { now, may });
  assertAnAdultStays(party, lines, now);
  await assertNightsOpen(write, lines);
  const before = await weighNow(write, [party.id]);
  const isWaived = Boolean(input.waiveFeeReason);
  const termOf = (line: StoredLine) => cancellationFeeTerm(party, line, now);
  const leastOf = ({ leastFee }: StoredLine) => leastFee;
  const lineIds = lines.map(({ id }) => id);
  const earlier = await readFeesForNights(tx, lineIds);
  const order = { kind: 'CANCELLATION', lines, termOf, before: earlier, leastOf, isWaived } as const;
  const fees = await chargeFees(write, party, order);
  const change = { now, by: actor.uid, reason: input.reason };
  const extras = await extrasByTheirRooms(tx, [party.id], now);
  await cancelLines(tx, { ...change, lineIds });
  await dropUnusedExtras(tx, extras, change);
  await concludeStep(write, party, {
    act: 'CANCEL',
    to: 'CANCELLED',
    lines,
    reason: input.reason,
    details: ({ id }) => feeDetails(fees.get(id) ?? 0, input.waiveFeeReason),
    judged: { viewer, before },
  });
  return { type: 'reservation', id: party.id };
}

/** What the audit keeps of a fee; nothing where there is none. */
export function feeDetails(fee: number, waiveFeeReason: string | null) {
  if (fee === 0) return {};
  return waiveFeeReason ? { fee: 0, waived: fee, waiveFeeReason } : { fee };
}
