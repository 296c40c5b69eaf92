import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import type { RoomType } from '../types.generated.ts';
import { readRoomTypes } from './room-type.sql.ts';

/** What is sold. */
export class RoomTypeService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** The room types that are sold; the public and guests see those shown online. FORBIDDEN to ask for all, but for admins. */
  async list(
    viewer: Viewer,
    { withInactive = false }: { readonly withInactive?: boolean } = {},
  ): Promise<RoomType[]> {
    if (withInactive) assertCan(viewer, 'changeSettings');
    return readRoomTypes(this.#database, {
      onlyOnline: !can(viewer, 'seeWholeTariff'),
      withInactive,
      withVersion: can(viewer, 'changeSettings'),
    });
  }

  /** One room type for who may change it, sold or not; FORBIDDEN to all others, NOT_FOUND for none. */
  async one(viewer: Viewer, id: string): Promise<RoomType> {
    assertCan(viewer, 'changeSettings');
    const whole = { onlyOnline: false, withInactive: true, withVersion: true };
    const [type] = await readRoomTypes(this.#database, { ...whole, id });
    if (!type) throw new ApiError('NOT_FOUND');
    return type;
  }
}
