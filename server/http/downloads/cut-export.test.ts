import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { execute, query } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { type Caller, TestApp } from '../../testing/test-app.ts';

const FILTER = JSON.stringify({ input: { from: '2026-01-01', to: '2027-12-31' } });
let lodge: TestApp;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
  const type = await lodge.seed.roomType('Cove');
  // more than what a connection holds of an answer that nobody reads
  for (let month = 1; month <= 12; month += 1) {
    const first = `2026-${String(month).padStart(2, '0')}-01`;
    await execute(
      lodge.database,
      sql`insert into refused_night (asked_on, channel, night, room_type_id, rooms)
        select asked::date, 'DESK', night::date, ${type.id}::uuid, 1
        from generate_series(${first}::date, ${first}::date + 27, '1 day') asked, generate_series(asked, asked + interval '600 days', '1 day') night`,
    );
  }
});
afterAll(() => lodge.close());

function exported(headers: { readonly [name: string]: string } = {}): Promise<IncomingMessage> {
  const address = `${lodge.url}/exports/refused-rows.csv?filter=${encodeURIComponent(FILTER)}`;
  return new Promise((resolve, reject) => {
    get(address, { headers: { ...headers, authorization: `Bearer ${admin.token}` } }, resolve).on(
      'error',
      reject,
    );
  });
}

async function endTheExport(): Promise<boolean> {
  const ended = await query(
    lodge.database,
    v.object({ pg_terminate_backend: v.boolean() }),
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state <> 'idle' and query like 'fetch 500 from long_list%'`,
  );
  return ended.length > 0;
}

it('an export whose connection to the database ends is cut off, is logged once, and the next one goes on', async () => {
  const answer = await exported();
  expect(answer.statusCode).toBe(200);
  await once(answer, 'readable');
  // nobody reads on: it is in the middle, however long this takes
  await vi.waitUntil(endTheExport);
  let bytes = 0;
  const read = async () => {
    for await (const piece of answer) bytes += piece.length;
  };
  await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(answer.complete).toBe(false);
  expect(bytes).toBeGreaterThan(0);
  expect(lodge.faults).toEqual([expect.stringContaining('a file broke off in the middle')]);
  const next = await exported();
  let whole = 0;
  for await (const piece of next) whole += piece.length;
  expect(next.complete).toBe(true);
  expect(whole).toBeGreaterThan(bytes);
});

it('a packed export whose connection ends is no file either: it is cut off, or answered with a no', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'br' };
  const readWhole = async () => {
    const answer = await fetch(`${lodge.url}/exports/refused-rows.csv?filter=${encodeURIComponent(FILTER)}`, {
      headers,
    });
    return answer.ok
      ? await answer.text()
      : `${answer.headers.get('content-disposition')} ${typeof (await answer.json())}`;
  };
  const outcome = readWhole().catch(() => 'cut off');
  await vi.waitUntil(endTheExport, { interval: 2 });
  expect(['cut off', 'null object']).toContain(await outcome);
});
