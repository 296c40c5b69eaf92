import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

const MAX_PER_ACCOUNT = 30;

export const sessionSchema = v.object({
  localId: v.string(),
  signInProvider: v.string(),
  authTime: v.number(),
});

export type Session = v.InferOutput<typeof sessionSchema>;

/** Who holds which refresh token. Only hashes are kept, so a copied file signs nobody in. */
export class Sessions {
  readonly #byHash: Map<string, Session>;

  constructor(saved: readonly [string, Session][] = []) {
    this.#byHash = new Map(saved);
  }

  all(): [string, Session][] {
    return [...this.#byHash];
  }

  /** Gives the refresh token of a new session; the account's oldest session ends when it has too many. */
  open(session: Session): string {
    const refreshToken = randomBytes(32).toString('base64url');
    this.#byHash.set(hashOf(refreshToken), session);
    const own = this.all().filter(([, other]) => other.localId === session.localId);
    for (const [hash] of own.slice(0, -MAX_PER_ACCOUNT)) this.#byHash.delete(hash);
    return refreshToken;
  }

  find(refreshToken: string): Session | undefined {
    return this.#byHash.get(hashOf(refreshToken));
  }

  endAllOf(localId: string): void {
    for (const [hash, session] of this.#byHash) if (session.localId === localId) this.#byHash.delete(hash);
  }
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64');
}
