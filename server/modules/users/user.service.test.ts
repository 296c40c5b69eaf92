import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import type { TestApp as Application } from '../../testing/test-app.ts';
import { Caller, TestApp } from '../../testing/test-app.ts';

const SET_ROLE = `mutation SetRole($input: SetUserRoleInput!) {
  setUserRole(input: $input) {
    __typename
    ... on SetUserRoleSuccess { user { uid role mayChangeRole } }
    ... on UserError { code message }
    ... on ValidationError { fields { path message } }
  }
}`;
const USERS = `query Users($search: String! = "", $page: PageInput) {
  users(search: $search, page: $page) {
    nodes { uid displayName email phoneNumber role createdAt isDisabled mayChangeRole }
    total
    pageInfo { endCursor hasNextPage }
  }
}`;

let lodge: Application;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
});
afterAll(() => lodge.close());

function setRole(caller: Caller, uid: string | null, role: string, key: string = crypto.randomUUID()) {
  return caller.post(SET_ROLE, { variables: { input: { uid, role } }, key });
}

function setSeenRole(uid: string | null, role: string, seenRole: string) {
  return admin.post(SET_ROLE, { variables: { input: { uid, role, seenRole } }, key: crypto.randomUUID() });
}

function linesOf(action: string, { uid }: Caller): Promise<number> {
  return lodge.database.prisma.auditEvent.count({ where: { action, entityId: uid ?? '' } });
}

async function listed(variables: { search?: string; page?: { first?: number; after?: string | null } }) {
  const { data, codes } = await admin.post(USERS, { variables });
  expect(codes).toEqual([]);
  // The document above says what comes.
  return (data as { users: UserList }).users;
}
type UserList = {
  nodes: { uid: string; displayName: string | null; role: string; [field: string]: unknown }[];
  total: number;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
};

describe('a sign-in', () => {
  const SYNC = 'mutation($input: SyncProfileInput!) { syncProfile(input: $input) { __typename } }';
  const SYNC_AGENT = `mutation($input: SyncProfileInput!) {
    syncProfile(input: $input) { ... on SyncProfileSuccess { viewer { agent { id } } } }
  }`;

  it('links the account to the agent who was invited by its address, once that is proven', async () => {
    const caller = await lodge.signUp('agent');
    const { identity } = lodge.lodge;
    const { email = '', provenEmail } = await identity.verify(caller.token ?? '');
    expect(provenEmail).toBe(email);
    const { id } = await lodge.seed.agent(`Invited ${email}`, { signInEmail: email.toUpperCase() });
    const sync = (key: string = crypto.randomUUID()) =>
      caller.post(SYNC_AGENT, { variables: { input: { uid: caller.uid } }, key });
    const linked = { data: { syncProfile: { viewer: { agent: { id } } } } };
    const key = crypto.randomUUID();
    const answers = await Promise.all([sync(key), sync(key), sync()]);
    for (const answer of [...answers, await sync()]) expect(answer).toMatchObject(linked);
    const where = { action: 'link-agent', entityId: id };
    expect(await lodge.database.prisma.auditEvent.count({ where })).toBe(1);
  });

  it('links an account to an agent who is switched off as well, and gives it no rights by that', async () => {
    const caller = await lodge.signUp('agent');
    const { email = '' } = await lodge.lodge.identity.verify(caller.token ?? '');
    const { id } = await lodge.seed.agent(`Off ${email}`, { signInEmail: email, isActive: false });
    const { data } = await caller.post(SYNC_AGENT, {
      variables: { input: { uid: caller.uid } },
      key: crypto.randomUUID(),
    });
    expect(data).toEqual({ syncProfile: { viewer: { agent: null } } });
    const agent = await lodge.database.prisma.agent.findUniqueOrThrow({ where: { id } });
    expect(agent.uid).toBe(caller.uid);
  });

  it.each(['manager', 'admin'] as const)('links no %s, who was invited as an agent before', async (role) => {
    const caller = await lodge.signUp(role);
    const { email = '' } = await lodge.lodge.identity.verify(caller.token ?? '');
    const { id } = await lodge.seed.agent(`Before ${email}`, { signInEmail: email });
    const { codes } = await caller.post(SYNC, {
      variables: { input: { uid: caller.uid } },
      key: crypto.randomUUID(),
    });
    expect(codes).toEqual([]);
    const agent = await lodge.database.prisma.agent.findUniqueOrThrow({ where: { id } });
    expect(agent.uid).toBeNull();
  });

  it('links nobody whose address is not proven', async () => {
    const email = `${crypto.randomUUID()}@lodge.example`;
    const { answer } = await lodge.lodge.call('signUp', {
      email,
      password: 'lodge-demo',
      returnSecureToken: true,
    });
    const uid = String(answer.localId);
    const caller = new Caller(lodge.app, lodge.url, uid, String(answer.idToken));
    const { id } = await lodge.seed.agent(`Waits ${email}`, { signInEmail: email });
    const { codes } = await caller.post(SYNC, { variables: { input: { uid } }, key: crypto.randomUUID() });
    expect(codes).toEqual([]);
    const agent = await lodge.database.prisma.agent.findUniqueOrThrow({ where: { id } });
    expect(agent.uid).toBeNull();
  });

  it('leaves a line in the audit only when the profile is another one by it', async () => {
    const caller = await lodge.signUp('guest');
    const sync = () =>
      caller.post(SYNC, { variables: { input: { uid: caller.uid } }, key: crypto.randomUUID() });
    const lines = () =>
      lodge.database.prisma.auditEvent.count({
        where: { action: 'sync-profile', entityId: caller.uid ?? '' },
      });
    expect((await sync()).data).toEqual({ syncProfile: { __typename: 'SyncProfileSuccess' } });
    expect(await lines()).toBe(0);
    const { identity } = lodge.lodge;
    const token = await identity.verify(caller.token ?? '');
    await identity.syncProfile({ ...token, name: 'Somebody else' });
    expect((await sync()).codes).toEqual([]);
    expect(await lines()).toBe(1);
    expect(await identity.profileOf(caller.uid ?? '')).toMatchObject({ displayName: token.name });
    await sync();
    expect(await lines()).toBe(1);
  });
});

