import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { includesRole } from '../../graphql/access.ts';
import type { Scope } from '../../scope.ts';
import type { Room } from '../types.generated.ts';
import { readRooms } from './room.sql.ts';

/** The numbered places that parties sleep in. */
export class RoomService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** Every room in its order; an agent is told nothing of housekeeping. */
  list(viewer: Viewer): Promise<Room[]> {
    return readRooms(this.#database, { forDesk: includesRole(viewer.role, 'MANAGER') });
  }
}
