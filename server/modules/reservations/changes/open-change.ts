import type { Change } from '../../../../domain/changes.ts';
import { todayAt, tonightAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { type ChangeContext, changedRooms, mayChangeRoom } from '../core/change-context.ts';
import { type ChangeRoom, readChangeContext, readReservationIdsOf } from '../core/change-rooms.sql.ts';
import {
  type BesideRooms,
  firstLook,
  openReservations,
  statusOf,
  statusOfReservation,
  type Target,
} from '../core/open-act.write.ts';
import { lifecycleActorOf } from '../core/reservation.policy.ts';
import { BadTransition } from '../core/reservation.refusals.ts';

/** What a change is about: a reservation, or rooms of one, at the version on the screen. */
type ChangeTarget = { readonly version: number } & (
  | { readonly reservationId: string }
  | { readonly reservationRoomIds: readonly string[] }
);

/** What a change is worked out from, with the rooms that it is made on. */
export type OpenChange = ChangeContext & { readonly changed: readonly ChangeRoom[] };

/**
 * The beginning of a change: locks, reads again, compares the versions, ends holds that ran out, and judges by the table
 * of changes whether the viewer may. Rooms that are named must all allow it, in their order; of a reservation that is
 * named, one of its rooms. Raises FORBIDDEN, NOT_FOUND, StaleEdit, BadTransition, or ValidationFailed for rooms of
 * several reservations.
 */
export async function openChange(
  write: WriteContext,
  viewer: Viewer,
  change: Change,
  targets: readonly ChangeTarget[],
  beside: BesideRooms = {},
): Promise<OpenChange> {
  lifecycleActorOf(viewer);
  const { tx, now } = write;
  const found: Required<Target>[] = [];
  for (const target of targets) {
    found.push({ reservationId: await reservationIdOf(write, viewer, target), version: target.version });
  }
  const { reservations, rooms } = await openReservations(write, viewer, found, beside);
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const ids = found.map(({ reservationId }) => reservationId);
  const { settings, reservationRooms: stored } = await readChangeContext(tx, ids);
  const today = todayAt(now, settings.timeZone);
  const reservationRooms = stored.map((reservationRoom) => ({
    ...reservationRoom,
    status: statusOf(reservationRoom, now),
  }));
  const context = {
    write,
    viewer,
    reservations,
    reservationRooms,
    rooms,
    settings,
    today,
    tonight: tonightAt(now, settings),
  };
  const changed = targets.flatMap((target) =>
    'reservationRoomIds' in target
      ? changedRooms(context, target.reservationRoomIds, change)
      : changedReservation(context, target.reservationId, change),
  );
  return { ...context, changed };
}

/** The rooms of a reservation that allow a change, of which there must be one. Raises BadTransition. */
function changedReservation(context: ChangeContext, reservationId: string, change: Change): ChangeRoom[] {
  const allowed = context.reservationRooms.filter(
    (reservationRoom) =>
      reservationRoom.reservationId === reservationId && mayChangeRoom(context, reservationRoom, change),
  );
  const reservation = context.reservations.find(({ id }) => id === reservationId);
  if (!reservation || allowed.length > 0) return allowed;
  throw new BadTransition(statusOfReservation(reservation, context.write.now), change);
}

/**
 * The reservation of a target. Raises NOT_FOUND to the desk where a room is not there, FORBIDDEN to all others, also where
 * one is somebody else's; ValidationFailed where the rooms are of several reservations that the viewer may see.
 */
export async function reservationIdOf(
  write: WriteContext,
  viewer: Viewer,
  target: { readonly reservationId: string } | { readonly reservationRoomIds: readonly string[] },
): Promise<string> {
  if ('reservationId' in target) return target.reservationId;
  const named = new Set(target.reservationRoomIds);
  const ofRooms = await readReservationIdsOf(write.tx, [...named]);
  const [id, ...others] = new Set(ofRooms);
  if (!id || ofRooms.length < named.size) throw unknownTo(viewer);
  if (others.length > 0) {
    for (const reservationId of [id, ...others]) await firstLook(write, viewer, reservationId);
    throw new ValidationFailed([{ path: 'rooms', message: 'Not all of these rooms belong to one booking.' }]);
  }
  return id;
}