describe('a role that an admin gives', () => {
  it('binds the next request of that user, and leaves a line in the audit', async () => {
    const caller = await lodge.signUp('guest');
    expect((await caller.post(USERS)).codes).toEqual(['FORBIDDEN']);
    const { data } = await setRole(admin, caller.uid, 'ADMIN');
    const user = { uid: caller.uid, role: 'ADMIN', mayChangeRole: true };
    expect(data).toEqual({ setUserRole: { __typename: 'SetUserRoleSuccess', user } });
    await vi.waitFor(async () => expect((await caller.post(USERS)).codes).toEqual([]), PATIENCE);
    const line = await lodge.database.prisma.auditEvent.findFirst({
      where: { action: 'set-user-role', entityId: caller.uid ?? '' },
    });
    expect(line).toMatchObject({
      actorUid: admin.uid,
      entity: 'user',
      before: { role: 'guest' },
      after: { role: 'admin' },
    });
    await setRole(admin, caller.uid, 'GUEST');
    await vi.waitFor(async () => expect((await caller.post(USERS)).codes).toEqual(['FORBIDDEN']), PATIENCE);
  });

  it('is given once, however often the same request arrives', async () => {
    const caller = await lodge.signUp('guest');
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => setRole(admin, caller.uid, 'AGENT', key)));
    for (const { data } of answers) {
      expect(data).toMatchObject({ setUserRole: { user: { uid: caller.uid, role: 'AGENT' } } });
    }
    expect(await linesOf('set-user-role', caller)).toBe(1);
    await setRole(admin, caller.uid, 'MANAGER');
    await setRole(admin, caller.uid, 'AGENT', key);
    expect(await lodge.lodge.identity.profileOf(caller.uid ?? '')).toMatchObject({ role: 'manager' });
    expect((await setRole(admin, caller.uid, 'ADMIN', key)).codes).toEqual(['IDEMPOTENCY_REUSED']);
    expect(await lodge.lodge.identity.profileOf(caller.uid ?? '')).toMatchObject({ role: 'manager' });
    expect(await linesOf('set-user-role', caller)).toBe(2);
  });

  it('is not given over one that somebody else gave meanwhile', async () => {
    const caller = await lodge.signUp('guest');
    await setSeenRole(caller.uid, 'AGENT', 'GUEST');
    await setRole(admin, caller.uid, 'MANAGER');
    expect((await setSeenRole(caller.uid, 'GUEST', 'AGENT')).data).toMatchObject({
      setUserRole: { __typename: 'RoleChangedError', code: 'ROLE_CHANGED' },
    });
    expect(await lodge.lodge.identity.profileOf(caller.uid ?? '')).toMatchObject({ role: 'manager' });
    expect((await setSeenRole(caller.uid, 'GUEST', 'MANAGER')).data).toMatchObject({
      setUserRole: { user: { role: 'GUEST' } },
    });
  });

  it('is asked for in the audit before it is given', async () => {
    const caller = await lodge.signUp('guest');
    await setRole(admin, caller.uid, 'MANAGER');
    const lines = await lodge.database.prisma.auditEvent.findMany({
      where: { entityId: caller.uid ?? '' },
      orderBy: { id: 'asc' },
    });
    const line = { actorUid: admin.uid, entity: 'user', after: { role: 'manager' } };
    expect(lines).toMatchObject([
      { ...line, action: 'ask-user-role', before: null },
      { ...line, action: 'set-user-role', before: { role: 'guest' } },
    ]);
  });

  it('closes the open socket of that user, so that the next one has the new rights', async () => {
    const caller = await lodge.signUp('manager');
    const socket = await caller.socket().ready();
    await setRole(admin, caller.uid, 'GUEST');
    expect(await socket.closed).toBe(4205);
  });
});

