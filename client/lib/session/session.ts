import type { ApolloClient } from '@apollo/client';
import { type Api, openApi } from '../api/apollo.ts';
import { forgetFailedQueries } from '../api/failed-queries.ts';
import { refetch } from '../api/shown-queries.ts';
import { noteArrival } from '../arrivals.ts';
import { openedIdentity } from './auth.ts';
import type { Identity, LinkedWay, OwnAccount, SignInWays } from './identity.ts';
import { type SessionState, SessionStore } from './session-state.ts';
import { SessionTokens } from './session-tokens.ts';
import { pageSettings, type Settings } from './settings.ts';
import { SyncProfileDocument, ViewerDocument } from './viewer.generated.ts';

type NewAccount = { email: string; password: string; displayName: string };

/** Everything that pages need once somebody may be signed in: the identity, the API, and who it is. */
export type Session = {
  settings: Settings;
  /** The API for the user who is signed in now; another one after every change of person. */
  api(): Api;
  state(): SessionState;
  /** Calls back at every change of the state; gives the end of it. */
  subscribe(listener: () => void): () => void;
  /** The token of the signed-in user, for what is fetched past the API; null for nobody. */
  idToken(): Promise<string | null>;
  /** Makes an account, with a name unless it is empty; false when only the name could not be kept. */
  signUp(account: NewAccount): Promise<boolean>;
  /** Puts another name on the account that is signed in, and into the user's document; rejects unless both have it. */
  rename(displayName: string): Promise<void>;
  /** Asks with a new token whether the account is linked to the agent who was invited by its e-mail address. */
  lookForAgent(): Promise<void>;
  /** What the account that is signed in can be signed in with. */
  linkedWays(): Promise<readonly LinkedWay[]>;
  changePassword: OwnAccount['changePassword'];
  unprovenEmail: OwnAccount['unprovenEmail'];
  sendVerification: OwnAccount['sendVerification'];
  /** Ends once all that signs somebody in is on the device. */
  loadedWays(): Promise<void>;
} & Pick<SignInWays, 'signInWithPassword' | 'signInWithPopup' | 'sendPasswordReset' | 'sendCode'> &
  Pick<Identity, 'signOut' | 'loaded'>;

let opened: Promise<Session> | undefined;
let open: Session | undefined;

/** The one session of this page, opened at the first call; rejects when the server cannot be reached. */
export function openedSession(): Promise<Session> {
  opened ??= openSession().finally(noteArrival);
  return opened;
}

/**
 * Forgets a session that could not be opened, so that the next call tries again. One that is open stays, without the
 * answers that failed: above the areas nobody else knows of them.
 */
export function forgetSession(): void {
  if (open) forgetFailedQueries(open.api().client);
  else opened = undefined;
}

async function openSession(): Promise<Session> {
  const settings = await pageSettings();
  const identity = await openedIdentity(settings);
  const session = await sessionOf(settings, identity, (options) => openApi(options));
  open = session;
  return session;
}

/** The session of an identity and an API; resolves once it is known whether somebody is signed in. */
export function sessionOf(settings: Settings, identity: Identity, connect: typeof openApi): Promise<Session> {
  return new OpenSession(settings, identity, connect).known();
}

class OpenSession {
  readonly #settings: Settings;
  readonly #identity: Identity;
  readonly #connect: typeof openApi;
  readonly #store = new SessionStore();
  readonly #tokens: SessionTokens;
  #api: Api;
  /** Ends once what was heard of until now is made known. */
  #settled: Promise<void> = Promise.resolve();
  /** Whether the name that came with a sign-up is on the account. */
  #naming: Promise<boolean> = Promise.resolve(false);

  constructor(settings: Settings, identity: Identity, connect: typeof openApi) {
    this.#settings = settings;
    this.#identity = identity;
    this.#connect = connect;
    this.#tokens = new SessionTokens(identity, this.#store);
    this.#api = this.#newApi();
  }

