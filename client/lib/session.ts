import type { ApolloClient } from '@apollo/client';
import { type Api, openApi } from './apollo.ts';
import { type Identity, openIdentity } from './auth.ts';
import { authCodeOf } from './auth-messages.ts';
import { loadSettings, type Settings } from './settings.ts';
import { SyncProfileDocument, ViewerDocument } from './viewer.generated.ts';

/**
 * Whether somebody is signed in. While it is loading, nothing is rendered. `expired` keeps the page: Firebase ended
 * the session by itself, and the same person may sign in again and go on where they were.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out'; why?: 'disabled' }
  | { status: 'in'; uid: string }
  | { status: 'expired'; uid: string };

/** Everything that pages need once somebody may be signed in: the identity, the API, and who it is. */
export type Session = {
  settings: Settings;
  /** The API for whoever is signed in now; another one after every change of person. */
  api(): Api;
  state(): SessionState;
  /** Calls back at every change of the state; gives the end of it. */
  subscribe(listener: () => void): () => void;
  /** Makes an account, with a name unless it is empty; false when only the name could not be kept. */
  signUp(account: { email: string; password: string; displayName: string }): Promise<boolean>;
} & Pick<Identity, 'signInWithPassword' | 'signInWithPopup' | 'sendPasswordReset' | 'sendCode' | 'signOut'>;

let opened: Promise<Session> | undefined;
let isOpen = false;

/** The one session of this page, opened at the first call; rejects when the server cannot be reached. */
export function openedSession(): Promise<Session> {
  opened ??= openSession();
  return opened;
}

/** Forgets a session that could not be opened, so that the next call tries again; one that is open stays. */
export function forgetSession(): void {
  if (!isOpen) opened = undefined;
}

async function openSession(): Promise<Session> {
  const settings = await loadSettings();
  const identity = await openIdentity(settings);
  const session = await sessionOf(settings, identity, (options) => openApi(options));
  isOpen = true;
  return session;
}

