/**
 * Whether somebody is signed in. While it is loading, nothing is rendered. `expired` keeps the page: Firebase ended
 * the session by itself, and the same person may sign in again and go on where they were.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out'; why?: 'disabled' }
  | { status: 'in'; uid: string }
  | { status: 'expired'; uid: string };

/** The state of the session, for everybody who looks at it. */
export class SessionStore {
  #state: SessionState = { status: 'loading' };
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  publish(next: SessionState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back at every change; gives the end of it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The state once it fits, which may be now. */
  when(fits: (state: SessionState) => boolean): Promise<SessionState> {
    if (fits(this.#state)) return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!fits(this.#state)) return;
        stop();
        resolve(this.#state);
      });
    });
  }
}
