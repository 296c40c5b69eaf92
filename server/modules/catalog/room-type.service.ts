import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { RoomType } from '../types.generated.ts';
import { readRoomTypes } from './room-type.sql.ts';

/** What is sold. */
export class RoomTypeService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** The room types that are sold; the public and guests see those shown online. */
  list(viewer: Viewer): Promise<RoomType[]> {
    return readRoomTypes(this.#database, { onlyOnline: !can(viewer, 'seeWholeTariff') });
  }
}
