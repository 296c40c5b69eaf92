import { effectiveStatus, rollUp } from '../../../../domain/lifecycle.ts';
import type { ActOnStay } from '../../../../domain/refusals/refused-act.ts';
import type { Status } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import { type LockedRoom, lockRooms } from './claims.sql.ts';
import type { SuggestedRoom } from './lifecycle.input.ts';
import { assertMaySee, mayDo } from './reservation.policy.ts';
import { BadTransition } from './reservation.refusals.ts';
import {
  type ReservationRoomRow,
  type ReservationRow,
  readLastChange,
  readReservationRow,
} from './reservation-row.sql.ts';

/** The reservation under its locks, with the rooms that are locked with it. */
export type OpenReservation = { readonly reservation: ReservationRow; readonly rooms: readonly LockedRoom[] };

/** A reservation that is opened, at the version on the screen; without one it is not compared. */
export type Target = { readonly reservationId: string; readonly version?: number };

/** Rooms that are locked beside those in which the reservations lie: all of these types, and of these rooms' types. */
export type BesideRooms = { readonly roomTypeIds?: readonly string[]; readonly roomIds?: readonly string[] };

/**
 * Reservations under their locks, rooms before reservations as everywhere, at the versions on the screen. The first look
 * is without a lock and only says which rooms these are. Raises FORBIDDEN for a stranger, whether there is such a
 * reservation or not, NOT_FOUND for the desk, and StaleEdit.
 */
export async function openReservations(
  write: WriteContext,
  viewer: Viewer,
  targets: readonly Target[],
  { roomTypeIds = [], roomIds = [] }: BesideRooms = {},
): Promise<{ reservations: ReservationRow[]; rooms: LockedRoom[] }> {
  const { tx } = write;
  const inOrder = [...new Set(targets.map(({ reservationId }) => reservationId))].sort();
  const typesBefore: string[] = [];
  for (const id of inOrder) typesBefore.push(...(await firstLook(write, viewer, id)).roomTypeIds);
  const rooms = await lockRooms(write, { roomTypeIds: [...typesBefore, ...roomTypeIds], roomIds });
  const reservations: ReservationRow[] = [];
  for (const id of inOrder) {
    const reservation = await readReservationRow(tx, id, { isLocked: true });
    // Somebody moved it to another type in between: the user who tries again sees it there.
    if (
      !reservation ||
      reservation.roomTypeIds.some((type) => !rooms.some(({ roomTypeId }) => roomTypeId === type))
    ) {
      throw new ApiError('TRY_AGAIN');
    }
    reservations.push(reservation);
  }
  for (const { reservationId, version } of targets) {
    const reservation = reservations.find(({ id }) => id === reservationId);
    if (reservation && version !== undefined) await assertNotStale(write, viewer, reservation, version);
  }
  return { reservations, rooms };
}

/** The same of one. */
export async function openReservation(
  write: WriteContext,
  viewer: Viewer,
  target: Target,
  beside: BesideRooms = {},
): Promise<OpenReservation> {
  const { reservations, rooms } = await openReservations(write, viewer, [target], beside);
  const [reservation] = reservations;
  if (!reservation) throw new ApiError('TRY_AGAIN');
  return { reservation, rooms };
}

/**
 * The reservation under its own lock, for what changes its money and no room. Raises FORBIDDEN for a stranger, whether
 * there is such a reservation or not, and NOT_FOUND for the desk.
 */
export async function openAccount(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
): Promise<ReservationRow> {
  await firstLook(write, viewer, reservationId);
  const reservation = await readReservationRow(write.tx, reservationId, { isLocked: true });
  if (!reservation) throw new ApiError('TRY_AGAIN');
  return reservation;
}

/**
 * The reservation without its lock. Raises FORBIDDEN for a stranger, whether there is such a reservation or not, and NOT_FOUND
 * for the desk.
 */
export async function firstLook(
  { tx }: WriteContext,
  viewer: Viewer,
  reservationId: string,
): Promise<ReservationRow> {
  const reservation = await readReservationRow(tx, reservationId, { isLocked: false });
  if (!reservation) throw unknownTo(viewer);
  assertMaySee(viewer, reservation);
  return reservation;
}

