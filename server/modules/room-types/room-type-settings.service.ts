import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { isId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { RoomTypeService } from '../catalog/room-type.service.ts';
import type { CreateRoomTypeInput, RoomType, UpdateRoomTypeInput } from '../types.generated.ts';
import { newRoomTypeOf, roomTypeUpdateOf } from './room-type-settings.input.ts';
import { addRoomType, changeRoomType } from './room-type-settings.write.ts';
import { roomTypesTable } from './room-type-table.rules.ts';

/** So many ids fit into an address. */
const MOST_SAVED = 200;

/** What the house sells, as an admin sets it. */
export class RoomTypeSettingsService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Puts a room type on sale. Refusals: NameRequired, NameTaken, AmountPositive, AmountMax, ValidationFailed. */
  async createRoomType(viewer: Viewer, rawInput: CreateRoomTypeInput): Promise<RoomType> {
    const type = newRoomTypeOf(rawInput);
    return this.#written(viewer, 'createRoomType', rawInput, (write) => addRoomType(write, type));
  }

  /**
   * Changes a room type. Refusals: NameRequired, NameTaken, AmountPositive, AmountMax, TypeHasStays, StaleEdit,
   * ValidationFailed; NOT_FOUND for none.
   */
  async updateRoomType(viewer: Viewer, rawInput: UpdateRoomTypeInput): Promise<RoomType> {
    const change = roomTypeUpdateOf(rawInput);
    return this.#written(viewer, 'updateRoomType', rawInput, (write) => changeRoomType(write, change));
  }

  /** Room types as a table, by their ids with commas between them, in that order; all where none is named. FORBIDDEN but for admins. */
  async csv(viewer: Viewer, idList: string): Promise<string> {
    assertCan(viewer, 'changeSettings');
    const named = idList === '' ? [] : idList.split(',');
    if (named.length > MOST_SAVED || !named.every(isId))
      throw new ApiError('BAD_USER_INPUT', 'Send ids of room types.');
    const types = await new RoomTypeService(this.#scope).list(viewer, { withInactive: true });
    return roomTypesTable(types, named.length > 0 ? named : types.map(({ id }) => id));
  }

  async #written(
    viewer: Viewer,
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<RoomType> {
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, { operation, input }, work);
    return new RoomTypeService(this.#scope).one(viewer, id);
  }
}
