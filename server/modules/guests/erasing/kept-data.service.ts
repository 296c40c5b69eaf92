import type { Clock } from '../../../../domain/clock.ts';
import type { Database } from '../../../db/client.ts';
import { systemRequest, writeWhatIsLeft } from '../../../db/write.ts';
import { readKeptTooLong } from './erasure.sql.ts';
import { eraseKept } from './erasure.write.ts';

const GUESTS_A_ROUND = 50;

type Dependencies = { readonly database: Database; readonly clock: Clock };

/** Deletes what was kept of guests who asked to be forgotten, once the law asks for it no longer. */
export class KeptDataService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Gives of how many guests nothing is left now; the rest of many follows in the next rounds. */
  async removeDue(): Promise<number> {
    const { database, clock } = this.#dependencies;
    const due = await readKeptTooLong(database, clock.now(), GUESTS_A_ROUND);
    const scope = { database, clock, request: systemRequest() };
    let erased = 0;
    for (const { id: guestId, version } of due) {
      const input = { guestId, version };
      erased += await writeWhatIsLeft(scope, { operation: 'eraseKept', input }, (write) =>
        eraseKept(write, input),
      );
    }
    return erased;
  }
}
