import type { Viewer } from '../../auth/viewer.ts';
import { writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import type { CreateRoomInput, Room, UpdateRoomInput } from '../types.generated.ts';
import { newRoomsOf, roomUpdateOf } from './room.input.ts';
import { readRooms } from './room.sql.ts';
import { addRooms, changeRoom } from './room-settings.write.ts';

/** Which rooms the house has, and what they are. */
export class RoomSettingsService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Puts a room or a run of rooms into the house. Refusals: NameRequired, NameTaken, ValidationFailed. */
  async createRoom(_viewer: Viewer, rawInput: CreateRoomInput): Promise<Room[]> {
    const rooms = newRoomsOf(rawInput);
    const asked = { operation: 'createRoom', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, asked, (write) =>
      addRooms(write, rooms),
    );
    return this.#rooms(id.split(' '));
  }

  /**
   * Changes what a room is. Refusals: NameRequired, NameTaken, RoomHasStays, StaleEdit, ValidationFailed; NOT_FOUND for no
   * room.
   */
  async updateRoom(_viewer: Viewer, rawInput: UpdateRoomInput): Promise<Room> {
    const change = roomUpdateOf(rawInput);
    const asked = { operation: 'updateRoom', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, asked, (write) =>
      changeRoom(write, change),
    );
    const [room] = await this.#rooms([id]);
    if (!room) throw new ApiError('NOT_FOUND');
    return room;
  }

  #rooms(roomIds: readonly string[]): Promise<Room[]> {
    const { database, clock } = this.#scope;
    return readRooms(database, { forDesk: true, withTonight: true, now: clock.now(), roomIds });
  }
}
