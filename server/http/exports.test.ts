import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOOK, booking, type Caller, TestApp } from '../testing/test-app.ts';
import { sheetsIn } from '../testing/workbook-reader.ts';

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
  return saved(caller, `bookings.csv${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`);
}

function saved(caller: Caller | null, address: string) {
  const headers = caller?.token ? { authorization: `Bearer ${caller.token}` } : {};
  return fetch(`${lodge.url}/exports/${address}`, { headers });
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

describe('the books of a period', () => {
  const period = 'from=2026-11-01&to=2026-12-01';

  it('are sent to an admin as a table of days', async () => {
    const answer = await saved(await lodge.as('admin'), `financials.csv?${period}`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="financials.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('Day,Rooms we have,Sold,Free of charge,Rooms,Meals and extras,Fees,Earned,');
  });

  it('are sent to an admin as a workbook that no cache keeps', async () => {
    const answer = await saved(await lodge.as('admin'), `financials.xlsx?${period}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="financials.xlsx"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Object.keys(sheetsIn(bytes))).toContain('Summary');
  });

  it.each([
    ['a stranger', () => null, period, 401, 'UNAUTHENTICATED'],
    ['a manager', () => manager, period, 403, 'FORBIDDEN'],
    ['an admin who names no days', () => lodge.as('admin'), '', 400, 'BAD_USER_INPUT'],
    ['an admin who says two', () => lodge.as('admin'), `${period}&to=2026-12-02`, 400, 'BAD_USER_INPUT'],
  ])('are refused to %s', async (_who, callerOf, query, status, code) => {
    for (const name of ['financials.csv', 'financials.xlsx']) {
      const answer = await saved(await callerOf(), `${name}?${query}`);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    }
  });
});
