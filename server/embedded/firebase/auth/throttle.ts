import type { Clock } from '../../../../domain/clock.ts';

type Limit = { attempts: number; windowMs: number };

/** Counts attempts per key in a sliding window, in memory. */
export class Throttle {
  readonly #clock: Clock;
  readonly #limit: Limit;
  readonly #attempts = new Map<string, number[]>();

  constructor(clock: Clock, limit: Limit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Counts an attempt; false (and not counted) when the key has used up its attempts. */
  take(key: string): boolean {
    if (this.isUsedUp(key)) return false;
    this.count(key);
    return true;
  }

  isUsedUp(key: string): boolean {
    return this.counted(key) >= this.#limit.attempts;
  }

  /** How many attempts of the key lie in the window, at most as many as it has. */
  counted(key: string): number {
    return this.#recent(key).length;
  }

  /** Counts an attempt, whether or not the key has any left. */
  count(key: string): void {
    const now = this.#clock.now().getTime();
    this.#forgetOld(now);
    const recent = [...this.#recent(key), now].slice(-this.#limit.attempts);
    // Deleted first, so that the map stays ordered by each key's latest attempt.
    this.#attempts.delete(key);
    this.#attempts.set(key, recent);
  }

  /** Takes the latest attempt back: it turned out to be none. */
  giveBack(key: string): void {
    this.#attempts.get(key)?.pop();
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const now = this.#clock.now().getTime();
    return (this.#attempts.get(key) ?? []).filter((at) => now - at < this.#limit.windowMs);
  }

  #forgetOld(now: number): void {
    for (const [key, attempts] of this.#attempts) {
      const latest = attempts.at(-1) ?? 0;
      if (now - latest < this.#limit.windowMs) return;
      this.#attempts.delete(key);
    }
  }
}
