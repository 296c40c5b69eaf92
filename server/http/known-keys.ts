import { hashOfKey } from '../auth/api-key-secret.ts';

const MOST_KEYS = 1_000;

/** The keys that were good when they were sent last, and under which name each is counted; a secret itself is not kept. */
export class KnownKeys {
  readonly #callers = new Map<string, string>();

  /** Under which name a key is counted; undefined for one that was never good, or is not any more. */
  callerOf(secret: string): string | undefined {
    return this.#callers.get(hashOfKey(secret));
  }

  keep(secret: string, caller: string): void {
    const hash = hashOfKey(secret);
    this.#callers.delete(hash);
    this.#callers.set(hash, caller);
    const [oldest] = this.#callers.keys();
    if (this.#callers.size > MOST_KEYS && oldest !== undefined) this.#callers.delete(oldest);
  }

  forget(secret: string): void {
    this.#callers.delete(hashOfKey(secret));
  }
}
