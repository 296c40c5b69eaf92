import type { Clock } from '../../../domain/clock.ts';
import type { Database } from '../../db/client.ts';
import { transaction } from '../../db/transaction.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteUnattached } from './file.sql.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FILES_A_ROUND = 50;

type Dependencies = { readonly database: Database; readonly clock: Clock; readonly files: FileStore };

/** Removes files that belong to nothing. */
export class FileCleaningService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Removes what was sent in, or given up, more than a day ago and belongs to nothing, and what was not sent to its end.
   * Gives how many files went. What the database does not know is left alone: a lodge that is started on another
   * database must not lose the files of its own.
   */
  async removeUnattached(): Promise<number> {
    const { database, clock, files } = this.#dependencies;
    const since = new Date(clock.now().getTime() - DAY);
    const count = await transaction(database, async (tx) => {
      const ids = await deleteUnattached(tx, since, FILES_A_ROUND);
      // The rows are gone once their files are; where that fails, both are tried again.
      for (const id of ids) await files.remove(id);
      return ids.length;
    });
    // The disk stamps its files by the machine's own clock, which is not the lodge's where time travels.
    await files.discardIncomingBefore(new Date(Date.now() - HOUR));
    return count;
  }
}