/** The session of an identity and an API; resolves once it is known whether somebody is signed in. */
export function sessionOf(settings: Settings, identity: Identity, connect: typeof openApi): Promise<Session> {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  let settled: Promise<void> = Promise.resolve();
  /** Whether the name that came with a sign-up is on the account. */
  let naming: Promise<boolean> = Promise.resolve(false);
  /** The last call that could find out that Firebase ended the session. */
  let asking: Promise<unknown> = Promise.resolve();
  let ended: { uid: string; isDisabled: boolean } | null = null;

  const publish = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const newApi = () =>
    connect({
      idToken,
      renewToken,
      // Even a new token is not taken: what this browser holds is worth nothing.
      onUnauthenticated: () => void (state.status === 'in' && identity.signOut()),
      // What fails is shown by the screens that asked; a role that changed meanwhile has emptied the store already.
      onReconnect: (client) => void catchUp(client).catch(() => undefined),
    });
  let api = newApi();
  const session: Session = {
    settings,
    api: () => api,
    state: () => state,
    subscribe,
    signInWithPassword: (email, password) => identity.signInWithPassword(email, password),
    signInWithPopup: (provider) => identity.signInWithPopup(provider),
    sendPasswordReset: (email) => identity.sendPasswordReset(email),
    sendCode: (phone) => identity.sendCode(phone),
    async signUp({ email, password, displayName }) {
      const isMade = identity.signUp(email, password);
      naming = isMade.then(() => (displayName === '' ? false : named(displayName))).catch(() => false);
      await isMade;
      return (await naming) || displayName === '';
    },
    async signOut() {
      await identity.signOut();
      // Firebase has nobody to sign out any more, and so will not tell.
      if (state.status === 'expired') settled = settled.then(() => leave({ status: 'out' }));
    },
  };

  return new Promise((resolve) => {
    let isFirst = true;
    let latest: string | null = null;
    identity.watch((uid) => {
      const hasSignedInHere = !isFirst && uid !== null;
      isFirst = false;
      latest = uid;
      // One after the other: somebody may sign out while the profile of the sign-in is still under way.
      settled = settled.then(async () => {
        if (latest !== uid) return;
        await change(uid, hasSignedInHere);
        resolve(session);
      });
    });
  });

  async function change(uid: string | null, hasSignedInHere: boolean): Promise<void> {
    if (uid === null) return depart();
    const isBack = state.status === 'expired' && state.uid === uid;
    if ('uid' in state && state.uid !== uid) await leave({ status: 'loading' });
    if (hasSignedInHere && !isBack) {
      await syncProfile(api, uid);
      // The account was there before its name: the document learns of it from the next token.
      if (await naming) await syncProfile(api, uid);
    }
    publish({ status: 'in', uid });
  }

  async function depart(): Promise<void> {
    // Firebase tells that nobody is signed in before it tells the caller why.
    await asking;
    if (state.status === 'expired' || state.status === 'out') return;
    const end = state.status === 'in' && ended?.uid === state.uid ? ended : null;
    ended = null;
    if (end && !end.isDisabled) return publish({ status: 'expired', uid: end.uid });
    const out: SessionState = { status: 'out', ...(end ? { why: 'disabled' as const } : {}) };
    if ('uid' in state) await leave(out);
    else publish(out);
  }

  /** Whoever comes next must find nothing of the one before, not even in a screen's own memory: a new client. */
  async function leave(next: SessionState): Promise<void> {
    const before = api;
    api = newApi();
    publish(next);
    await before.close();
  }

  async function named(displayName: string): Promise<boolean> {
    await identity.setDisplayName(displayName);
    return true;
  }

  /** The token of whoever is signed in. While the session is over it waits, and so does every request of the page. */
  async function idToken(): Promise<string | null> {
    if (state.status === 'expired' && !(await isBackAgain(state.uid))) return null;
    try {
      return await asked(() => identity.idToken());
    } catch (error) {
      if (!hasEnded(error)) throw error;
      await stateWhere(({ status }) => status !== 'in');
      return state.status === 'expired' ? idToken() : null;
    }
  }

  /** Whether a request whose token was refused is worth sending again, with a new one. */
  async function renewToken(): Promise<boolean> {
    if (!('uid' in state)) return false;
    const { uid } = state;
    try {
      if (state.status === 'in' && (await asked(() => identity.renewedToken())) !== null) return true;
      await settled;
    } catch (error) {
      if (!hasEnded(error)) return false;
      await stateWhere(({ status }) => status !== 'in');
    }
    return state.status === 'expired' && isBackAgain(uid);
  }

  /** Asks for a token, and keeps in mind why there is none, before anybody hears that somebody is gone. */
  async function asked<T>(question: () => Promise<T>): Promise<T> {
    const answer = Promise.resolve().then(question);
    const noted = answer.catch((error: unknown) => {
      if (!hasEnded(error) || state.status !== 'in') return;
      ended = { uid: state.uid, isDisabled: authCodeOf(error) === 'auth/user-disabled' };
      // The SDK does it by itself for most causes.
      return identity.signOut();
    });
    asking = noted.catch(() => undefined);
    return answer;
  }

  async function isBackAgain(uid: string): Promise<boolean> {
    const next = await stateWhere(({ status }) => status !== 'expired');
    return next.status === 'in' && next.uid === uid;
  }

  function stateWhere(fits: (candidate: SessionState) => boolean): Promise<SessionState> {
    if (fits(state)) return Promise.resolve(state);
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (!fits(state)) return;
        stop();
        resolve(state);
      });
    });
  }
}

const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Whether Firebase says that the session is over, and not merely that it cannot be reached. */
function hasEnded(error: unknown): boolean {
  return ENDED.includes(authCodeOf(error));
}

/**
 * Nobody knows what was missed while the socket was down. The role comes first: whoever lost an area is led out of
 * it before its screens ask again.
 */
async function catchUp(client: ApolloClient): Promise<void> {
  const before = client.readQuery({ query: ViewerDocument })?.viewer?.role;
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
  if (data?.viewer?.role === before) await client.refetchQueries({ include: 'active' });
}

/** Creates or merges the user's document. Should it fail, the user counts as guest until the next sign-in. */
async function syncProfile({ client }: Api, uid: string): Promise<void> {
  await client
    .mutate({
      mutation: SyncProfileDocument,
      variables: { input: { uid } },
      update(cache, { data }) {
        if (data?.syncProfile.__typename !== 'SyncProfileSuccess') return;
        cache.writeQuery({ query: ViewerDocument, data: { viewer: data.syncProfile.viewer } });
      },
    })
    .catch((error: unknown) => console.error('The profile could not be brought up to date.', error));
}
