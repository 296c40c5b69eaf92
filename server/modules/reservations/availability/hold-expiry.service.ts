import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { writeIdempotently } from '../../../db/write.ts';
import type { Scope } from '../../../scope.ts';
import { lockRoomsById, readRoomsWithExpiredHolds } from './hold-expiry.sql.ts';
import { releaseExpiredHolds } from './hold-expiry.write.ts';

/** So many rooms are locked at once: a sweep after a long stop must not keep the desk waiting. */
const ROOMS_A_BATCH = 50;

/** Somebody else, another instance or a booking, was there first. */
class NothingLeft extends Error {}

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

  async #expireOn(roomIds: readonly string[]): Promise<number> {
    let ended = 0;
    const request = { ...this.#scope.request, idempotencyKey: crypto.randomUUID() };
    const input = { roomIds: [...roomIds] };
    try {
      await writeIdempotently(this.#scope, request, { operation: 'expireHolds', input }, async (write) => {
        await lockRoomsById(write.tx, roomIds);
        ended = await releaseExpiredHolds(write, roomIds);
        // Without a change there is nothing to audit, so nothing is written, the key neither.
        if (ended === 0) throw new NothingLeft();
        return { type: 'sweep', id: request.idempotencyKey };
      });
    } catch (error) {
      if (!(error instanceof NothingLeft)) throw error;
    }
    return ended;
  }
}
