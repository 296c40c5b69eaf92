import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { type ApiOptions, createClient } from '../api/apollo.ts';
import type { Identity } from './identity.ts';
import { sessionOf } from './session.ts';
import type { SessionState } from './session-state.ts';
import { ViewerDocument } from './viewer.generated.ts';

/** A busy machine takes its time; what never comes is told all the same. */
const settings = {
  mode: 'embedded' as const,
  firebase: { apiKey: 'embedded', authDomain: null, projectId: 'demo-lodge' },
};

/** A hosted identity that signs in whom it is told to, and that ends a session by itself when it is told to. */
function fakeIdentity() {
  let signedIn: string | null = null;
  let name = '';
  let end: string | null = null;
  let tell = (_uid: string | null, _isWithdrawn?: boolean) => {};
  const become = (uid: string | null, isWithdrawn = false) => {
    signedIn = uid;
    tell(uid, isWithdrawn);
  };
  /** The code that asks for a token next learns that the session is over, as from the SDK: signed out, then an error. */
  const endSession = (code: string) => {
    end = code;
  };
  const token = async () => {
    if (end === null) return signedIn && `${signedIn}${name && ` as ${name}`}`;
    const code = end;
    end = null;
    become(null);
    throw Object.assign(new Error(code), { code });
  };
  const identity: Identity = {
    watch(listener) {
      tell = listener;
      return () => {};
    },
    idToken: token,
    renewedToken: token,
    ways: async () => ({
      signInWithPassword: async (email) => become(email),
      signInWithPopup: async () => become('popup'),
      signUp: async (email) => become(email),
      sendPasswordReset: async () => {},
      sendCode: async () => ({ confirm: async () => become('phone') }),
      account: () => ({
        linkedWays: ['password'],
        unprovenEmail: async () => null,
        sendVerification: async () => {},
        async setDisplayName(displayName) {
          if (displayName === 'Nobody') throw new Error('No connection.');
          name = displayName;
        },
        async changePassword(current) {
          if (current !== 'mountain-view')
            throw Object.assign(new Error('no'), { code: 'auth/wrong-password' });
        },
      }),
    }),
    signOut: async () => become(null),
    loaded: async () => {},
  };
  return { identity, become, endSession };
}

const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const api of opened.splice(0)) api.stop();
});

function open() {
  const { identity, become, endSession } = fakeIdentity();
  const sent: string[] = [];
  const tokens: (string | null)[] = [];
  const gates: ApiOptions[] = [];
  const connect = (gate: ApiOptions) => {
    gates.push(gate);
    const http = new ApolloLink(
      ({ operationName }) =>
        new Observable((observer) => {
          sent.push(String(operationName));
          void gate.idToken().then((uid) => {
            tokens.push(uid);
            if (uid?.endsWith('as Unkept')) return observer.error(new Error('The API does not answer.'));
            const viewer = viewerOf(uid ?? '');
            const syncProfile = { __typename: 'SyncProfileSuccess', viewer };
            observer.next({ data: operationName === 'SyncProfile' ? { syncProfile } : { viewer } });
            observer.complete();
          });
        }),
    );
    const api = createClient({ http });
    opened.push(api);
    return { client: api.client, close: async () => void (await api.client.clearStore()) };
  };
  return { session: sessionOf(settings, identity, connect), become, endSession, sent, tokens, gates };
}

function viewerOf(uid: string) {
  const claims = { __typename: 'Claims', admin: false, manager: true, guest: true };
  const names = { displayName: null, email: uid, phoneNumber: null };
  return { __typename: 'Viewer', uid, ...names, role: 'MANAGER', claims, areas: ['MANAGER'], agent: null };
}

const settled = (state: () => SessionState, status: SessionState['status']) =>
  vi.waitFor(() => expect(state().status).toBe(status), PATIENCE);

it('everybody waits until it is known who is there', async () => {
  const { session, become } = open();
  const heard = vi.fn();
  void session.then(heard);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  become(null);
  expect((await session).state()).toEqual({ status: 'out' });
});

