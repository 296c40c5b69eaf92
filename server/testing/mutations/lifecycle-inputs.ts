import { elsewhere, onReservationRooms, SHOWN, walkIn } from './staged-reservation.ts';
import type { Staging } from './staging.ts';

/** Less than a stay of two nights costs. */
const TAKEN = { amount: 100_00, method: 'CARD', reference: '4711', acceptsOverpayment: true };

/** What takes a reservation from one status to the next. */
export function lifecycleInputs(staging: Staging) {
  const reason = 'They asked for it';
  const asked = { reason, fee: 'PAID', waiveFeeReason: 'A guest of many years' };
  return {
    createReservation: [
      staging.at({}, (stage) => staging.booking(stage)),
      staging.at({}, (stage) => walkIn(stage)),
    ],
    confirmReservation: [staging.at({ status: 'HELD' }, (stage) => onReservationRooms(stage))],
    cancelReservation: [staging.at({}, (stage) => ({ ...onReservationRooms(stage), ...asked }))],
    markNoShow: [staging.at({}, (stage) => ({ ...onReservationRooms(stage), ...asked }))],
    reinstateReservation: [
      staging.at({ status: 'CANCELLED' }, (stage) => ({
        ...onReservationRooms(stage),
        ...elsewhere(stage),
        reason,
      })),
    ],
    checkIn: [
      staging.at({}, (stage) => ({
        ...onReservationRooms(stage),
        ...elsewhere(stage),
        ids: [{ ...SHOWN, reservationRoomId: stage.reservationRooms[0] }],
        dirtyReason: 'They do not mind',
        withoutIdReason: 'It is in the car',
        allTheSameReason: 'Paid for the window',
        isCleanNow: false,
        withEarlyFee: false,
        payment: TAKEN,
      })),
    ],
    undoCheckIn: [
      staging.at({ status: 'CHECKED_IN' }, (stage) => ({ ...onReservationRooms(stage), reason })),
    ],
    checkOut: [
      staging.at({ status: 'CHECKED_IN' }, (stage) => ({
        ...onReservationRooms(stage),
        leaveDueReason: 'Pays by bank',
        keepDepositReason: 'Comes again on Monday',
        unusedNights: 'ALL',
        withLateFee: false,
        withPastNights: true,
        pastNightsReason: 'Their bus did not go',
        settlement: { payment: TAKEN, deposits: 'GIVE_BACK', givesBackExcess: false },
      })),
    ],
    undoCheckOut: [
      staging.at({ status: 'CHECKED_OUT' }, (stage) => ({
        ...onReservationRooms(stage),
        ...elsewhere(stage),
        reason,
      })),
    ],
  };
}
