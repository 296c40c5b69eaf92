import type { ActionKeeping } from '../../../../domain/audit/audit-actions.ts';
import type { ActDetails, RoomStepped } from '../../../../domain/audit/audit-payloads.ts';
import type { Act, Status } from '../../../../domain/lifecycle.ts';
import type { Money } from '../../../../domain/money.ts';
import { addNights, laterDay, todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { statusOf } from '../core/lock-reservation.write.ts';
import { recalculateTotals, refreshDates, refreshStatuses } from '../core/reservation-account.sql.ts';
import { publishNights, publishReservation } from '../core/reservation-events.write.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import { shrinkCorrections } from '../money/corrections.write.ts';
import { assertMayDiscount, type DiscountStanding, discountNow } from '../money/discount-limit.write.ts';

/** What the audit calls each act. */
const ACTIONS = {
  CONFIRM: 'confirm-reservation',
  CANCEL: 'cancel-reservation',
  CHECK_IN: 'check-in',
  MARK_NO_SHOW: 'mark-no-show',
  CHECK_OUT: 'check-out',
  UNDO_CHECK_IN: 'undo-check-in',
  UNDO_CHECK_OUT: 'undo-check-out',
  REINSTATE: 'reinstate-reservation',
} as const satisfies { readonly [act in Act]?: ActionKeeping<RoomStepped> };

/** What was done to rooms of a party. */
export type ConcludedAct = {
  readonly act: keyof typeof ACTIONS;
  readonly to: Status;
  readonly lines: readonly ReservationRoomRow[];
  readonly reason?: string | null;
  /** What else is worth keeping of a room: a fee, a reason of its own. */
  readonly details?: (line: ReservationRoomRow) => ActDetails;
  /** For an act that gives nights up: what was given away before it, and who acts. */
  readonly judged?: { readonly viewer: Viewer; readonly before: DiscountStanding };
};

/**
 * Brings a party's roll-up, totals and dates up to date after a step, writes the audit and tells open screens. Raises
 * DiscountLimit where what is left is further below the price list than whoever acts may give.
 */
export async function concludeAct(
  write: WriteContext,
  party: ReservationRow,
  step: ConcludedAct,
): Promise<void> {
  const { tx, now, actor } = write;
  await refreshDates(tx, [party.id]);
  await refreshStatuses(tx, [party.id], { now, by: actor.uid });
  await shrinkCorrections(write, [party.id], { withNewFees: step.act === 'CHECK_OUT' });
  const belowList = await belowListAfter(write, party, step);
  await recalculateTotals(tx, [party.id]);
  for (const line of step.lines) {
    write.audit({
      action: ACTIONS[step.act],
      entity: 'reservation_room',
      entityId: line.id,
      reservationId: party.id,
      before: { status: statusOf(line, now) },
      after: { status: step.to, ...step.details?.(line), ...(belowList !== null && { belowList }) },
      reason: step.reason || undefined,
    });
  }
  // who should have left kept the room through tonight
  const tomorrow = addNights(todayAt(now, party.timeZone), 1);
  publishNights(
    write,
    step.lines.map(({ arrival, departure }) => ({ arrival, departure: laterDay(departure, tomorrow) })),
  );
  publishReservation(write, party.code);
}

/** How far the party is below the price list where the step leaves more given than a manager may give; else null. */
async function belowListAfter(
  write: WriteContext,
  party: ReservationRow,
  { judged }: ConcludedAct,
): Promise<Money | null> {
  if (!judged) return null;
  const after = await discountNow(write, [party.id]);
  const { viewer, before } = judged;
  return assertMayDiscount(viewer, { before, after }, { isAsked: false, reason: null });
}