it('the profile is written at a sign-in, and not when somebody was still signed in', async () => {
  const before = open();
  before.become('meera');
  expect((await before.session).state()).toEqual({ status: 'in', uid: 'meera' });
  expect(before.sent).toEqual([]);

  const now = open();
  now.become(null);
  const session = await now.session;
  await session.signInWithPassword('meera', 'lodge-demo');
  await settled(session.state, 'in');
  expect(now.sent).toEqual(['SyncProfile']);
  await session.api().client.query({ query: ViewerDocument });
  expect(now.sent).toEqual(['SyncProfile']);
});

it('the session is over without a question when Firebase says no to what the device had stored', async () => {
  const { session: opening, become } = open();
  become('meera');
  const session = await opening;
  const first = session.api().client;
  become(null, true);
  await settled(session.state, 'out');
  expect(session.api().client).not.toBe(first);
});

it('nothing is left behind for the next one at the same desk', async () => {
  const { session: opening, become, sent } = open();
  become('admin');
  const session = await opening;
  const first = session.api().client;
  await first.query({ query: ViewerDocument });
  await session.signOut();
  await settled(session.state, 'out');
  await vi.waitFor(() => expect(first.cache.extract()).toEqual({}), PATIENCE);
  expect(session.api().client).not.toBe(first);

  become('agent');
  await settled(session.state, 'in');
  const { data } = await session.api().client.query({ query: ViewerDocument });
  expect(data?.viewer?.uid).toBe('agent');
  expect(sent).toEqual(['Viewer', 'SyncProfile']);
});

it('nobody is shown while one account takes the place of another', async () => {
  const { session: opening, become } = open();
  become('admin');
  const session = await opening;
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.state()));
  become('agent');
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'in', uid: 'agent' }), PATIENCE);
  expect(seen[0]).toEqual({ status: 'loading' });
});

it('nobody is let in who left while the sign-in was still under way', async () => {
  const { session: opening, become } = open();
  become(null);
  const session = await opening;
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.state()));
  become('meera');
  become(null);
  become('tara');
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'in', uid: 'tara' }), PATIENCE);
  expect(seen).not.toContainEqual({ status: 'in', uid: 'meera' });
});

it('the session signs out when the API no longer takes the token', async () => {
  const { session: opening, become, gates } = open();
  become('meera');
  const session = await opening;
  gates[0]?.onUnauthenticated();
  await settled(session.state, 'out');
});

describe('a sign-up with a name', () => {
  it('brings the document up to date once more when the name is on the account', async () => {
    const { session: opening, become, sent, tokens } = open();
    become(null);
    const session = await opening;
    const account = { email: 'meera', password: 'mountain-view', displayName: 'Meera Rao' };
    expect(await session.signUp(account)).toBe(true);
    await settled(session.state, 'in');
    expect(sent).toEqual(['SyncProfile', 'SyncProfile']);
    expect(tokens.at(-1)).toBe('meera as Meera Rao');
  });

  it('signs in all the same when the name could not be kept, and says so', async () => {
    const { session: opening, become, sent } = open();
    become(null);
    const session = await opening;
    const account = { email: 'meera', password: 'mountain-view', displayName: 'Nobody' };
    expect(await session.signUp(account)).toBe(false);
    await settled(session.state, 'in');
    expect(sent).toEqual(['SyncProfile']);
  });

  it('needs no second time without a name', async () => {
    const { session: opening, become, sent } = open();
    become(null);
    const session = await opening;
    expect(await session.signUp({ email: 'meera', password: 'mountain-view', displayName: '' })).toBe(true);
    await settled(session.state, 'in');
    expect(sent).toEqual(['SyncProfile']);
  });
});

