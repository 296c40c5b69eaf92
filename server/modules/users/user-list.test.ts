import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, TestApp } from '../../testing/test-app.ts';

const USERS = `query Users($search: String! = "", $filter: UserFilter, $page: PageInput) {
  users(search: $search, filter: $filter, page: $page) {
    nodes { uid displayName role isDisabled lastSeenAt createdAt mayDisable agent { name isActive } }
    total
    pageInfo { endCursor hasNextPage }
  }
}`;

type Listed = { uid: string; displayName: string; [field: string]: unknown };
type Page = { nodes: Listed[]; total: number; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
type Asked = { search?: string; filter?: object | null; page?: { first?: number; after?: string | null } };

let lodge: TestApp;
let admin: Caller;

/** Names by the day of the first sign-in, the earliest first. */
const PEOPLE = [
  ['Gita One', 'guest'],
  ['Mira Desk', 'manager'],
  ['Gita Two', 'guest'],
  ['Ajay Tours', 'agent'],
  ['Gita Three', 'guest'],
  ['Anu Treks', 'agent'],
  ['Gita Four', 'guest'],
] as const;
const uidOf = new Map<string, string>();

beforeAll(async () => {
  lodge = await TestApp.open();
  for (const [displayName, role] of PEOPLE) {
    const email = `${displayName.replace(' ', '.').toLowerCase()}@hills.example`;
    const request = { email, password: 'mountain-view', displayName, role };
    uidOf.set(displayName, await lodge.lodge.identity.ensureAccount(request));
  }
  admin = await lodge.as('admin');
  await lodge.seed.agent('Gita Holidays', { uid: uidOf.get('Gita One') ?? '' });
  await lodge.seed.agent('Ajay Holidays', { uid: uidOf.get('Ajay Tours') ?? '', isActive: false });
  for (const name of ['Gita Two', 'Anu Treks'])
    await lodge.lodge.identity.setDisabled(uidOf.get(name) ?? '', true);
});
afterAll(() => lodge.close());

async function listed(variables: Asked): Promise<Page> {
  const { data, codes } = await admin.post(USERS, { variables });
  expect(codes).toEqual([]);
  return Object(data).users;
}

async function namesOf(filter: object, search = ''): Promise<string[]> {
  const { nodes, total } = await listed({ filter, search });
  expect(total).toBe(nodes.length);
  return nodes.map(({ displayName }) => displayName);
}

const EARLIEST = [...PEOPLE.map(([name]) => name), 'A admin'];
const GUESTS = EARLIEST.filter((name) => name.startsWith('Gita'));

describe('the list of users', () => {
  it.each([
    ['guests, the newest first', { role: 'GUEST' }, '', GUESTS.toReversed()],
    ['guests, the earliest first', { role: 'GUEST', sort: 'EARLIEST' }, '', GUESTS],
    ['agents by name', { role: 'AGENT' }, '', ['Ajay Tours', 'Anu Treks']],
    ['agents, the newest first', { role: 'AGENT', sort: 'NEWEST' }, '', ['Anu Treks', 'Ajay Tours']],
    ['everybody, the earliest first', { sort: 'EARLIEST' }, '', EARLIEST],
    ['everybody, the newest first', { sort: 'NEWEST' }, '', EARLIEST.toReversed()],
    ['who is disabled', { isDisabled: true }, '', ['Anu Treks', 'Gita Two']],
    ['disabled guests', { isDisabled: true, role: 'GUEST' }, '', ['Gita Two']],
    ['guests of a name', { role: 'GUEST', sort: 'EARLIEST' }, 'gita t', ['Gita Two', 'Gita Three']],
    ['disabled ones of a name', { isDisabled: true }, 'gita', ['Gita Two']],
    ['guests who are linked to an agent', { lacksAgentRole: true }, '', ['Gita One']],
    ['linked guests of another name', { lacksAgentRole: true }, 'gita t', []],
    ['managers of another name', { role: 'MANAGER' }, 'gita', []],
  ])('narrowed shows %s', async (_what, filter, search, names) => {
    expect(await namesOf(filter, search)).toEqual(names);
  });

  it.each([
    {},
    { role: 'GUEST' },
    { role: 'GUEST', sort: 'EARLIEST' },
    { role: 'AGENT' },
    { sort: 'NEWEST' },
    { sort: 'EARLIEST' },
    { isDisabled: true },
  ])('shows each of %j once, in the same order in pages of any size', async (filter) => {
    const whole = await listed({ filter, page: { first: 200 } });
    for (const first of [1, 2, 3, whole.total]) {
      const uids: string[] = [];
      let after: string | null = null;
      do {
        const { nodes, total, pageInfo }: Page = await listed({ filter, page: { first, after } });
        expect(total).toBe(whole.total);
        uids.push(...nodes.map(({ uid }) => uid));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      expect(uids).toEqual(whole.nodes.map(({ uid }) => uid));
    }
  });

  it('says to which agent an account is linked, and whether that one is active', async () => {
    const { nodes } = await listed({ filter: { role: 'AGENT' } });
    expect(nodes.map(({ displayName, agent }) => [displayName, agent])).toEqual([
      ['Ajay Tours', { name: 'Ajay Holidays', isActive: false }],
      ['Anu Treks', null],
    ]);
  });

  it('says who was here last and when, and who never was', async () => {
    const { nodes } = await listed({});
    const seen = new Map(nodes.map(({ displayName, lastSeenAt }) => [displayName, lastSeenAt]));
    expect(seen.get('Gita One')).toBeNull();
    const account = nodes.find(({ displayName }) => displayName === 'A admin');
    expect(Date.parse(String(account?.lastSeenAt))).toBeGreaterThanOrEqual(
      Date.parse(String(account?.createdAt)) - 1_000,
    );
    expect(account).toMatchObject({ isDisabled: false, mayDisable: false });
  });

  it.each([{ role: 'PUBLIC' }, { sort: 'NAME' }, { isDisabled: 'yes' }])(
    'refuses to be narrowed to %j',
    async (filter) => {
      expect((await admin.post(USERS, { variables: { filter } })).codes).toEqual(['BAD_USER_INPUT']);
    },
  );
});

describe('the list of users as a file', () => {
  const saved = (caller: Caller | null, filter: string) =>
    fetch(`${lodge.url}/exports/users.csv?filter=${encodeURIComponent(filter)}`, {
      headers: caller?.token ? { authorization: `Bearer ${caller.token}` } : {},
    });
  const linesOf = async (filter: object) =>
    (await (await saved(admin, JSON.stringify(filter))).text()).trim().split('\r\n').slice(1);

  it('has exactly those of the view, in its order', async () => {
    const lines = await linesOf({ role: 'GUEST', sort: 'EARLIEST' });
    expect(lines.map((line) => line.split(',')[0])).toEqual(GUESTS);
    expect(await linesOf({ isDisabled: true, search: 'anu' })).toEqual([
      expect.stringMatching(/^Anu Treks,anu\.treks@hills\.example,,Agent,,Yes,\d{4}-\d\d-\d\d,,\w+$/),
    ]);
    expect((await linesOf({ role: 'AGENT' }))[0]).toContain(',Agent,Ajay Holidays,No,');
    expect(await linesOf({ search: 'nobody' })).toEqual([]);
  });

  it.each([
    ['a stranger', () => null, '{}', 401],
    ['a guest', () => lodge.as('guest'), '{}', 403],
    ['a manager', () => lodge.as('manager'), '{}', 403],
    ['a filter that is none', () => admin, '{"x":1}', 400],
    ['a role that nobody has', () => admin, '{"role":"PUBLIC"}', 400],
    ['what is no JSON', () => admin, '[', 400],
    ['a text that is too long', () => admin, JSON.stringify({ search: 'a'.repeat(201) }), 400],
  ])('refuses %s', async (_who, callerOf, filter, status) => {
    expect((await saved(await callerOf(), filter)).status).toBe(status);
  });
});