describe('a role that is not given', () => {
  it.each(['GUEST', 'AGENT', 'MANAGER', 'ADMIN'])('is one’s own, whether %s or another', async (role) => {
    const { data } = await setRole(admin, admin.uid, role);
    expect(data).toEqual({
      setUserRole: {
        __typename: 'OwnRoleError',
        code: 'OWN_ROLE',
        message: 'You cannot change your own role.',
      },
    });
  });

  it('is one that nobody has', async () => {
    const caller = await lodge.signUp('guest');
    const { data } = await setRole(admin, caller.uid, 'PUBLIC');
    expect(data).toMatchObject({
      setUserRole: {
        __typename: 'ValidationError',
        fields: [{ path: 'role', message: 'Choose guest, agent, manager or admin.' }],
      },
    });
  });

  it.each(['nobody', '..', 'a/b', '__x__', ' '.repeat(2_000), '\0'])('is of nobody: %j', async (uid) => {
    expect((await setRole(admin, uid, 'AGENT')).codes).toEqual(['NOT_FOUND']);
  });

  it.each(['manager', 'agent', 'guest'] as const)('is asked for by %s', async (role) => {
    const caller = await lodge.as(role);
    expect((await setRole(caller, admin.uid, 'GUEST')).codes).toEqual(['FORBIDDEN']);
    expect((await setRole(caller, 'nobody', 'GUEST')).codes).toEqual(['FORBIDDEN']);
    expect((await caller.post(USERS)).codes).toEqual(['FORBIDDEN']);
  });

  it('is asked for by a stranger', async () => {
    expect((await setRole(lodge.stranger, admin.uid, 'GUEST')).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('is asked for in a session that was ended', async () => {
    const caller = await lodge.signUp('admin');
    const guest = await lodge.signUp('guest');
    await lodge.lodge.identity.setDisabled(caller.uid ?? '', true);
    expect((await setRole(caller, guest.uid, 'ADMIN')).codes).toEqual(['UNAUTHENTICATED']);
    await setRole(admin, caller.uid, 'GUEST');
  });
});

describe('two admins who demote each other at once', () => {
  it('leave one admin when there are no others, on one server or on two', async () => {
    const other = await lodge.signUp('admin');
    const second = await lodge.secondInstance();
    for (const place of [null, second]) {
      const rival = place ? other.at(place) : other;
      const answers = await Promise.all([
        setRole(admin, other.uid, 'GUEST'),
        setRole(rival, admin.uid, 'GUEST'),
      ]);
      const outcomes = answers.map(({ data, codes }) => codes[0] ?? outcomeOf(data));
      // The second of them is told that nobody else is left, or is no admin any more by then.
      expect([
        ['LastAdminError', 'SetUserRoleSuccess'],
        ['FORBIDDEN', 'SetUserRoleSuccess'],
      ]).toContainEqual(outcomes.toSorted());
      const roles = await Promise.all(
        [admin, other].map(({ uid }) => lodge.lodge.identity.profileOf(uid ?? '')),
      );
      expect(roles.map((profile) => profile?.role).toSorted()).toEqual(['admin', 'guest']);
      for (const { uid } of [admin, other]) await lodge.lodge.identity.setRole(uid ?? '', 'admin');
      await vi.waitFor(async () => {
        for (const caller of [admin, rival]) expect((await caller.post(USERS)).codes).toEqual([]);
      }, PATIENCE);
    }
    await second.app.close();
    await setRole(admin, other.uid, 'GUEST');
  });

  it('cannot both go when there is a third', async () => {
    const [first, second] = await Promise.all([lodge.signUp('admin'), lodge.signUp('admin')]);
    const answers = await Promise.all([
      setRole(first, second.uid, 'GUEST'),
      setRole(second, first.uid, 'GUEST'),
    ]);
    const outcomes = answers.map(({ data, codes }) => codes[0] ?? outcomeOf(data));
    expect(outcomes.toSorted()).toEqual(['FORBIDDEN', 'SetUserRoleSuccess']);
    for (const { uid } of [first, second]) await setRole(admin, uid, 'GUEST');
  });
});

function outcomeOf(data: Record<string, unknown> | null): string {
  return (data as { setUserRole: { __typename: string } }).setUserRole.__typename;
}

describe('the list of users', () => {
  beforeAll(async () => {
    for (const [email, displayName, role] of [
      ['zoya@hills.example', 'Zoya Khan', 'manager'],
      ['meera@hills.example', 'Meera Rao', 'guest'],
      ['merlin@hills.example', 'मीरा राव', 'guest'],
      ['o.brien@hills.example', "Meera O'Brien 🏔", 'agent'],
    ] as const) {
      await lodge.lodge.identity.ensureAccount({ email, password: 'mountain-view', displayName, role });
    }
  });

  it.each([
    ['meera', ["Meera O'Brien 🏔", 'Meera Rao']],
    ['MEERA r', ['Meera Rao']],
    ["Meera O'Brien ", ["Meera O'Brien 🏔"]],
    ['मी', ['मीरा राव']],
    ['Zoya@HILLS', ['Zoya Khan']],
    ['Rao', []],
    ['hills.example', []],
    ['<script>', []],
  ])('finds by the beginning of name or e-mail: %s', async (search, names) => {
    const { nodes, total } = await listed({ search });
    expect(nodes.map(({ displayName }) => displayName)).toEqual(names);
    expect(total).toBe(names.length);
  });

  it('shows staff by rank before guests, whole and each once, in pages of any size', async () => {
    const whole = await listed({ page: { first: 200 } });
    expect(whole.nodes).toHaveLength(whole.total);
    const ranks = ['ADMIN', 'MANAGER', 'AGENT', 'GUEST'];
    const shown = whole.nodes.map(({ role }) => ranks.indexOf(role));
    expect(shown).toEqual(shown.toSorted());
    for (const first of [1, 3, whole.total]) {
      const uids: string[] = [];
      let after: string | null = null;
      do {
        const { nodes, pageInfo }: UserList = await listed({ page: { first, after } });
        uids.push(...nodes.map(({ uid }) => uid));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      expect(uids).toEqual(whole.nodes.map(({ uid }) => uid));
    }
  });

  it('names those who come by phone by their number, and finds them by it', async () => {
    const { answer } = await lodge.lodge.call('sendVerificationCode', { phoneNumber: '+919876543210' });
    const { answer: outbox } = await outboxOf(lodge);
    const { answer: signedIn } = await lodge.lodge.call('signInWithPhoneNumber', {
      sessionInfo: answer.sessionInfo,
      code: outbox,
    });
    const { identity } = lodge.lodge;
    await identity.syncProfile(await identity.verify(String(signedIn.idToken)));
    const { nodes } = await listed({ search: '98765 43210' });
    expect(nodes).toMatchObject([{ phoneNumber: '+919876543210', displayName: null, role: 'GUEST' }]);
  });

  it.each([
    { page: { first: 0 } },
    { page: { first: 201 } },
    { page: { first: 5, after: 'x' } },
    { search: 'a'.repeat(201) },
  ])('refuses %j', async (variables) => {
    expect((await admin.post(USERS, { variables })).codes).toEqual(['BAD_USER_INPUT']);
  });
});

async function outboxOf({ lodge: { url } }: Application): Promise<{ answer: string }> {
  const response = await fetch(`${url}/emulator/auth/outbox`, { headers: { accept: 'application/json' } });
  const { messages } = (await response.json()) as { messages: { code: string }[] };
  return { answer: messages[0]?.code ?? '' };
}