describe('what somebody changes of the own account', () => {
  async function meera() {
    const opened = open();
    opened.become('meera');
    return { ...opened, session: await opened.session };
  }

  it('is the name on the account first, and then in the document', async () => {
    const { session, sent, tokens } = await meera();
    await session.rename('Meera Devi');
    expect(sent).toEqual(['SyncProfile']);
    expect(tokens).toEqual(['meera as Meera Devi']);
  });

  it('is not taken for done when the account or the document does not have it', async () => {
    const { session, sent } = await meera();
    await expect(session.rename('Nobody')).rejects.toThrow('No connection.');
    expect(sent).toEqual([]);
    await expect(session.rename('Unkept')).rejects.toThrow('The API does not answer.');
  });

  it('may be linked to an agent meanwhile: with a new token the lodge is asked', async () => {
    const { session, sent } = await meera();
    await session.lookForAgent();
    expect(sent).toEqual(['SyncProfile']);
  });

  it('waits for the same person where the session has ended', async () => {
    const { session, sent, endSession, become } = await meera();
    endSession('auth/user-token-expired');
    const renamed = session.rename('Meera Devi');
    await settled(session.state, 'expired');
    expect(sent).toEqual([]);
    become('meera');
    await renamed;
    expect(sent).toContain('SyncProfile');
  });

  it('is nobody else’s who signs in instead', async () => {
    const { session, endSession, become } = await meera();
    endSession('auth/user-token-expired');
    const changed = session.changePassword('mountain-view', 'another-secret');
    const refused = expect(changed).rejects.toThrow('has left');
    await settled(session.state, 'expired');
    become('tara');
    await refused;
  });

  it('is the password for whoever knows the current one', async () => {
    const { session } = await meera();
    await session.changePassword('mountain-view', 'another-secret');
    await expect(session.changePassword('wrong', 'another-secret')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    expect(await session.linkedWays()).toEqual(['password']);
  });
});

describe('a session that ends by itself', () => {
  async function ended(code = 'auth/user-token-expired') {
    const opened = open();
    opened.become('meera');
    const session = await opened.session;
    const { client } = session.api();
    await client.query({ query: ViewerDocument });
    opened.endSession(code);
    const waiting = client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    return { ...opened, session, client, waiting };
  }

  it('keeps the page and its answers, and lets requests wait until the same person is back', async () => {
    const { session, client, waiting } = await ended();
    await settled(session.state, 'expired');
    expect(client.readQuery({ query: ViewerDocument })?.viewer?.uid).toBe('meera');
    await session.signInWithPassword('meera', 'lodge-demo');
    expect((await waiting).data?.viewer?.uid).toBe('meera');
    expect(session.state()).toEqual({ status: 'in', uid: 'meera' });
    expect(session.api().client).toBe(client);
  });

  it('leaves nothing to somebody else who signs in then', async () => {
    const { session, client, waiting, become } = await ended();
    waiting.catch(() => undefined);
    await settled(session.state, 'expired');
    become('tara');
    await settled(session.state, 'in');
    expect(session.state()).toEqual({ status: 'in', uid: 'tara' });
    expect(session.api().client).not.toBe(client);
    expect(client.cache.extract()).toEqual({});
  });

  it('is left for good by logging out', async () => {
    const { session, client, waiting } = await ended();
    waiting.catch(() => undefined);
    await settled(session.state, 'expired');
    await session.signOut();
    await settled(session.state, 'out');
    await vi.waitFor(() => expect(client.cache.extract()).toEqual({}), PATIENCE);
  });

  it('is over at once for an account that was disabled', async () => {
    const { session, client, waiting } = await ended('auth/user-disabled');
    waiting.catch(() => undefined);
    await settled(session.state, 'out');
    expect(session.state()).toEqual({ status: 'out', why: 'disabled' });
    await vi.waitFor(() => expect(client.cache.extract()).toEqual({}), PATIENCE);
  });

  it('is found out when the API does not take the token, and the request is sent again afterwards', async () => {
    const { session: opening, become, endSession, gates } = open();
    become('meera');
    const session = await opening;
    expect(await gates[0]?.renewToken()).toBe(true);
    endSession('auth/user-token-expired');
    const isWorthAnother = gates[0]?.renewToken();
    await settled(session.state, 'expired');
    become('meera');
    expect(await isWorthAnother).toBe(true);
  });
});
