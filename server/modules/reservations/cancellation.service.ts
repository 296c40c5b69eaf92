import { effectiveStatus, rollUp, type Status } from '../../../domain/lifecycle.ts';
import { type LocalDate, todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type Write, type WrittenEffect, writeOnce } from '../../db/write.ts';
import { includesRole } from '../../graphql/access.ts';
import { ApiError } from '../../graphql/errors.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import type { Scope } from '../../scope.ts';
import type { CancelReservationInput } from '../types.generated.ts';
import {
  cancelLines,
  readLastChange,
  readParty,
  readRoomTypesOf,
  type StoredLine,
  type StoredParty,
} from './cancellation.sql.ts';
import { keepExtras } from './extras-recount.ts';
import { type CancellationInput, cancellationOf } from './reservation.input.ts';
import { assertMaySee, lifecycleActorOf, mayCancel } from './reservation.policy.ts';
import { BadTransition, StaleEdit } from './reservation.refusals.ts';
import { keepStatuses, keepTotals } from './reservation-account.sql.ts';
import { announceNights, announceReservation } from './reservation-events.ts';
import { lockRooms } from './stock.sql.ts';

/** Gives rooms of reservations back before anybody arrives. */
export class CancellationService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Cancels a reservation or some of its rooms. Refusals: BadTransition, StaleEdit, ValidationFailed. */
  async cancel(viewer: Viewer, rawInput: CancelReservationInput): Promise<WrittenEffect> {
    lifecycleActorOf(viewer);
    const input = cancellationOf(rawInput);
    const request = { operation: 'cancelReservation', input: rawInput };
    return writeOnce(this.#scope, this.#scope.request, request, (write) =>
      this.#cancel(write, viewer, input),
    );
  }

  async #cancel(write: Write, viewer: Viewer, input: CancellationInput): Promise<Effect> {
    const { tx, now, actor } = write;
    const party = await lockParty(write, viewer, input.reservationId);
    await assertNotStale(write, party, input.version);
    const lines = linesToCancel(viewer, party, input, now);
    assertAnAdultStays(party, lines, now);
    const change = { now, by: actor.uid, reason: input.reason };
    await cancelLines(tx, { ...change, lineIds: lines.map(({ id }) => id) });
    await keepExtras(tx, [party.id], change);
    await keepStatuses(tx, [party.id], change);
    await keepTotals(tx, [party.id]);
    for (const line of lines) {
      write.audit({
        action: 'cancel-reservation',
        entity: 'reservation_room',
        entityId: line.id,
        reservationId: party.id,
        before: { status: line.status },
        after: { status: 'CANCELLED' },
        reason: input.reason,
      });
    }
    announceNights(write, lines);
    announceReservation(write, party.code);
    return { type: 'reservation', id: party.id };
  }
}

/**
 * The reservation under its locks, rooms before reservation as everywhere. The first look is without a lock and
 * only says which rooms these are; FORBIDDEN for a stranger, whether there is such a reservation or not.
 */
async function lockParty({ tx }: Write, viewer: Viewer, reservationId: string): Promise<StoredParty> {
  const first = await readParty(tx, reservationId, { isLocked: false });
  if (!first) throw new ApiError(includesRole(viewer.role, 'MANAGER') ? 'NOT_FOUND' : 'FORBIDDEN');
  assertMaySee(viewer, first);
  const locked = await readRoomTypesOf(tx, reservationId);
  await lockRooms(tx, { roomTypeIds: locked, roomIds: [] });
  const party = await readParty(tx, reservationId, { isLocked: true });
  const roomTypeIds = await readRoomTypesOf(tx, reservationId);
  // Somebody moved it to another type in between: whoever tries again sees it there.
  if (!party || roomTypeIds.some((id) => !locked.includes(id))) throw new ApiError('TRY_AGAIN');
  return party;
}

async function assertNotStale({ tx, now }: Write, party: StoredParty, version: number): Promise<void> {
  if (party.version === version) return;
  const last = await readLastChange(tx, party.id);
  const secondsAgo = last ? Math.max(0, Math.round((now.getTime() - Date.parse(last.at)) / 1_000)) : 0;
  throw new StaleEdit(last?.name ?? 'Somebody', secondsAgo, party.version);
}

/** The rooms named, which must all allow it, or every room that does. Raises BadTransition when none does. */
function linesToCancel(
  viewer: Viewer,
  party: StoredParty,
  { reservationRoomIds }: CancellationInput,
  now: Date,
): StoredLine[] {
  const today = todayAt(now, party.timeZone);
  const may = (line: StoredLine) => isCancellable(viewer, party, line, now, today);
  if (reservationRoomIds === null) {
    const lines = party.lines.filter(may);
    if (lines.length === 0) throw new BadTransition(statusOfNone(party, now), 'CANCEL');
    return lines;
  }
  const lines = party.lines.filter(({ id }) => reservationRoomIds.includes(id));
  if (lines.length < new Set(reservationRoomIds).size) {
    throw new ValidationFailed([
      { path: 'reservationRoomIds', message: 'These rooms are not all of this reservation.' },
    ]);
  }
  const refused = lines.find((line) => !may(line));
  if (refused) throw new BadTransition(statusOf(refused, now), 'CANCEL');
  return lines;
}

function isCancellable(
  viewer: Viewer,
  party: StoredParty,
  line: StoredLine,
  now: Date,
  today: LocalDate,
): boolean {
  return mayCancel(viewer, party, { status: statusOf(line, now), arrival: line.arrival }, today);
}

/** What the room reads as: a hold that has run out is expired before the sweep was there. */
function statusOf({ status, holdEndsAt }: StoredLine, now: Date): Status {
  return effectiveStatus(status, holdEndsAt === null ? null : new Date(holdEndsAt), now);
}

/** What the reservation reads as, when none of its rooms can be cancelled. */
function statusOfNone({ lines }: StoredParty, now: Date): Status {
  return rollUp(
    lines.map((line) => ({
      status: statusOf(line, now),
      closedAt: line.closedAt === null ? null : new Date(line.closedAt),
    })),
  );
}

const TO_COME: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** What is left of the party must have an adult; children alone are not lodged. */
function assertAnAdultStays(party: StoredParty, cancelled: readonly StoredLine[], now: Date): void {
  const left = party.lines.filter((line) => !cancelled.includes(line) && TO_COME.has(statusOf(line, now)));
  if (left.length === 0 || left.some(({ adults }) => adults > 0)) return;
  throw new ValidationFailed([{ path: 'reservationRoomIds', message: 'At least one adult is needed.' }]);
}
