import type { Viewer } from '../../auth/viewer.ts';
import { readLastEdit } from '../../db/last-edit.sql.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import type { AssignCleaningInput, Room } from '../types.generated.ts';
import { type AssignedRoom, cleaningAssignment } from './cleaning.input.ts';
import { type Assignment, readAssigned, readCleaners, writeAssignments } from './cleaning.sql.ts';
import { type LockedRoomState, lockRoomStates, readRooms } from './room.sql.ts';

/** Who cleans which room today, by name: who cleans needs no account. */
export class CleaningService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The names of those who were assigned lately. */
  cleaners(_viewer: Viewer): Promise<string[]> {
    return readCleaners(this.#scope.database, this.#scope.clock.now());
  }

  /** Says who cleans rooms today. Refusals: StaleEdit, ValidationFailed; NOT_FOUND for a room that is not there. */
  async assign(_viewer: Viewer, rawInput: AssignCleaningInput): Promise<Room[]> {
    const { rooms } = validated(cleaningAssignment, rawInput);
    const { database, clock, request } = this.#scope;
    await writeIdempotently(this.#scope, request, { operation: 'assignCleaning', input: rawInput }, (write) =>
      assignRooms(write, new Map(rooms.map((room) => [room.roomId, room]))),
    );
    const roomIds = rooms.map(({ roomId }) => roomId);
    return readRooms(database, { forDesk: true, withTonight: true, now: clock.now(), roomIds });
  }
}

async function assignRooms(write: WriteContext, rooms: ReadonlyMap<string, AssignedRoom>): Promise<Effect> {
  const { tx, now } = write;
  const states = await lockRoomStates(tx, [...rooms.keys()]);
  if (states.length < rooms.size) throw new ApiError('NOT_FOUND');
  const { today, assignments } = await readAssigned(tx, [...rooms.keys()], now);
  const known = await readCleaners(tx, now);
  const changed: Assignment[] = [];
  for (const state of states) {
    const before = assignments.find(({ roomId }) => roomId === state.id)?.cleaner ?? null;
    const { cleaner: typed = null, shownCleaner = null } = rooms.get(state.id) ?? {};
    if (shownCleaner !== before) throw await staleEdit(write, state);
    // 'meena' is Meena
    const cleaner = known.find((one) => one.toLowerCase() === typed?.toLowerCase()) ?? typed;
    if (cleaner === before) continue;
    changed.push({ roomId: state.id, cleaner });
    write.audit({
      action: 'assign-cleaning',
      entity: 'room',
      entityId: state.id,
      before: { cleaner: before },
      after: { cleaner, day: today },
    });
  }
  if (changed.length === 0) write.changeNothing();
  else {
    await writeAssignments(tx, today, changed);
    publishRooms(write);
  }
  return { type: 'cleaning_assignment', id: today };
}

async function staleEdit({ tx, now }: WriteContext, { id, version }: LockedRoomState): Promise<StaleEdit> {
  const last = await readLastEdit(tx, { entity: 'room', entityId: id }, ['assign-cleaning']);
  return new StaleEdit(last, now, version);
}
