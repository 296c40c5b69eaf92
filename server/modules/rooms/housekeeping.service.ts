import * as v from 'valibot';
import type { Viewer } from '../../auth/viewer.ts';
import { readLastEdit } from '../../db/last-edit.sql.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { idOf } from '../../graphql/id.ts';
import { text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import type { Room, SetHousekeepingInput, UndoHousekeepingInput } from '../types.generated.ts';
import {
  changeRooms,
  type LockedRoomState,
  lockRoomStates,
  readRoomStatesBefore,
  readRooms,
  restoreRooms,
} from './room.sql.ts';
import { ROOM_EDITS } from './room-edits.rules.ts';

/** What the desk is told of a change of a room: what else an admin set is none of its screens. */
const SHOWN: ReadonlySet<string> = new Set(['housekeeping', 'note']);

const shownRooms = v.pipe(
  v.array(v.object({ roomId: idOf('a room'), version: v.pipe(v.number(), v.integer()) })),
  v.minLength(1, 'Choose a room.'),
  v.maxLength(250, 'Too many rooms at once.'),
);
const undoing = v.object({ rooms: shownRooms });
const change = v.object({
  rooms: shownRooms,
  housekeeping: v.picklist(['CLEAN', 'DIRTY', 'INSPECTED']),
  note: v.nullish(text({ max: 500 }), null),
});

type Change = v.InferOutput<typeof change>;
type ShownRooms = v.InferOutput<typeof shownRooms>;

/** How clean the rooms are. */
export class HousekeepingService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Says how clean rooms are. Refusals: StaleEdit, ValidationFailed; NOT_FOUND for a room that is not there. */
  async set(_viewer: Viewer, rawInput: SetHousekeepingInput): Promise<Room[]> {
    const input = validated(change, rawInput);
    const { request } = this.#scope;
    await writeIdempotently(
      this.#scope,
      request,
      { operation: 'setHousekeeping', input: rawInput },
      (write) => setRooms(write, input),
    );
    return this.#roomsNow(input);
  }

  /** Takes back what `set` last made of rooms. Refusals: StaleEdit, ValidationFailed; NOT_FOUND for a room that is not there. */
  async undo(_viewer: Viewer, rawInput: UndoHousekeepingInput): Promise<Room[]> {
    const input = validated(undoing, rawInput);
    const { request } = this.#scope;
    await writeIdempotently(
      this.#scope,
      request,
      { operation: 'undoHousekeeping', input: rawInput },
      (write) => undoRooms(write, input.rooms),
    );
    return this.#roomsNow(input);
  }

  #roomsNow({ rooms }: { readonly rooms: ShownRooms }): Promise<Room[]> {
    const { database, clock } = this.#scope;
    const roomIds = rooms.map(({ roomId }) => roomId);
    return readRooms(database, { forDesk: true, withTonight: true, now: clock.now(), roomIds });
  }
}

async function setRooms(write: WriteContext, { rooms, housekeeping, note }: Change): Promise<Effect> {
  const states = await lockAsShown(write, rooms);
  const { now, actor, tx } = write;
  await changeRooms(tx, { roomIds: states.map(({ id }) => id), housekeeping, note, now, by: actor.uid });
  for (const state of states) {
    write.audit({
      action: 'set-housekeeping',
      entity: 'room',
      entityId: state.id,
      before: { housekeeping: state.housekeeping, cleanedOn: state.cleanedOn, note: state.note },
      after: { housekeeping, version: state.version + 1 },
    });
  }
  return tellOf(write, states);
}

/** What was before is in the audit, under the version that the change gave the room. */
async function undoRooms(write: WriteContext, rooms: ShownRooms): Promise<Effect> {
  const states = await lockAsShown(write, rooms);
  const { now, actor, tx } = write;
  const before = await readRoomStatesBefore(tx, states);
  for (const state of states) {
    const restored = before.find(({ id }) => id === state.id);
    if (!restored)
      throw new ValidationFailed([
        { path: 'rooms', message: `There is nothing to undo for room ${state.number}.` },
      ]);
    write.audit({
      action: 'undo-housekeeping',
      entity: 'room',
      entityId: state.id,
      before: { housekeeping: state.housekeeping },
      after: { housekeeping: restored.housekeeping },
    });
  }
  await restoreRooms(tx, before, { now, by: actor.uid });
  return tellOf(write, states);
}

type LockedRooms = readonly [LockedRoomState, ...LockedRoomState[]];

/** Locks the rooms, each in the version on the screen. */
async function lockAsShown(write: WriteContext, rooms: ShownRooms): Promise<LockedRooms> {
  const [first, ...others] = await lockRoomStates(
    write.tx,
    rooms.map(({ roomId }) => roomId),
  );
  if (!first) throw new ApiError('NOT_FOUND');
  const states: LockedRooms = [first, ...others];
  for (const { roomId, version } of rooms) {
    const state = states.find(({ id }) => id === roomId);
    if (!state) throw new ApiError('NOT_FOUND');
    if (state.version !== version) throw await staleEdit(write, state);
  }
  return states;
}

/** Tells open screens; the effect is the first of the rooms. */
function tellOf(write: WriteContext, [{ id }]: LockedRooms): Effect {
  publishRooms(write);
  return { type: 'room', id };
}

async function staleEdit({ tx, now }: WriteContext, { id, version }: LockedRoomState): Promise<StaleEdit> {
  const last = await readLastEdit(tx, { entity: 'room', entityId: id, shown: SHOWN }, ROOM_EDITS);
  return new StaleEdit(last, now, version);
}
