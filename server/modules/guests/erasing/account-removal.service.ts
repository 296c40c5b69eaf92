import type { Identity } from '../../../auth/identity.ts';
import type { Database } from '../../../db/client.ts';
import { forgetRemoval, readRemovals } from './account-removal.sql.ts';

const ACCOUNTS_A_ROUND = 50;

type Dependencies = { readonly database: Database; readonly identity: Identity };

/** Removes the accounts of guests who asked to be forgotten. What Firebase does not do now is done in the next round. */
export class AccountRemovalService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Gives how many are removed; the first failure is raised at the end. */
  async removeAsked(): Promise<number> {
    const { database } = this.#dependencies;
    const failures: unknown[] = [];
    let removed = 0;
    for (const uid of await readRemovals(database, ACCOUNTS_A_ROUND)) {
      try {
        removed += await this.#remove(uid);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return removed;
  }

  /** A user who works at the lodge, or books for it, has the account for that as well: it stays. */
  async #remove(uid: string): Promise<number> {
    const { database, identity } = this.#dependencies;
    const isRemoved = await identity.removeGuestAccount(uid);
    await forgetRemoval(database, uid);
    return isRemoved ? 1 : 0;
  }
}
