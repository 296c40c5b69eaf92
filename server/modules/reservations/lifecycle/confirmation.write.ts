import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
import type { ConfirmationInput } from '../core/lifecycle.input.ts';
import { HoldExpired } from '../core/lifecycle.refusals.ts';
import { confirmRooms } from '../core/lifecycle.sql.ts';
import {
  assertNotStale,
  judgedRooms,
  mayDoTo,
  type OpenReservation,
  openReservation,
  statusOf,
} from '../core/open-act.write.ts';
import { firstReturnOf } from '../core/reservation.policy.ts';
import {
  type ReservationRoomRow,
  type ReservationRow,
  readVersionsOfEndedHolds,
} from '../core/reservation-row.sql.ts';
import { momentWords } from '../core/stay-times.rules.ts';
import { assertAnAdultComes } from './adults.ts';
import { concludeStatusChange } from './lifecycle-record.ts';
import { reinstateRooms } from './reinstate-rooms.ts';

/**
 * Promises what was held. A hold that has ended is taken again by a user who may bring it back, where it still fits.
 * Raises BadTransition, HoldExpired, CreditLimit, StaleEdit or ValidationFailed.
 */
export async function confirm(
  write: WriteContext,
  viewer: Viewer,
  input: ConfirmationInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  // its version is compared below: the end of a hold is no edit of somebody else
  const opened = await openReservation(write, viewer, { reservationId: input.reservationId });
  const { reservation } = opened;
  const ended = endedHolds(viewer, reservation, input, now);
  if (ended.length > 0) {
    await assertOnlyEnded(write, viewer, reservation, input.version);
    return takeAgain(write, viewer, opened, ended);
  }
  await assertNotStale(write, viewer, reservation, input.version);
  const reservationRooms = judgedRooms(write, viewer, reservation, 'CONFIRM', input.reservationRoomIds);
  assertAnAdultComes(reservation, reservationRooms, now);
  await confirmRooms(tx, { reservationRoomIds: reservationRooms.map(({ id }) => id), now, by: actor.uid });
  await concludeStatusChange(write, reservation, { act: 'CONFIRM', to: 'CONFIRMED', reservationRooms });
  return { type: 'reservation', id: reservation.id };
}

/**
 * That holds ran out on the screen is no edit of somebody else: every version since must be such an end, no matter
 * which request found it.
 */
async function assertOnlyEnded(
  write: WriteContext,
  viewer: Viewer,
  reservation: ReservationRow,
  version: number,
): Promise<void> {
  if (reservation.version > version) {
    const ended = await readVersionsOfEndedHolds(write.tx, reservation.id, version);
    if (ended.length === reservation.version - version) return;
  }
  await assertNotStale(write, viewer, reservation, version);
}

/** The rooms that are named, where their holds have ended; none while one is still held. */
function endedHolds(
  viewer: Viewer,
  reservation: ReservationRow,
  { reservationRoomIds }: ConfirmationInput,
  now: Date,
): ReservationRoomRow[] {
  const named = reservation.reservationRooms.filter(({ id }) => reservationRoomIds?.includes(id) ?? true);
  if (named.some((reservationRoom) => statusOf(reservationRoom, now) === 'HELD')) return [];
  const isWhole = reservationRoomIds === null || named.length === new Set(reservationRoomIds).size;
  const ended = named.filter((reservationRoom) => statusOf(reservationRoom, now) === 'EXPIRED');
  const isAll = reservationRoomIds === null || ended.length === named.length;
  const mightHave = mayDoTo(viewer, reservation, 'CONFIRM', now);
  return isWhole && isAll ? ended.filter((reservationRoom) => mightHave(heldAgain(reservationRoom))) : [];
}

function heldAgain(reservationRoom: ReservationRoomRow): ReservationRoomRow {
  return { ...reservationRoom, status: 'HELD', holdEndsAt: null };
}

async function takeAgain(
  write: WriteContext,
  viewer: Viewer,
  opened: OpenReservation,
  reservationRooms: readonly ReservationRoomRow[],
): Promise<Effect> {
  const { reservation } = opened;
  const may = mayDoTo(viewer, reservation, 'REINSTATE', write.now);
  const [first] = reservationRooms;
  const endedAt = new Date(first?.heldUntil ?? write.now);
  const time = momentWords(endedAt, write.now, reservation.timeZone);
  const refusal = new HoldExpired(endedAt, time, can(viewer, 'seeAllReservations') ? 'GUESTS' : 'OWN');
  const earliest = firstReturnOf(viewer, reservation.hours, write.now);
  if (
    !reservationRooms.every((reservationRoom) => may(reservationRoom) && reservationRoom.arrival >= earliest)
  )
    throw refusal;
  try {
    await reinstateRooms(write, viewer, opened, {
      reservationRooms,
      rooms: [],
      reason: 'Confirmed after the hold ended.',
    });
  } catch (error) {
    throw error instanceof RoomUnavailable ? refusal : error;
  }
  return { type: 'reservation', id: reservation.id };
}
