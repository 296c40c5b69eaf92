import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { writeWhatIsLeft } from '../../../db/write.ts';
import type { Scope } from '../../../scope.ts';
import { lockRoomsById, readRoomsWithExpiredHolds } from './hold-expiry.sql.ts';
import { releaseExpiredHolds } from './hold-expiry.write.ts';

/** So many rooms are locked at once: a sweep after a long stop must not keep the desk waiting. */
const ROOMS_A_BATCH = 50;

/** Gives the rooms of holds that have ended back for sale. */
export class HoldExpiryService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Ends every hold that has run out; gives how many. Several instances may sweep at once: each hold ends once. */
  async expireHolds(): Promise<number> {
    const { database, clock } = this.#scope;
    let ended = 0;
    for (;;) {
      const roomIds = await queryJson(
        database,
        v.array(v.string()),
        readRoomsWithExpiredHolds(clock.now(), ROOMS_A_BATCH),
      );
      const endedNow = roomIds.length > 0 ? await this.#expireOn(roomIds) : 0;
      // Nothing ended on rooms that had something: another instance is at it.
      if (endedNow === 0) return ended;
      ended += endedNow;
    }
  }

  #expireOn(roomIds: readonly string[]): Promise<number> {
    return writeWhatIsLeft(this.#scope, { operation: 'expireHolds', input: { roomIds } }, async (write) => {
      await lockRoomsById(write.tx, roomIds);
      return releaseExpiredHolds(write, roomIds);
    });
  }
}
