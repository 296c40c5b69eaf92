import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiOptions, createClient } from './apollo.ts';
import type { Identity } from './auth.ts';
import { type SessionState, sessionOf } from './session.ts';
import { ViewerDocument } from './viewer.generated.ts';

const settings = {
  mode: 'embedded' as const,
  firebase: { apiKey: 'embedded', authDomain: null, projectId: 'demo-lodge' },
};

/** A hosted identity that signs in whom it is told to. */
function fakeIdentity() {
  let signedIn: string | null = null;
  let tell = (_uid: string | null) => {};
  const become = (uid: string | null) => {
    signedIn = uid;
    tell(uid);
  };
  const identity: Identity = {
    watch(listener) {
      tell = listener;
      return () => {};
    },
    idToken: async () => signedIn,
    signInWithPassword: async (email) => become(email),
    signOut: async () => become(null),
  };
  return { identity, become };
}

const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const api of opened.splice(0)) api.stop();
});

function open() {
  const { identity, become } = fakeIdentity();
  const sent: string[] = [];
  const gates: ApiOptions[] = [];
  const connect = (gate: ApiOptions) => {
    gates.push(gate);
    const http = new ApolloLink(
      ({ operationName }) =>
        new Observable((observer) => {
          sent.push(String(operationName));
          void gate.idToken().then((uid) => {
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
  return { session: sessionOf(settings, identity, connect), become, sent, gates };
}

function viewerOf(uid: string) {
  const claims = { __typename: 'Claims', admin: false, manager: true, guest: true };
  const names = { displayName: null, email: uid, phoneNumber: null };
  return { __typename: 'Viewer', uid, ...names, role: 'MANAGER', claims, areas: ['MANAGER'] };
}

const settled = (state: () => SessionState, status: SessionState['status']) =>
  vi.waitFor(() => expect(state().status).toBe(status));

it('keeps everybody waiting until it is known who is there', async () => {
  const { session, become } = open();
  const heard = vi.fn();
  void session.then(heard);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  become(null);
  expect((await session).state()).toEqual({ status: 'out' });
});

it('writes the profile at a sign-in, and not when somebody was still signed in', async () => {
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

it('leaves nothing behind for the next one at the same desk', async () => {
  const { session: opening, become, sent } = open();
  become('admin');
  const session = await opening;
  const first = session.api().client;
  await first.query({ query: ViewerDocument });
  await session.signOut();
  await settled(session.state, 'out');
  await vi.waitFor(() => expect(first.cache.extract()).toEqual({}));
  expect(session.api().client).not.toBe(first);

  become('agent');
  await settled(session.state, 'in');
  const { data } = await session.api().client.query({ query: ViewerDocument });
  expect(data?.viewer?.uid).toBe('agent');
  expect(sent).toEqual(['Viewer', 'SyncProfile']);
});

it('shows nobody while one account takes the place of another', async () => {
  const { session: opening, become } = open();
  become('admin');
  const session = await opening;
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.state()));
  become('agent');
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'in', uid: 'agent' }));
  expect(seen[0]).toEqual({ status: 'loading' });
});

it('lets nobody in who left while the sign-in was still under way', async () => {
  const { session: opening, become } = open();
  become(null);
  const session = await opening;
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.state()));
  become('meera');
  become(null);
  become('tara');
  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'in', uid: 'tara' }));
  expect(seen).not.toContainEqual({ status: 'in', uid: 'meera' });
});

it('signs out when the API no longer takes the token', async () => {
  const { session: opening, become, gates } = open();
  become('meera');
  const session = await opening;
  gates[0]?.onUnauthenticated();
  await settled(session.state, 'out');
});
