import type { ActDetails, RoomStepped } from '../../../../domain/audit/actions/reservation-actions.ts';
import type { ActionKeeping } from '../../../../domain/audit/audit-actions.ts';
import type { Act } from '../../../../domain/lifecycle.ts';
import type { Money } from '../../../../domain/money.ts';
import { addNights, laterDay, todayAt } from '../../../../domain/nights.ts';
import type { Status } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { statusOf } from '../core/open-act.write.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { assertMayDiscount, type DiscountStanding } from '../money/discount-limit.rules.ts';
import { discountNow } from '../money/discount-limit.write.ts';

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

/** A step of rooms of a reservation in their lifecycle. */
type StatusChange = {
  readonly act: keyof typeof ACTIONS;
  readonly to: Status;
  readonly reservationRooms: readonly ReservationRoomRow[];
  readonly reason?: string | null;
  /** What else is worth keeping of a room: a fee, a reason of its own. */
  readonly details?: (reservationRoom: ReservationRoomRow) => ActDetails;
  /** For an act that gives nights up: what was given away before it, and who acts. */
  readonly judged?: { readonly viewer: Viewer; readonly before: DiscountStanding };
  /** The agent whose credit is judged afterwards, where the act makes the reservation dearer. */
  readonly creditOf?: string | null;
};

/**
 * Concludes an act of the lifecycle. Raises DiscountLimit where what is left is further below the price list than
 * the user may give, and CreditLimit.
 */
export function concludeStatusChange(
  write: WriteContext,
  reservation: ReservationRow,
  step: StatusChange,
): Promise<void> {
  const { now } = write;
  const { act, to, reservationRooms, reason, details, judged, creditOf = null } = step;
  // who should have left kept the room through tonight
  const tomorrow = addNights(todayAt(now, reservation.timeZone), 1);
  return concludeAct(write, {
    reservations: [reservation],
    withNewFees: act === 'CHECK_OUT',
    ...(judged && { judge: () => belowListAfter(write, reservation, judged) }),
    creditOf: [creditOf],
    audit: (belowList) =>
      reservationRooms.map((reservationRoom) => ({
        action: ACTIONS[act],
        entity: 'reservation_room',
        entityId: reservationRoom.id,
        reservationId: reservation.id,
        before: { status: statusOf(reservationRoom, now) },
        after: { status: to, ...details?.(reservationRoom), ...(belowList !== null && { belowList }) },
        reason: reason || undefined,
      })),
    nights: reservationRooms.map(({ arrival, departure }) => ({
      arrival,
      departure: laterDay(departure, tomorrow),
    })),
  });
}

/** How far the reservation is below the price list where the step leaves more given than a manager may give; else null. */
async function belowListAfter(
  write: WriteContext,
  reservation: ReservationRow,
  { viewer, before }: NonNullable<StatusChange['judged']>,
): Promise<Money | null> {
  const after = await discountNow(write, [reservation.id]);
  return assertMayDiscount(viewer, { before, after }, { isAsked: false, reason: null });
}
