import { systemTimers, withDeadline } from '../../auth/timers.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { INVARIANTS } from '../../db/invariants.sql.ts';
import { IdentityUnavailable } from '../../errors/identity-errors.ts';
import { isRetryable } from '../../errors/retryable.ts';
import type { Scope } from '../../scope.ts';
import type { System } from '../types.generated.ts';
import type { RunningSystem } from './running-system.ts';
import { warningsOf } from './system.rules.ts';
import { readDatabaseFacts } from './system.sql.ts';

/** How long the service that knows the accounts may take, in milliseconds. */
const ANSWER_MS = 4_000;

/** Whether everything works: the server, its database, its accounts and what it does by itself. */
export class SystemService {
  readonly #scope: Scope;
  readonly #running: RunningSystem | null;

  constructor(scope: Scope, running: RunningSystem | null) {
    this.#scope = scope;
    this.#running = running;
  }

  /** How the server is now. What does not answer is said to be away; nothing of it is a fault of the request. */
  async read({ uid }: Viewer): Promise<System> {
    const running = this.#running;
    if (!running) throw new Error('There is no server to tell of.');
    const { database, clock } = this.#scope;
    const [known, isIdentityReachable, size] = await Promise.all([
      this.#databaseFacts(),
      this.#doesIdentityAnswer(uid ?? ''),
      running.dataFolder?.size() ?? { dataBytes: null, freeBytes: null },
    ]);
    const { screens, users } = running.openScreens();
    const longest = database.answerTimes.longest(Date.now());
    const readAt = clock.now();
    const system = {
      version: running.version,
      startedAt: running.startedAt,
      readAt,
      mode: running.mode,
      ...size,
      ...known,
      longestAnswer: longest && { ...longest, milliseconds: Math.round(longest.milliseconds) },
      isIdentityReachable,
      jobs: running.jobs.all(),
      openScreens: screens,
      usersWithScreens: users,
      invariants: INVARIANTS.map(({ name, sentence }) => ({ name, sentence })),
    };
    return { ...system, warnings: warningsOf(system, readAt) };
  }

  async #databaseFacts(): Promise<Pick<System, 'database' | 'sums' | 'files'>> {
    const askedAt = performance.now();
    try {
      const facts = await readDatabaseFacts(this.#scope.database);
      const { version, bytes, migrations, lastMigration, through, changedDays } = facts;
      const milliseconds = Math.round(performance.now() - askedAt);
      return {
        database: { version, bytes, migrations, lastMigration, milliseconds },
        sums: { through, changedDays },
        files: { count: facts.files, bytes: facts.fileBytes, quota: this.#running?.filesQuota ?? 0 },
      };
    } catch (error) {
      if (isRetryable(error)) return { database: null, sums: null, files: null };
      throw error;
    }
  }

  /** Both sides of Firebase are asked for the one who asks: the account and the document. */
  async #doesIdentityAnswer(uid: string): Promise<boolean> {
    const { identity } = this.#scope;
    const both = Promise.all([identity.findAccount(uid), identity.profileOf(uid)]);
    try {
      await withDeadline(both, ANSWER_MS, systemTimers, () => new IdentityUnavailable());
      return true;
    } catch {
      // whatever it is, nobody can sign in by it now
      return false;
    }
  }
}
