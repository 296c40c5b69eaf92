import { parseRoomsSearch } from '../../../domain/listing/rooms-search.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { ActService } from '../reservations/act.service.ts';
import { RoomService } from '../rooms/room.service.ts';
import type { CreateRoomInput, Room, RoomMove, UpdateRoomInput } from '../types.generated.ts';
import { newRoomsOf, roomUpdateOf } from './room.input.ts';
import { readToday } from './room-settings.sql.ts';
import { addRooms, changeRoom } from './room-settings.write.ts';
import { roomsTable } from './rooms-table.rules.ts';

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
    return this.#rooms.some(id.split(' '));
  }

  /**
   * Changes what a room is. Refusals: NameRequired, NameTaken, RoomHasStays, StaleEdit, ValidationFailed; NOT_FOUND for no
   * room.
   */
  async updateRoom(
    viewer: Viewer,
    rawInput: UpdateRoomInput,
  ): Promise<{ readonly room: Room; readonly moves: RoomMove[]; readonly movesId: string | null }> {
    const change = roomUpdateOf(rawInput);
    const asked = { operation: 'updateRoom', input: rawInput };
    const { id, transactionId } = await writeIdempotently(this.#scope, this.#scope.request, asked, (write) =>
      changeRoom(write, change),
    );
    const room = await this.#rooms.one(id);
    if (!room) throw new ApiError('NOT_FOUND');
    const written = { transactionId, mayHaveMoved: change.movesStays };
    const acts = new ActService(this.#scope);
    return { room, moves: await acts.movesMadeBy(viewer, written), movesId: await acts.movesIdOf(written) };
  }

  /** The rooms that a search leaves, as CSV. FORBIDDEN but for admins. */
  async csv(viewer: Viewer, search: URLSearchParams): Promise<string> {
    assertCan(viewer, 'changeSettings');
    const { database, clock } = this.#scope;
    const rooms = await this.#rooms.list(viewer, { withTonight: true });
    return roomsTable(rooms, parseRoomsSearch(search), await readToday(database, clock.now()));
  }

  get #rooms(): RoomService {
    return new RoomService(this.#scope);
  }
}
