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
 * Promises what was held. A hold that has ended is taken again by whoever may bring it back, where it still fits.
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
  const { party } = opened;
  const ended = endedHolds(viewer, party, input, now);
  if (ended.length > 0) {
    await assertOnlyEnded(write, party, input.version);
    return takeAgain(write, viewer, opened, ended);
  }
  await assertNotStale(write, party, input.version);
  const lines = judgedRooms(write, viewer, party, 'CONFIRM', input.reservationRoomIds);
  assertAnAdultComes(party, lines, now);
  await confirmRooms(tx, { lineIds: lines.map(({ id }) => id), now, by: actor.uid });
  await concludeStatusChange(write, party, { act: 'CONFIRM', to: 'CONFIRMED', lines });
  return { type: 'reservation', id: party.id };
}

/**
 * That holds ran out on the screen is no edit of somebody else: every version since must be such an end, whoever was
 * the last to change it.
 */
async function assertOnlyEnded(write: WriteContext, party: ReservationRow, version: number): Promise<void> {
  if (party.version > version) {
    const ended = await readVersionsOfEndedHolds(write.tx, party.id, version);
    if (ended.length === party.version - version) return;
  }
  await assertNotStale(write, party, version);
}

/** The rooms that are named, where their holds have ended; none while one is still held. */
function endedHolds(
  viewer: Viewer,
  party: ReservationRow,
  { reservationRoomIds }: ConfirmationInput,
  now: Date,
): ReservationRoomRow[] {
  const named = party.lines.filter(({ id }) => reservationRoomIds?.includes(id) ?? true);
  if (named.some((line) => statusOf(line, now) === 'HELD')) return [];
  const isWhole = reservationRoomIds === null || named.length === new Set(reservationRoomIds).size;
  const ended = named.filter((line) => statusOf(line, now) === 'EXPIRED');
  const isAll = reservationRoomIds === null || ended.length === named.length;
  const mightHave = mayDoTo(viewer, party, 'CONFIRM', now);
  return isWhole && isAll ? ended.filter((line) => mightHave(heldAgain(line))) : [];
}

function heldAgain(line: ReservationRoomRow): ReservationRoomRow {
  return { ...line, status: 'HELD', holdEndsAt: null };
}

async function takeAgain(
  write: WriteContext,
  viewer: Viewer,
  opened: OpenReservation,
  lines: readonly ReservationRoomRow[],
): Promise<Effect> {
  const { party } = opened;
  const may = mayDoTo(viewer, party, 'REINSTATE', write.now);
  const [first] = lines;
  const endedAt = new Date(first?.heldUntil ?? write.now);
  const refusal = new HoldExpired(endedAt, momentWords(endedAt, write.now, party.timeZone));
  const earliest = firstReturnOf(viewer, party.hours, write.now);
  if (!lines.every((line) => may(line) && line.arrival >= earliest)) throw refusal;
  try {
    await reinstateRooms(write, viewer, opened, {
      lines,
      rooms: [],
      reason: 'Confirmed after the hold ended.',
    });
  } catch (error) {
    throw error instanceof RoomUnavailable ? refusal : error;
  }
  return { type: 'reservation', id: party.id };
}
