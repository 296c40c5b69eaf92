import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import type { RatePeriod } from '../types.generated.ts';
import { readRatePeriods } from './rate-period.sql.ts';

/** Seasons and rules for certain nights. */
export class RatePeriodService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** The seasons of a room type; none for a type that does not exist. */
  async list(_viewer: Viewer, { roomTypeId }: { readonly roomTypeId: string }): Promise<RatePeriod[]> {
    return readRatePeriods(this.#database, parseId(roomTypeId));
  }
}