  known(): Promise<Session> {
    return new Promise((resolve) => {
      let isFirst = true;
      let latest: string | null = null;
      this.#identity.watch((uid, isWithdrawn = false) => {
        const hasSignedInHere = !isFirst && uid !== null;
        isFirst = false;
        latest = uid;
        // One after the other: somebody may sign out while the profile of the sign-in is still under way.
        this.#settled = this.#settled.then(async () => {
          if (latest !== uid) return;
          await (uid === null ? this.#depart(isWithdrawn) : this.#arrive(uid, hasSignedInHere));
          resolve(this.#session());
        });
      });
    });
  }

  #session(): Session {
    const identity = this.#identity;
    return {
      settings: this.#settings,
      api: () => this.#api,
      state: () => this.#store.state,
      subscribe: (listener) => this.#store.subscribe(listener),
      signInWithPassword: async (...credentials) =>
        (await identity.ways()).signInWithPassword(...credentials),
      signInWithPopup: async (provider) => (await identity.ways()).signInWithPopup(provider),
      sendPasswordReset: async (email) => (await identity.ways()).sendPasswordReset(email),
      sendCode: async (phone) => (await identity.ways()).sendCode(phone),
      signUp: (account) => this.#signUp(account),
      rename: (displayName) => this.#rename(displayName),
      lookForAgent: () => this.#asOneself(async (uid) => void (await syncProfile(this.#api, uid))),
      linkedWays: async () => (await identity.ways()).account().linkedWays,
      unprovenEmail: async () => (await identity.ways()).account().unprovenEmail(),
      sendVerification: () =>
        this.#asOneself(async () => (await identity.ways()).account().sendVerification()),
      changePassword: (current, next) => this.#changePassword(current, next),
      idToken: () => this.#tokens.idToken(),
      signOut: () => this.#signOut(),
      loadedWays: async () => void (await identity.ways()),
      loaded: () => identity.loaded(),
    };
  }

  async #signUp({ email, password, displayName }: NewAccount): Promise<boolean> {
    const isMade = this.#identity.ways().then((ways) => ways.signUp(email, password));
    this.#naming = isMade.then(() => this.#name(displayName)).catch(() => false);
    await isMade;
    return (await this.#naming) || displayName === '';
  }

  async #name(displayName: string): Promise<boolean> {
    if (displayName === '') return false;
    await (await this.#identity.ways()).account().setDisplayName(displayName);
    return true;
  }

  #rename(displayName: string): Promise<void> {
    return this.#asOneself(async (uid) => {
      await (await this.#identity.ways()).account().setDisplayName(displayName);
      if (!(await syncProfile(this.#api, uid))) throw new Error('The name is not in the user’s document.');
    });
  }

  #changePassword(current: string, next: string): Promise<void> {
    return this.#asOneself(async () => (await this.#identity.ways()).account().changePassword(current, next));
  }

  /** Changes the account of the signed-in user; where the session has ended, once the same person is back. */
  async #asOneself(change: (uid: string) => Promise<void>): Promise<void> {
    const before = this.#store.state;
    await this.#tokens.renew();
    const now = this.#store.state;
    if (!('uid' in before) || now.status !== 'in' || now.uid !== before.uid)
      throw new Error('The person whose account it is has left.');
    await change(now.uid);
  }

  async #signOut(): Promise<void> {
    await this.#identity.signOut();
    // Firebase has nobody to sign out any more, and so will not tell.
    if (this.#store.state.status !== 'expired') return;
    this.#settled = this.#settled.then(() => this.#leave({ status: 'out' }));
  }

  async #arrive(uid: string, hasSignedInHere: boolean): Promise<void> {
    const { state } = this.#store;
    const isKnown = 'uid' in state && state.uid === uid;
    if ('uid' in state && !isKnown) await this.#leave({ status: 'loading' });
    if (hasSignedInHere && !isKnown) {
      await trySyncProfile(this.#api, uid);
      // The account was there before its name: the document learns of it from the next token.
      if (await this.#naming) await trySyncProfile(this.#api, uid);
    }
    this.#store.publish({ status: 'in', uid });
  }

  async #depart(isWithdrawn: boolean): Promise<void> {
    // As if the page had known at once: what the device keeps waits for the same person.
    if (isWithdrawn) return this.#leave({ status: 'out' }, { clearsDevice: false });
    const end = await this.#tokens.takeEnd();
    const { state } = this.#store;
    if (state.status === 'loading') this.#store.publish({ status: 'out' });
    if (state.status !== 'in') return;
    const ended = end?.uid === state.uid ? end : null;
    if (ended && !ended.isDisabled) return this.#store.publish({ status: 'expired', uid: state.uid });
    await this.#leave(ended ? { status: 'out', why: 'disabled' } : { status: 'out' });
  }

  /** The next user must find nothing of the one before, not even in a screen's own memory: a new client. */
  async #leave(next: SessionState, { clearsDevice = true } = {}): Promise<void> {
    const before = this.#api;
    this.#api = this.#newApi();
    // The device first: a user who is signed out is led to another page, which would cut this short.
    if (clearsDevice)
      await clearDevice().catch((error: unknown) => console.error('The device could not be emptied.', error));
    this.#store.publish(next);
    await before.close();
  }

  #newApi(): Api {
    return this.#connect({
      idToken: () => this.#tokens.idToken(),
      renewToken: () => this.#tokens.renew(),
      // Even a new token is not taken: what this browser holds is worth nothing.
      onUnauthenticated: () => void (this.#store.state.status === 'in' && this.#identity.signOut()),
      // What fails is shown by the screens that asked; a role that changed meanwhile has emptied the store already.
      onReconnect: (client) => void catchUp(client).catch(() => undefined),
    });
  }
}

/**
 * Nobody knows what was missed while the socket was down. The role comes first: a user who lost an area is led out of
 * it before its screens ask again.
 */
async function catchUp(client: ApolloClient): Promise<void> {
  const before = client.readQuery({ query: ViewerDocument })?.viewer?.role;
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
  if (data?.viewer?.role === before) await refetch(client);
}

/** Should it fail, the user counts as guest until the next sign-in. */
async function trySyncProfile(api: Api, uid: string): Promise<void> {
  await syncProfile(api, uid).catch((error: unknown) =>
    console.error('The profile could not be brought up to date.', error),
  );
}

/** Creates or merges the user's document; false where somebody else is signed in by now. */
async function syncProfile({ client }: Api, uid: string): Promise<boolean> {
  const { data: answer } = await client.mutate({
    mutation: SyncProfileDocument,
    variables: { input: { uid } },
    update(cache, { data }) {
      if (data?.syncProfile.__typename !== 'SyncProfileSuccess') return;
      cache.writeQuery({ query: ViewerDocument, data: { viewer: data.syncProfile.viewer } });
    },
  });
  return answer?.syncProfile.__typename === 'SyncProfileSuccess';
}

/** Nor on the device. What keeps things there is loaded by the pages that do. */
async function clearDevice(): Promise<void> {
  const [{ clearStored }, { clearOfflineCache }] = await Promise.all([
    import('../device-store.ts'),
    import('../offline-cache.ts'),
  ]);
  await Promise.all([clearStored(), clearOfflineCache()]);
}
