import { todayAt, tonightAt } from '../../../../domain/nights.ts';
import { includesRole } from '../../../../domain/roles.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import type { ChangeContext } from '../core/change-context.ts';
import { type ChangeRoom, readChangeContext, readReservationIdsOf } from '../core/change-rooms.sql.ts';
import {
  assertNotStale,
  type BesideRooms,
  lockReservationsAndRooms,
  statusOf,
} from '../core/lock-reservation.write.ts';
import { lifecycleActorOf } from '../core/reservation.policy.ts';

/** What a change is about to touch: reservations at the versions on the screen. */
export type ChangeTarget = { readonly reservationId: string; readonly version: number };

/** Locks what a change touches, and judges its versions. Raises FORBIDDEN, NOT_FOUND or StaleEdit. */
export async function openChange(
  write: WriteContext,
  viewer: Viewer,
  targets: readonly ChangeTarget[],
  beside: BesideRooms = {},
): Promise<ChangeContext> {
  lifecycleActorOf(viewer);
  const { tx, now } = write;
  const ids = targets.map(({ reservationId }) => reservationId);
  const { parties, rooms } = await lockReservationsAndRooms(write, viewer, ids, beside);
  for (const { reservationId, version } of targets) {
    const party = parties.find(({ id }) => id === reservationId);
    if (party) await assertNotStale(write, party, version);
  }
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const { settings, lines: stored } = await readChangeContext(tx, ids);
  const today = todayAt(now, settings.timeZone);
  const lines = stored.map((line) => ({ ...line, status: statusOfLine(line, now) }));
  return { write, viewer, parties, lines, rooms, settings, today, tonight: tonightAt(now, settings) };
}

function statusOfLine(line: ChangeRoom, now: Date) {
  return statusOf(line, now);
}

/** The reservation to which all of some rooms belong. Raises FORBIDDEN, NOT_FOUND, or ValidationFailed for several. */
export async function reservationIdOf(
  { tx }: WriteContext,
  viewer: Viewer,
  lineIds: readonly string[],
): Promise<string> {
  const [id, ...others] = await readReservationIdsOf(tx, lineIds);
  if (!id) throw new ApiError(includesRole(viewer.role, 'MANAGER') ? 'NOT_FOUND' : 'FORBIDDEN');
  if (others.length > 0) {
    throw new ValidationFailed([{ path: 'rooms', message: 'These rooms are not all of one reservation.' }]);
  }
  return id;
}
