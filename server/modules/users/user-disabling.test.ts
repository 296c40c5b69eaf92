import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { type Caller, TestApp } from '../../testing/test-app.ts';

const documentOf = (name: string, type: string) => `mutation($input: ${type}Input!) {
  ${name}(input: $input) {
    __typename
    ... on ${type}Success { user { uid isDisabled mayDisable } }
    ... on UserError { code message }
  }
}`;
const DISABLE = documentOf('disableUser', 'DisableUser');
const ENABLE = documentOf('enableUser', 'EnableUser');
const VIEWER = '{ viewer { uid } }';

let lodge: TestApp;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
});
afterAll(() => lodge.close());

function send(query: string, caller: Caller, uid: string | null, key: string = crypto.randomUUID()) {
  return caller.post(query, { variables: { input: { uid } }, key });
}

async function actionsOn({ uid }: Caller): Promise<string[]> {
  const lines = await lodge.database.prisma.auditEvent.findMany({
    where: { entity: 'user', entityId: uid ?? '' },
    orderBy: { id: 'asc' },
  });
  return lines.map(({ action }) => action);
}

describe('somebody whom an admin disables', () => {
  it('is out at once, of every server and every open socket, until an admin enables them', async () => {
    const second = await lodge.secondInstance();
    const manager = await lodge.signUp('manager');
    const places = [manager, manager.at(second)];
    const sockets = await Promise.all(places.map((place) => place.socket().ready()));
    const user = { uid: manager.uid, isDisabled: true, mayDisable: true };
    expect((await send(DISABLE, admin, manager.uid)).data).toEqual({
      disableUser: { __typename: 'DisableUserSuccess', user },
    });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4205, 4205]);
    for (const place of places) expect((await place.post(VIEWER)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await send(ENABLE, admin, manager.uid)).data).toEqual({
      enableUser: { __typename: 'EnableUserSuccess', user: { ...user, isDisabled: false } },
    });
    for (const place of places) expect((await place.post(VIEWER)).codes).toEqual([]);
    expect(await actionsOn(manager)).toEqual([
      'ask-disable-user',
      'disable-user',
      'ask-enable-user',
      'enable-user',
    ]);
    await second.app.close();
  });

  it('is disabled once, however often the same request arrives, and stays enabled after an old one', async () => {
    const guest = await lodge.signUp('guest');
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(DISABLE, admin, guest.uid, key)));
    for (const { data } of answers) expect(data).toMatchObject({ disableUser: { user: { uid: guest.uid } } });
    expect((await actionsOn(guest)).filter((action) => action === 'disable-user')).toHaveLength(1);
    await send(ENABLE, admin, guest.uid);
    await send(DISABLE, admin, guest.uid, key);
    expect((await guest.post(VIEWER)).codes).toEqual([]);
  });

  it('is told of at the open screens of the desk', async () => {
    const guest = await lodge.signUp('guest');
    const socket = await admin.socket().ready();
    socket.subscribe('1', 'subscription { dashboardChanged { changedAt } }');
    socket.subscribe('ready', 'subscription { viewerChanged { role } }');
    await socket.heard(({ id }) => id === 'ready');
    const heard = () => socket.messages.filter(({ id, type }) => id === '1' && type === 'next').length;
    const before = heard();
    await send(DISABLE, admin, guest.uid);
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before), PATIENCE);
    socket.close();
  });
});

describe('nobody is disabled', () => {
  it('by themselves', async () => {
    for (const query of [DISABLE, ENABLE]) {
      const { data } = await send(query, admin, admin.uid);
      expect(Object.values(Object(data))).toEqual([
        {
          __typename: 'OwnAccountError',
          code: 'OWN_ACCOUNT',
          message: 'Only another admin can disable or enable your account.',
        },
      ]);
    }
    expect((await admin.post(VIEWER)).codes).toEqual([]);
  });

  it.each(['manager', 'agent', 'guest'] as const)('by a %s', async (role) => {
    const caller = await lodge.as(role);
    for (const query of [DISABLE, ENABLE]) {
      expect((await send(query, caller, admin.uid)).codes).toEqual(['FORBIDDEN']);
      expect((await send(query, caller, 'nobody')).codes).toEqual(['FORBIDDEN']);
    }
  });

  it('by a stranger', async () => {
    for (const query of [DISABLE, ENABLE])
      expect((await send(query, lodge.stranger, admin.uid)).codes).toEqual(['UNAUTHENTICATED']);
  });

  it.each(['nobody', '..', 'a/b', '__x__', ' '.repeat(2_000), '\0', ''])(
    'who has no account: %j',
    async (uid) => {
      for (const query of [DISABLE, ENABLE])
        expect((await send(query, admin, uid)).codes).toEqual(['NOT_FOUND']);
    },
  );

  it('whose account was deleted in Firebase', async () => {
    const { identity } = lodge.lodge;
    const guest = await lodge.signUp('guest');
    await lodge.lodge.call('delete', { idToken: guest.token });
    expect((await send(DISABLE, admin, guest.uid)).codes).toEqual(['NOT_FOUND']);
    expect(await identity.profileOf(guest.uid ?? '')).not.toHaveProperty('isDisabled');
  });
});

describe('two admins who disable each other at once', () => {
  it('leave one, who is told why nobody else is left', async () => {
    const other = await lodge.signUp('admin');
    const answers = await Promise.all([send(DISABLE, admin, other.uid), send(DISABLE, other, admin.uid)]);
    const outcomes = answers.map(({ data, codes }) => codes[0] ?? Object(data).disableUser.__typename);
    expect(outcomes).toContain('DisableUserSuccess');
    expect(outcomes.filter((outcome) => outcome === 'DisableUserSuccess')).toHaveLength(1);
    const ways = await Promise.all([admin, other].map((caller) => caller.post(VIEWER)));
    expect(ways.map(({ codes }) => codes).toSorted()).toEqual([[], ['UNAUTHENTICATED']]);
    for (const { uid } of [admin, other]) await lodge.lodge.identity.setDisabled(uid ?? '', false);
    await lodge.lodge.identity.setRole(other.uid ?? '', 'guest');
  });

  it('never the last one: an admin who was demoted meanwhile has no last word', async () => {
    const other = await lodge.signUp('admin');
    await lodge.lodge.identity.setRole(admin.uid ?? '', 'manager');
    expect((await send(DISABLE, admin, other.uid)).codes).toEqual(['FORBIDDEN']);
    await expect(lodge.lodge.identity.setDisabled(other.uid ?? '', true)).rejects.toMatchObject({
      name: 'LastAdmin',
    });
    await lodge.lodge.identity.setRole(admin.uid ?? '', 'admin');
    await lodge.lodge.identity.setRole(other.uid ?? '', 'guest');
  });
});
