import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { projectId } from '../auth/testing/embedded-lodge.ts';
import { BOOK, booking, type Caller, TestApp } from '../testing/test-app.ts';

const VIEWER = '{ viewer { uid role areas } }';
const FOLLOW = 'subscription { viewerChanged { uid role } }';

let lodge: TestApp;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
});

afterAll(() => lodge.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = { alg: 'none', typ: 'JWT' };

function claims(project = projectId) {
  const now = Math.floor(Date.now() / 1000);
  return {
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    sub: admin.uid,
    user_id: admin.uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
}

function altered(change: (payload: Record<string, unknown>) => object): string {
  const [header, payload = ''] = (admin.token ?? '').split('.');
  return `${header}.${encode(change(JSON.parse(Buffer.from(payload, 'base64url').toString())))}.`;
}

describe('a token that proves nobody', () => {
  const forgeries: [what: string, forge: () => string][] = [
    ['is made by hand, alg none, without proof', () => `${encode(unsigned)}.${encode(claims())}.`],
    [
      'has a proof of its own',
      () => `${encode(unsigned)}.${encode({ ...claims(), proof: 'x'.repeat(43) })}.`,
    ],
    ['is of another project', () => `${encode(unsigned)}.${encode(claims('demo-other'))}.`],
    ['was a genuine one of another project', () => altered((payload) => ({ ...payload, aud: 'demo-other' }))],
    ['was made to last longer', () => altered((payload) => ({ ...payload, exp: 4_000_000_000 }))],
    ['names somebody else', () => altered((payload) => ({ ...payload, sub: 'x', user_id: 'x' }))],
    ['is cut off', () => (admin.token ?? '').slice(0, -20)],
    ['has lost its payload', () => `${(admin.token ?? '').split('.')[0]}..`],
    [
      'is signed by a key of its own',
      () => `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims())}.c2ln`,
    ],
    ['is no token', () => 'nonsense'],
    ['is of 8 kB', () => 'x'.repeat(8_000)],
  ];

  it.each(forgeries)('is UNAUTHENTICATED over HTTP when it %s', async (_what, forge) => {
    const forger = lodge.stranger.withToken(forge());
    const { codes, data } = await forger.post(VIEWER);
    expect({ codes, data }).toEqual({ codes: ['UNAUTHENTICATED'], data: null });
  });

  it.each(forgeries)('opens no socket when it %s', async (_what, forge) => {
    const socket = await lodge.stranger.withToken(forge()).socket().init();
    expect(await socket.closed).toBe(4403);
    expect(socket.messages).toEqual([]);
  });

  it.each([undefined, {}, { token: null }, { token: 7 }, { token: ['x'] }, { token: '' }])(
    'opens no socket with %j',
    async (payload) => {
      const socket = await lodge.stranger.socket().init(payload);
      expect(await socket.closed).toBe(4403);
    },
  );

  it.each(['Basic YTpi', 'bearer', 'Bearer', 'Bearer ', 'Bearer a b', 'nonsense', ''])(
    'is UNAUTHENTICATED with the header %j',
    async (header) => {
      const { codes, data } = await lodge.stranger.post(VIEWER, { headers: { authorization: header } });
      expect({ codes, data }).toEqual({ codes: ['UNAUTHENTICATED'], data: null });
    },
  );
});

it.each(['bearer', 'Bearer', 'BEARER', 'bearer  '])('a token is read after %j', async (scheme) => {
  const headers = { authorization: `${scheme} ${admin.token}` };
  const { data } = await lodge.stranger.post(VIEWER, { headers });
  expect(data).toMatchObject({ viewer: { uid: admin.uid, role: 'ADMIN' } });
});

describe('a role that is lowered', () => {
  it('binds the next call and closes the socket, and the next one has the new rights', async () => {
    const manager = await lodge.signUp('manager');
    const socket = await manager.socket().ready();
    socket.subscribe('1', FOLLOW);
    const first = await socket.heard(({ id, type }) => id === '1' && type === 'next');
    expect(first.payload).toEqual({ data: { viewerChanged: { uid: manager.uid, role: 'MANAGER' } } });
    expect((await manager.post('{ agents { id } }')).codes).toEqual([]);

    await lodge.lodge.identity.setRole(manager.uid ?? '', 'guest');
    expect(await socket.closed).toBe(4205);
    expect((await manager.post('{ agents { id } }')).codes).toEqual(['FORBIDDEN']);
    const { data } = await manager.post(VIEWER);
    expect(data).toEqual({ viewer: { uid: manager.uid, role: 'GUEST', areas: [] } });

    const again = await manager.socket().ready();
    again.subscribe('1', FOLLOW);
    const next = await again.heard(({ id, type }) => id === '1' && type === 'next');
    expect(next.payload).toEqual({ data: { viewerChanged: { uid: manager.uid, role: 'GUEST' } } });
    again.close();
  });

  it('binds a mutation whose key was used before', async () => {
    const manager = await lodge.signUp('manager');
    const type = await lodge.seed.roomType('Couple');
    await lodge.seed.room(type, '201');
    const sent = { variables: booking(type.id), key: crypto.randomUUID() };
    expect((await manager.post(BOOK, sent)).codes).toEqual([]);
    await lodge.lodge.identity.setRole(manager.uid ?? '', 'guest');
    await vi.waitFor(
      async () => expect((await manager.post(BOOK, sent)).codes).toEqual(['FORBIDDEN']),
      PATIENCE,
    );
  });
});

describe('a profile that changes', () => {
  it('is told to the open subscription, which stays', async () => {
    const guest = await lodge.signUp('guest');
    const socket = await guest.socket().ready();
    socket.subscribe('1', 'subscription { viewerChanged { displayName } }');
    await socket.heard(({ type }) => type === 'next');
    const { identity } = lodge.lodge;
    await identity.syncProfile({ ...(await identity.verify(guest.token ?? '')), name: 'Meera Thakur' });
    const published = await socket.heard(({ payload }) => JSON.stringify(payload ?? '').includes('Meera'));
    expect(published.payload).toEqual({ data: { viewerChanged: { displayName: 'Meera Thakur' } } });
    socket.close();
  });
});

describe('an account that is disabled', () => {
  it('is out at once, over HTTP and the socket', async () => {
    const manager = await lodge.signUp('manager');
    const socket = await manager.socket().ready();
    socket.subscribe('1', FOLLOW);
    await socket.heard(({ type }) => type === 'next');
    await lodge.lodge.identity.setDisabled(manager.uid ?? '', true);
    expect((await manager.post(VIEWER)).codes).toEqual(['UNAUTHENTICATED']);
    expect(await socket.closed).toBe(4205);
    expect(await (await manager.socket().init()).closed).toBe(4403);
  });
});