/** What every act of the lifecycle is asked with. */
type ActInput = {
  readonly reservationId: string;
  readonly version: number;
  /** null: every room that allows it. */
  readonly reservationRoomIds: readonly string[] | null;
  /** Other rooms that are named for some of them. */
  readonly rooms?: readonly SuggestedRoom[];
};

/** A reservation under its locks, with those of its rooms that an act is done to. */
export type OpenAct = OpenReservation & { readonly reservationRooms: readonly ReservationRoomRow[] };

/**
 * The beginning of an act of the lifecycle: locks, reads again, compares the version, and judges by the table of the
 * lifecycle whether the viewer may. Raises FORBIDDEN, NOT_FOUND, StaleEdit, BadTransition or ValidationFailed.
 */
export async function openAct(
  write: WriteContext,
  viewer: Viewer,
  act: ActOnStay,
  input: ActInput,
): Promise<OpenAct> {
  const roomIds = input.rooms?.map(({ roomId }) => roomId) ?? [];
  const open = await openReservation(write, viewer, input, { roomIds });
  return {
    ...open,
    reservationRooms: judgedRooms(write, viewer, open.reservation, act, input.reservationRoomIds),
  };
}

/** Raises StaleEdit, with who changed it and what, unless this is the version on the screen. */
export async function assertNotStale(
  { tx, now }: WriteContext,
  viewer: Viewer,
  reservation: Pick<ReservationRow, 'id' | 'version'>,
  version: number,
): Promise<void> {
  if (reservation.version === version) return;
  const last = await readLastChange(tx, viewer, reservation.id);
  throw new StaleEdit(
    last && { ...last, isOneOfSeveral: reservation.version > version + 1 },
    now,
    reservation.version,
  );
}

/**
 * The rooms named, which must all allow the act, or every room that does when none is named. Raises BadTransition
 * when one named, or every one, does not; ValidationFailed for a room of another reservation.
 */
export function judgedRooms(
  { now }: WriteContext,
  viewer: Viewer,
  reservation: ReservationRow,
  act: ActOnStay,
  reservationRoomIds: readonly string[] | null,
): ReservationRoomRow[] {
  const may = mayDoTo(viewer, reservation, act, now);
  if (reservationRoomIds === null) {
    const reservationRooms = reservation.reservationRooms.filter(may);
    if (reservationRooms.length === 0) throw new BadTransition(statusOfReservation(reservation, now), act);
    return reservationRooms;
  }
  const reservationRooms = reservation.reservationRooms.filter(({ id }) => reservationRoomIds.includes(id));
  if (reservationRooms.length < new Set(reservationRoomIds).size) {
    throw new ValidationFailed([
      { path: 'reservationRoomIds', message: 'Not all of these rooms belong to this booking.' },
    ]);
  }
  const refused = reservationRooms.find((reservationRoom) => !may(reservationRoom));
  if (refused) throw new BadTransition(statusOf(refused, now), act);
  return reservationRooms;
}

/** Whether the viewer may do it to a room of the reservation now, by the table of the lifecycle. */
export function mayDoTo(
  viewer: Viewer,
  reservation: ReservationRow,
  act: ActOnStay,
  now: Date,
): (reservationRoom: ReservationRoomRow) => boolean {
  const moment = { now, hours: reservation.hours };
  return (reservationRoom) =>
    !reservation.isUndone &&
    mayDo(viewer, reservation, { ...reservationRoom, status: statusOf(reservationRoom, now) }, act, moment);
}

/** What the room reads as: a hold that has run out is expired before the sweep was there. */
export function statusOf(
  { status, holdEndsAt }: Pick<ReservationRoomRow, 'status' | 'holdEndsAt'>,
  now: Date,
): Status {
  return effectiveStatus(status, holdEndsAt === null ? null : new Date(holdEndsAt), now);
}

/** What the reservation reads as. */
export function statusOfReservation({ reservationRooms }: ReservationRow, now: Date): Status {
  return rollUp(
    reservationRooms.map((reservationRoom) => ({
      status: statusOf(reservationRoom, now),
      closedAt: reservationRoom.closedAt === null ? null : new Date(reservationRoom.closedAt),
    })),
  );
}
