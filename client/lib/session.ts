import { type Api, openApi } from './apollo.ts';
import { type Identity, openIdentity } from './auth.ts';
import { loadSettings, type Settings } from './settings.ts';
import { SyncProfileDocument, ViewerDocument } from './viewer.generated.ts';

/** Whether somebody is signed in. While it is loading, nothing is rendered. */
export type SessionState = { status: 'loading' } | { status: 'out' } | { status: 'in'; uid: string };

/** Everything that pages need once somebody may be signed in: the identity, the API, and who it is. */
export type Session = {
  settings: Settings;
  /** The API for whoever is signed in now; another one after every change of person. */
  api(): Api;
  state(): SessionState;
  /** Calls back at every change of the state; gives the end of it. */
  subscribe(listener: () => void): () => void;
  signInWithPassword: Identity['signInWithPassword'];
  signOut: Identity['signOut'];
};

let opened: Promise<Session> | undefined;

/** The one session of this page, opened at the first call; rejects when the server cannot be reached. */
export function openedSession(): Promise<Session> {
  opened ??= openSession();
  return opened;
}

/** Forgets a session that could not be opened, so that the next call tries again. */
export function forgetSession(): void {
  opened = undefined;
}

async function openSession(): Promise<Session> {
  const settings = await loadSettings();
  const identity = await openIdentity(settings);
  return sessionOf(settings, identity, (options) => openApi(options));
}

/** The session of an identity and an API; resolves once it is known whether somebody is signed in. */
export function sessionOf(settings: Settings, identity: Identity, connect: typeof openApi): Promise<Session> {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const publish = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const newApi = () =>
    connect({
      idToken: () => identity.idToken(),
      // The account was disabled, or its sessions were ended: what this browser holds is worth nothing.
      onUnauthenticated: () => void (state.status === 'in' && identity.signOut()),
    });
  let api = newApi();
  const session: Session = {
    settings,
    api: () => api,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signInWithPassword: (email, password) => identity.signInWithPassword(email, password),
    signOut: () => identity.signOut(),
  };

  return new Promise((resolve) => {
    let isFirst = true;
    let latest: string | null = null;
    let settled = Promise.resolve();
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
    if (state.status === 'in' && state.uid !== uid) await leave(uid === null ? 'out' : 'loading');
    if (uid === null) return publish({ status: 'out' });
    if (hasSignedInHere) await syncProfile(api, uid);
    publish({ status: 'in', uid });
  }

  /** Whoever comes next must find nothing of the one before, not even in a screen's own memory: a new client. */
  async function leave(status: 'out' | 'loading'): Promise<void> {
    const before = api;
    api = newApi();
    publish({ status });
    await before.close();
  }
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
