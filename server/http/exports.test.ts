import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BOOK, booking, type Caller, TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let lodge: TestApp;
let manager: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  manager = await lodge.as('manager');
  const type = await lodge.seed.roomType('Family Nest');
  await lodge.seed.room(type, '201');
  await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
});

afterAll(() => lodge.close());

function exported(caller: Caller | null, filter?: string) {
  const query = filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`;
  const headers = caller?.token ? { authorization: `Bearer ${caller.token}` } : {};
  return fetch(`${lodge.url}/exports/bookings.csv${query}`, { headers });
}

it('sends the bookings as a file that no cache keeps', async () => {
  const answer = await exported(manager, '{"text":"Asha"}');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',Confirmed,Asha Rao,');
});

it.each([
  ['a stranger', () => null, '{}', 401, 'UNAUTHENTICATED'],
  ['a guest', () => lodge.as('guest'), '{}', 403, 'FORBIDDEN'],
  ['an agent whom nobody linked', () => lodge.signUp('agent'), '{}', 403, 'FORBIDDEN'],
  ['a manager with a filter that is none', () => manager, '{"x":1}', 400, 'BAD_USER_INPUT'],
])('refuses %s with a status that nobody saves as a file', async (_who, callerOf, filter, status, code) => {
  const answer = await exported(await callerOf(), filter);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
});

it('refuses a token that proves nothing', async () => {
  expect((await exported(manager.withToken('forged'))).status).toBe(401);
});
