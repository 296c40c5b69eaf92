import type { Scope } from '../../scope.ts';
import type { SumBounds } from './day-sums.fragment.ts';
import { readSumBounds, sumNextDays } from './day-sums.sql.ts';

/** The sums of days that are well past, which reports read instead of all that ever was. */
export class DaySumService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** What a report of now is bounded by. */
  bounds(): Promise<SumBounds> {
    return readSumBounds(this.#scope.database, this.#scope.clock.now());
  }

  /** Adds up what is to be added up, a month at a time and so many months at most. Gives how many days that were. */
  async sumPastDays(months = Number.POSITIVE_INFINITY): Promise<number> {
    let summed = 0;
    for (let month = 0; month < months; month += 1) {
      const days = await sumNextDays(this.#scope.database);
      if (days === 0) break;
      summed += days;
    }
    return summed;
  }
}
