/**
 * The lodge of the page tests hands out the days from here on, each to one test, in days ahead of today; before them and
 * on the last few tests say theirs themselves.
 */
export const FIRST_OWN_DAY = 26;
export const LAST_OWN_DAY = 538;

/** Hands out days, each once: gives the first of as many as are asked for. Throws when none are left. */
export class OwnDays {
  #next = FIRST_OWN_DAY;

  take(count: number): number {
    const first = this.#next;
    if (first + count > LAST_OWN_DAY) throw new Error('All days are handed out: start the tests anew.');
    this.#next = first + count;
    return first;
  }
}
