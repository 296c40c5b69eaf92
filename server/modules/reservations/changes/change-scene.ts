import { type Change, mayChange } from '../../../../domain/changes.ts';
import { type LocalDate, todayAt, tonightAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Write } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { includesRole } from '../../../graphql/access.ts';
import { ApiError } from '../../../graphql/errors.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import {
  type ChangeLine,
  type ChangeSettings,
  readChangeScene,
  readReservationIdsOf,
} from '../core/change-rooms.sql.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import { assertNotStale, type BesideRooms, lockParties, statusOf } from '../core/lock-reservation.write.ts';
import { isOwn, lifecycleActorOf } from '../core/reservation.policy.ts';
import { BadTransition } from '../core/reservation.refusals.ts';
import type { StoredParty } from '../core/reservation-row.sql.ts';

/** What a change is worked out from, under its locks. */
export type ChangeScene = {
  readonly write: Write;
  readonly viewer: Viewer;
  readonly parties: readonly StoredParty[];
  /** All rooms of the reservations as their statuses read now. */
  readonly lines: readonly ChangeLine[];
  readonly rooms: readonly LockedRoom[];
  readonly settings: ChangeSettings;
  readonly today: LocalDate;
  /** The night that is running, or begins this evening. */
  readonly tonight: LocalDate;
};

/** What a change is about to touch: reservations at the versions on the screen. */
export type ChangeTarget = { readonly reservationId: string; readonly version: number };

/** Locks what a change touches, and judges its versions. Raises FORBIDDEN, NOT_FOUND or StaleEdit. */
export async function openScene(
  write: Write,
  viewer: Viewer,
  targets: readonly ChangeTarget[],
  beside: BesideRooms = {},
): Promise<ChangeScene> {
  lifecycleActorOf(viewer);
  const { tx, now } = write;
  const ids = targets.map(({ reservationId }) => reservationId);
  const { parties, rooms } = await lockParties(write, viewer, ids, beside);
  for (const { reservationId, version } of targets) {
    const party = parties.find(({ id }) => id === reservationId);
    if (party) await assertNotStale(write, party, version);
  }
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const { settings, lines: stored } = await readChangeScene(tx, ids);
  const today = todayAt(now, settings.timeZone);
  const lines = stored.map((line) => ({ ...line, status: statusOfLine(line, now) }));
  return { write, viewer, parties, lines, rooms, settings, today, tonight: tonightAt(now, settings) };
}

function statusOfLine(line: ChangeLine, now: Date) {
  return statusOf(line, now);
}

/** The reservation to which all of some rooms belong. Raises FORBIDDEN, NOT_FOUND, or ValidationFailed for several. */
export async function reservationIdOf(
  { tx }: Write,
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

/** The rooms named, each of which must allow the change. Raises NOT_FOUND or BadTransition. */
export function changedLines(scene: ChangeScene, lineIds: readonly string[], change: Change): ChangeLine[] {
  return lineIds.map((id) => {
    const line = scene.lines.find((candidate) => candidate.id === id);
    if (!line) throw new ApiError('NOT_FOUND');
    assertMayChange(scene, line, change);
    return line;
  });
}

/** Raises BadTransition unless the viewer may make the change on the room as it is now. */
export function assertMayChange(scene: ChangeScene, line: ChangeLine, change: Change): void {
  if (!mayChangeLine(scene, line, change)) throw new BadTransition(line.status, change);
}

/** Whether the viewer may make the change on the room as it is now. */
export function mayChangeLine(
  { viewer, parties, today }: ChangeScene,
  line: ChangeLine,
  change: Change,
): boolean {
  const party = parties.find(({ id }) => id === line.reservationId);
  return mayChange(line.status, change, lifecycleActorOf(viewer), {
    OWN: party !== undefined && isOwn(party, viewer),
    BEFORE_ARRIVAL_DAY: today < line.arrival,
  });
}

/** The reservation of a scene that has but one. */
export function onlyParty({ parties }: ChangeScene): StoredParty {
  const [party] = parties;
  if (!party) throw new Error('A change has no reservation.');
  return party;
}
