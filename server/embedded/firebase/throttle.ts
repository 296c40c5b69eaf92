import type { Clock } from '../../../domain/clock.ts';

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
    const now = this.#clock.now().getTime();
    this.#forgetOld(now);
    const recent = (this.#attempts.get(key) ?? []).filter((at) => now - at < this.#limit.windowMs);
    if (recent.length >= this.#limit.attempts) return false;
    // Deleted first, so that the map stays ordered by each key's latest attempt.
    this.#attempts.delete(key);
    this.#attempts.set(key, [...recent, now]);
    return true;
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  #forgetOld(now: number): void {
    for (const [key, attempts] of this.#attempts) {
      const latest = attempts.at(-1) ?? 0;
      if (now - latest < this.#limit.windowMs) return;
      this.#attempts.delete(key);
    }
  }
}
