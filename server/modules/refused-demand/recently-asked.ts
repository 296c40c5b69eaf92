import { ASKER_KEPT_MS } from '../../../domain/reports/enquiry-channels.ts';
import type { Stay } from '../../../domain/site/stay.ts';

const MAX_KEPT = 10_000;

/** Who asked for which stay lately; of very many the one that was noted first is forgotten. */
export class RecentlyAsked {
  /** When each asked, in milliseconds; what was noted first comes first. */
  readonly #askedAt = new Map<string, number>();

  /** Notes that an address asks for a stay. Gives whether it had not within `ASKER_KEPT_MS`; else its time stays. */
  note(address: string, { arrival, departure, adults, children }: Stay, now: Date): boolean {
    const key = JSON.stringify([address, arrival, departure, adults, children]);
    const before = this.#askedAt.get(key);
    if (before !== undefined && now.getTime() - before < ASKER_KEPT_MS) return false;
    this.#askedAt.delete(key);
    this.#askedAt.set(key, now.getTime());
    const [oldest] = this.#askedAt.keys();
    if (this.#askedAt.size > MAX_KEPT && oldest !== undefined) this.#askedAt.delete(oldest);
    return true;
  }
}
