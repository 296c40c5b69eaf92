import * as v from 'valibot';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import { idOf } from '../quotes/quote.input.ts';
import type { Room, SetHousekeepingInput } from '../types.generated.ts';
import {
  changeRooms,
  type LockedRoomState,
  lockRoomStates,
  readLastRoomChange,
  readRooms,
} from './room.sql.ts';

const change = v.object({
  rooms: v.pipe(
    v.array(v.object({ roomId: idOf('a room'), version: v.pipe(v.number(), v.integer()) })),
    v.minLength(1, 'Choose a room.'),
    v.maxLength(250, 'These are too many rooms.'),
  ),
  housekeeping: v.picklist(['CLEAN', 'DIRTY', 'INSPECTED']),
  note: v.nullish(text({ max: 500 }), null),
});

type Change = v.InferOutput<typeof change>;

/** How clean the rooms are. */
export class HousekeepingService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Says how clean rooms are. Refusals: StaleEdit, ValidationFailed; NOT_FOUND for a room that is not there. */
  async set(_viewer: Viewer, rawInput: SetHousekeepingInput): Promise<Room[]> {
    const input = validated(change, rawInput);
    const { database, clock, request } = this.#scope;
    await writeIdempotently(
      this.#scope,
      request,
      { operation: 'setHousekeeping', input: rawInput },
      (write) => setRooms(write, input),
    );
    return readRooms(database, {
      forDesk: true,
      withTonight: true,
      now: clock.now(),
      roomIds: input.rooms.map(({ roomId }) => roomId),
    });
  }
}

async function setRooms(write: WriteContext, { rooms, housekeeping, note }: Change): Promise<Effect> {
  const states = await lockRoomStates(
    write.tx,
    rooms.map(({ roomId }) => roomId),
  );
  for (const { roomId, version } of rooms) {
    const state = states.find(({ id }) => id === roomId);
    if (!state) throw new ApiError('NOT_FOUND');
    if (state.version !== version) throw await staleEdit(write, state);
  }
  const { now, actor, tx } = write;
  await changeRooms(tx, { roomIds: states.map(({ id }) => id), housekeeping, note, now, by: actor.uid });
  for (const state of states) {
    write.audit({
      action: 'set-housekeeping',
      entity: 'room',
      entityId: state.id,
      before: { housekeeping: state.housekeeping },
      after: { housekeeping },
    });
  }
  publishRooms(write);
  return { type: 'room', id: states[0]?.id ?? '' };
}

async function staleEdit({ tx, now }: WriteContext, { id, version }: LockedRoomState): Promise<StaleEdit> {
  const last = await readLastRoomChange(tx, id);
  return new StaleEdit(last, now, version);
}
