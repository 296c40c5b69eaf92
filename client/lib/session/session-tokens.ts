import { authCodeOf } from './auth-code.ts';
import type { Identity } from './identity.ts';
import type { SessionState, SessionStore } from './session-state.ts';

/** Why Firebase ended a session by itself. */
type SessionEnd = { uid: string; isDisabled: boolean };

const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/**
 * The tokens of the signed-in user. When Firebase ends the session by itself, what asks for a token waits until
 * the same person has signed in again, and so does every request of the page: nothing that was typed is lost.
 */
export class SessionTokens {
  readonly #identity: Pick<Identity, 'idToken' | 'renewedToken' | 'signOut'>;
  readonly #store: SessionStore;
  #asking: Promise<unknown> = Promise.resolve();
  #end: SessionEnd | null = null;

  constructor(identity: Pick<Identity, 'idToken' | 'renewedToken' | 'signOut'>, store: SessionStore) {
    this.#identity = identity;
    this.#store = store;
  }

  /** The token, or null when nobody is signed in. */
  async idToken(): Promise<string | null> {
    const { state } = this.#store;
    if (state.status === 'expired' && !(await this.#isBackAgain(state.uid))) return null;
    try {
      const token = await this.#ask(() => this.#identity.idToken());
      if (token !== null || state.status !== 'in') return token;
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
    // Firebase has signed somebody out, and tells of it a moment later.
    const next = await this.#store.when(isNotIn);
    return next.status === 'expired' ? this.idToken() : null;
  }

  /** Whether a request whose token the API refused is worth sending again. */
  async renew(): Promise<boolean> {
    const { state } = this.#store;
    if (!('uid' in state)) return false;
    if (state.status === 'in') {
      try {
        if ((await this.#ask(() => this.#identity.renewedToken())) !== null) return true;
      } catch (error) {
        if (!hasEnded(error)) return false;
      }
    }
    const next = await this.#store.when(isNotIn);
    return next.status === 'expired' && this.#isBackAgain(state.uid);
  }

  /** Why nobody is signed in any more, told once: Firebase says that somebody is gone before it says why. */
  async takeEnd(): Promise<SessionEnd | null> {
    await this.#asking;
    const end = this.#end;
    this.#end = null;
    return end;
  }

  #ask(question: () => Promise<string | null>): Promise<string | null> {
    // Begun a moment later, so that it is known of before it can have an end.
    const answer = Promise.resolve().then(question);
    const noted = answer.catch((error: unknown) => this.#note(error)).catch(() => undefined);
    // Several may be under way, and any of them may be the one that learns of the end.
    this.#asking = Promise.all([this.#asking, noted]);
    return answer;
  }

  async #note(error: unknown): Promise<void> {
    const { state } = this.#store;
    if (!hasEnded(error) || state.status !== 'in') return;
    this.#end = { uid: state.uid, isDisabled: authCodeOf(error) === 'auth/user-disabled' };
    // The SDK does it by itself for most causes, not for all.
    await this.#identity.signOut();
  }

  async #isBackAgain(uid: string): Promise<boolean> {
    const next = await this.#store.when(({ status }) => status !== 'expired');
    return next.status === 'in' && next.uid === uid;
  }
}

/** Whether Firebase says that the session is over, and not merely that it cannot be reached. */
function hasEnded(error: unknown): boolean {
  return ENDED.includes(authCodeOf(error));
}

function isNotIn({ status }: SessionState): boolean {
  return status !== 'in';
}
