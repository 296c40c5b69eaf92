import { type TravellingClock, travellingClock } from '../../../domain/clock.ts';
import type { Timers } from '../timers.ts';

type Work = { at: number; everyMs?: number; run: () => void };

/** Timers that move with their clock, and only when told to. */
export class HandDrivenTimers implements Timers {
  readonly clock: TravellingClock;
  readonly #waiting = new Set<Work>();

  constructor(start: Date) {
    this.clock = travellingClock(start);
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.#wait({ at: this.#now() + milliseconds, run });
  }

  every(milliseconds: number, run: () => void): () => void {
    return this.#wait({ at: this.#now() + milliseconds, everyMs: milliseconds, run });
  }

  /** Lets the time pass and runs what falls due in it, in order. */
  pass(milliseconds: number): void {
    const end = this.#now() + milliseconds;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.clock.travelTo(new Date(Math.max(next.at, this.#now())));
      if (next.everyMs === undefined) this.#waiting.delete(next);
      else next.at += next.everyMs;
      next.run();
    }
    this.clock.travelTo(new Date(end));
  }

  #nextUntil(end: number): Work | undefined {
    return [...this.#waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  #now(): number {
    return this.clock.now().getTime();
  }

  #wait(work: Work): () => void {
    this.#waiting.add(work);
    return () => this.#waiting.delete(work);
  }
}
