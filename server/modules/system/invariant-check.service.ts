import type { Viewer } from '../../auth/viewer.ts';
import { INVARIANTS, rowsBreaking } from '../../db/invariants.sql.ts';
import { sqlStateOf } from '../../db/violations.ts';
import type { Scope } from '../../scope.ts';
import type { InvariantBreach, InvariantCheck } from '../types.generated.ts';
import { type BreachRow, factsOf, namedIn } from './breach.rules.ts';
import { readBreachPlace } from './breach-place.sql.ts';
import type { RunningSystem } from './running-system.ts';

/** PostgreSQL gave a statement up that took too long. */
const GIVEN_UP = '57014';

/** Whether what is always true of the books and rooms is true: the questions of `npm run check-invariants`, one by one. */
export class InvariantCheckService {
  readonly #scope: Scope;
  readonly #running: RunningSystem | null;

  constructor(scope: Scope, running: RunningSystem | null) {
    this.#scope = scope;
    this.#running = running;
  }

  /**
   * Asks one; null when there is none of this name. It waits for its turn: one is asked at a time. Raises RATE_LIMITED and
   * TRY_AGAIN where others are asked for too long.
   */
  async check({ uid }: Viewer, name: string): Promise<InvariantCheck | null> {
    const invariant = INVARIANTS.find((one) => one.name === name);
    if (!invariant) return null;
    const running = this.#running;
    if (!running) throw new Error('There is no server to check on.');
    const rows = await running.checks.pass({ caller: uid ?? '', isDesk: true }, () =>
      rowsBreaking(this.#scope.database.reports, invariant).catch(unlessGivenUp),
    );
    const [first] = rows ?? [];
    return {
      invariant: { name, sentence: invariant.sentence },
      state: rows === null ? 'TOO_LONG' : first ? 'BROKEN' : 'HOLDS',
      checkedAt: this.#scope.clock.now(),
      breaches: rows?.length ?? 0,
      firstBreach: first ? await this.#breachOf(first) : null,
    };
  }

  async #breachOf(row: BreachRow): Promise<InvariantBreach> {
    return { facts: factsOf(row), ...(await readBreachPlace(this.#scope.database.reports, namedIn(row))) };
  }
}

function unlessGivenUp(error: unknown): null {
  if (sqlStateOf(error) === GIVEN_UP) return null;
  throw error;
}
