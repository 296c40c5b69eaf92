import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { execute, query } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
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

function exported(
  encoding: string,
  name: string,
  query: { readonly [name: string]: string },
): Promise<IncomingMessage> {
  const address = `${lodge.url}/exports/${name}?${new URLSearchParams(query)}`;
  const headers = { 'accept-encoding': encoding, authorization: `Bearer ${admin.token}` };
  return new Promise((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject);
  });
}

const refusedRows = () => exported('identity', 'refused-rows.csv', { filter: FILTER });

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
  const answer = await refusedRows();
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
  expect(lodge.faults).toEqual([expect.stringContaining('an answer broke off in the middle')]);
  const next = await refusedRows();
  let whole = 0;
  for await (const piece of next) whole += piece.length;
  expect(next.complete).toBe(true);
  expect(whole).toBeGreaterThan(bytes);
});

const ENCODINGS = ['identity', 'br', 'zstd'];

type Said = { readonly status: number | undefined; readonly type: string | undefined; readonly text: string };

/** An answer that is no file: none of its headers says that it were one, or packed. */
async function saidBy(answer: IncomingMessage): Promise<Said> {
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('content-disposition');
  answer.setEncoding('utf8');
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode, type: answer.headers['content-type'], text };
}

/** Ends the connection that waits for a table while nobody may read it. */
async function endWhoWaitsFor(
  table: string,
  asking: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  const client = lodge.database.newClient();
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const asked = asking();
    await someoneWaits(lodge.database);
    await execute(
      lodge.database,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return await asked;
  } finally {
    await client.end();
  }
}

it.each(
  ENCODINGS.flatMap((encoding) => [
    [encoding, 'refused-rows.csv', 'refused_night', { filter: FILTER }] as const,
    [encoding, 'vouchers.csv', 'expense', { from: '2026-01-01', to: '2026-12-31' }] as const,
    [encoding, 'vouchers.xlsx', 'expense', { from: '2026-01-01', to: '2026-12-31' }] as const,
    [encoding, 'expenses.csv', 'expense', { filter: '{}' }] as const,
    [encoding, 'financials.xlsx', 'expense', { filter: '{"from":"2026-01-01","to":"2026-12-31"}' }] as const,
  ]),
)(
  'an export as %s that fails before its first row is answered in plain words: %s',
  async (encoding, name, table, query) => {
    const answer = await endWhoWaitsFor(table, () => exported(encoding, name, query));
    expect(await saidBy(answer)).toEqual({
      status: 503,
      type: 'application/json; charset=utf-8',
      text: '{"errors":[{"message":"The lodge is busy. Please try again.","extensions":{"code":"TRY_AGAIN"}}]}',
    });
    expect(answer.headers['retry-after']).toBe('30');
  },
);

describe('an export whose last row cannot be read', () => {
  /** Expenses without a day come last: those before them are read, and maybe sent, by then. */
  async function spend(rows: number, note: Sql): Promise<void> {
    await execute(lodge.database, sql`delete from expense`);
    await execute(
      lodge.database,
      sql`insert into expense (spent_on, category_id, payee, amount, method, recorded_at, description)
        select case n when ${rows}::int then '-infinity' else date '2026-01-01' end, k.id, 'A shop', 100, 'UPI', now(), ${note}
        from generate_series(1, ${rows}::int) n, (select id from expense_category limit 1) k`,
    );
  }
  beforeAll(() =>
    execute(lodge.database, sql`insert into expense_category (name, created_at) values ('Post', now())`),
  );
  afterEach(() => execute(lodge.database, sql`delete from expense`));

  const PACKED = ['br', 'zstd'];
  it.each(PACKED)(
    'is answered in plain words as long as %s keeps all of it, and is logged once',
    async (encoding) => {
      const known = lodge.faults.length;
      await spend(501, sql`'As ever'`);
      const answer = await exported(encoding, 'expenses.csv', { filter: '{}' });
      const { text, ...said } = await saidBy(answer);
      expect(said).toEqual({ status: 500, type: 'application/json; charset=utf-8' });
      expect(JSON.parse(text)).toEqual({
        errors: [
          {
            message: 'Something went wrong on our side.',
            extensions: { code: 'INTERNAL_SERVER_ERROR', id: expect.any(String) },
          },
        ],
      });
      expect(lodge.faults.slice(known)).toEqual([expect.stringContaining('request failed')]);
      expect(lodge.faults.at(-1)).toContain(JSON.parse(text).errors[0].extensions.id);
    },
  );

  it.each(ENCODINGS)('is cut off as %s once some of it was sent, and is logged once', async (encoding) => {
    const known = lodge.faults.length;
    // texts that nothing packs into what would be kept
    await spend(4_000, sql`(select string_agg(md5(n::text || m), '') from generate_series(1, 20) m)`);
    const answer = await exported(encoding, 'expenses.csv', { filter: '{}' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    const read = async () => {
      for await (const _piece of answer);
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
    expect(lodge.faults.slice(known)).toEqual([expect.stringContaining('"file":"expenses.csv"')]);
  });
});
