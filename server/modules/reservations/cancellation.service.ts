import type { Status } from '../../../domain/lifecycle.ts';
import { type LocalDate, todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type Write, type WrittenEffect, writeOnce } from '../../db/write.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import type { Scope } from '../../scope.ts';
import type { CancelReservationInput } from '../types.generated.ts';
import { cancelLines } from './cancellation.sql.ts';
import { keepExtras } from './extras-recount.ts';
import type { StoredLine, StoredParty } from './party.sql.ts';
import { assertNotStale, linesFor, lockParty, statusOf } from './party.ts';
import { type CancellationInput, cancellationOf } from './reservation.input.ts';
import { lifecycleActorOf, mayCancel } from './reservation.policy.ts';
import { keepStatuses, keepTotals } from './reservation-account.sql.ts';
import { announceNights, announceReservation } from './reservation-events.ts';

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
    return writeOnce(this.#scope, this.#scope.request, request, (write) => cancelRooms(write, viewer, input));
  }
}

/** The work of a cancellation, for whoever takes a room off a reservation or only wants to see what it would do. */
export async function cancelRooms(write: Write, viewer: Viewer, input: CancellationInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const party = await lockParty(write, viewer, input.reservationId);
  await assertNotStale(write, party, input.version);
  const today = todayAt(now, party.timeZone);
  const may = (line: StoredLine) => isCancellable(viewer, party, line, now, today);
  const lines = linesFor(party, input.reservationRoomIds, 'CANCEL', { now, may });
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

function isCancellable(
  viewer: Viewer,
  party: StoredParty,
  line: StoredLine,
  now: Date,
  today: LocalDate,
): boolean {
  return mayCancel(viewer, party, { status: statusOf(line, now), arrival: line.arrival }, today);
}

const TO_COME: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** What is left of the party must have an adult; children alone are not lodged. */
function assertAnAdultStays(party: StoredParty, cancelled: readonly StoredLine[], now: Date): void {
  const left = party.lines.filter((line) => !cancelled.includes(line) && TO_COME.has(statusOf(line, now)));
  if (left.length === 0 || left.some(({ adults }) => adults > 0)) return;
  throw new ValidationFailed([{ path: 'reservationRoomIds', message: 'At least one adult is needed.' }]);
}
