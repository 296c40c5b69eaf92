import { type Act, effectiveStatus, rollUp, type Status } from '../../../../domain/lifecycle.ts';
import { includesRole } from '../../../../domain/roles.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { type LockedRoom, lockRooms } from './claims.sql.ts';
import { assertMaySee, mayDo } from './reservation.policy.ts';
import { notAllowed } from './reservation.refusals.ts';
import {
  type ReservationRoomRow,
  type ReservationRow,
  readLastChange,
  readReservationRow,
} from './reservation-row.sql.ts';

/** The reservation under its locks, with the rooms that are locked with it. */
export type LockedReservation = { readonly party: ReservationRow; readonly rooms: readonly LockedRoom[] };

/**
 * The reservation under its locks, rooms before reservation as everywhere. The first look is without a lock and
 * only says which rooms these are; FORBIDDEN for a stranger, whether there is such a reservation or not.
 */
export async function lockReservation(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
): Promise<ReservationRow> {
  const locked = await lockReservationAndRooms(write, viewer, reservationId, []);
  return locked.party;
}

/** The same with the rooms of its types, and of the types of other rooms that are named. */
export async function lockReservationAndRooms(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
  roomIds: readonly string[],
): Promise<LockedReservation> {
  const { parties, rooms } = await lockReservationsAndRooms(write, viewer, [reservationId], { roomIds });
  const [party] = parties;
  if (!party) throw new ApiError('TRY_AGAIN');
  return { party, rooms };
}

/** Rooms that are locked beside those in which the reservations lie: all of these types, and of these rooms' types. */
export type BesideRooms = { readonly roomTypeIds?: readonly string[]; readonly roomIds?: readonly string[] };

/** Several reservations under their locks, as `lockReservation` takes one, with every room whose lock was taken. */
export async function lockReservationsAndRooms(
  write: WriteContext,
  viewer: Viewer,
  reservationIds: readonly string[],
  { roomTypeIds = [], roomIds = [] }: BesideRooms = {},
): Promise<{ parties: ReservationRow[]; rooms: LockedRoom[] }> {
  const { tx } = write;
  const inOrder = [...new Set(reservationIds)].sort();
  const typesBefore: string[] = [];
  for (const id of inOrder) {
    const first = await readReservationRow(tx, id, { isLocked: false });
    if (!first) throw new ApiError(includesRole(viewer.role, 'MANAGER') ? 'NOT_FOUND' : 'FORBIDDEN');
    assertMaySee(viewer, first);
    typesBefore.push(...first.roomTypeIds);
  }
  const rooms = await lockRooms(write, { roomTypeIds: [...typesBefore, ...roomTypeIds], roomIds });
  const parties: ReservationRow[] = [];
  for (const id of inOrder) {
    const party = await readReservationRow(tx, id, { isLocked: true });
    // Somebody moved it to another type in between: whoever tries again sees it there.
    if (!party || party.roomTypeIds.some((type) => !rooms.some(({ roomTypeId }) => roomTypeId === type))) {
      throw new ApiError('TRY_AGAIN');
    }
    parties.push(party);
  }
  return { parties, rooms };
}

/** Raises StaleEdit, with who changed it, unless this is the version on the screen. */
export async function assertNotStale(
  { tx, now }: WriteContext,
  party: Pick<ReservationRow, 'id' | 'version'>,
  version: number,
): Promise<void> {
  if (party.version === version) return;
  const last = await readLastChange(tx, party.id);
  throw new StaleEdit(last, now, party.version);
}

/**
 * The rooms named, which must all allow the act, or every room that does when none is named. Raises BadTransition
 * when one named, or every one, does not; ValidationFailed for a room of another reservation.
 */
export function reservationRoomsFor(
  party: ReservationRow,
  reservationRoomIds: readonly string[] | null,
  act: Act,
  { now, may }: { readonly now: Date; readonly may: (line: ReservationRoomRow) => boolean },
): ReservationRoomRow[] {
  if (reservationRoomIds === null) {
    const lines = party.lines.filter(may);
    if (lines.length === 0) throw notAllowed(statusOfReservation(party, now), act);
    return lines;
  }
  const lines = party.lines.filter(({ id }) => reservationRoomIds.includes(id));
  if (lines.length < new Set(reservationRoomIds).size) {
    throw new ValidationFailed([
      { path: 'reservationRoomIds', message: 'These rooms are not all of this reservation.' },
    ]);
  }
  const refused = lines.find((line) => !may(line));
  if (refused) throw notAllowed(statusOf(refused, now), act);
  return lines;
}

/** Whether the viewer may do it to a room of the party now, by the table of the lifecycle. */
export function mayDoTo(
  viewer: Viewer,
  party: ReservationRow,
  act: Act,
  now: Date,
): (line: ReservationRoomRow) => boolean {
  const moment = { now, hours: party.hours };
  return (line) => mayDo(viewer, party, { ...line, status: statusOf(line, now) }, act, moment);
}

/** What the room reads as: a hold that has run out is expired before the sweep was there. */
export function statusOf(
  { status, holdEndsAt }: Pick<ReservationRoomRow, 'status' | 'holdEndsAt'>,
  now: Date,
): Status {
  return effectiveStatus(status, holdEndsAt === null ? null : new Date(holdEndsAt), now);
}

/** What the reservation reads as. */
export function statusOfReservation({ lines }: ReservationRow, now: Date): Status {
  return rollUp(
    lines.map((line) => ({
      status: statusOf(line, now),
      closedAt: line.closedAt === null ? null : new Date(line.closedAt),
    })),
  );
}
