import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { BOOK, booking, type Caller, TestApp } from '../../testing/test-app.ts';

const YEARS = encodeURIComponent('{"from":"2025-01-01","to":"2027-01-01"}');
const ROWS = encodeURIComponent('{"input":{"basis":"MADE_ON","from":"2025-01-01","to":"2027-01-01"}}');

let lodge: TestApp;
beforeAll(async () => {
  lodge = await filled();
});
afterAll(() => lodge.close());

async function filled(): Promise<TestApp> {
  const opened = await TestApp.open();
  const type = await opened.seed.roomType('Family Nest');
  await opened.seed.room(type, '201');
  const manager = await opened.as('manager');
  await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
  return opened;
}

type Export = { readonly by: Caller; readonly address: string };

/** Asks for a file of which nothing comes; gives how to hang up. */
function ask({ by, address }: Export, of: TestApp): () => void {
  const asked = get(`${of.url}/${address}`, {
    headers: { authorization: `Bearer ${by.token}` },
    agent: false,
  });
  asked.on('error', () => {}); // it was hung up
  return () => void asked.destroy();
}

async function saved({ by, address }: Export): Promise<{ readonly status: number; readonly bytes: number }> {
  const headers = { authorization: `Bearer ${by.token}` };
  const answer = await fetch(`${lodge.url}/${address}`, { headers });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** Work while nobody reads a table. */
async function whileLocked<Result>(table: string, of: TestApp, work: () => Promise<Result>): Promise<Result> {
  const client = of.database.newClient();
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.end();
  }
}

/** How many statements wait for a lock, and how many connections were not given back. */
async function held(of: TestApp) {
  const { rows } = await of.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  const { pool, reports } = of.database;
  const inUse = [pool, reports.pool].map(({ totalCount, idleCount }) => totalCount - idleCount);
  return { waiting: rows.length, inUse };
}
const NOTHING = { waiting: 0, inUse: [0, 0] };

describe('whoever hangs up before the first byte', () => {
  it.each([
    ['a workbook', 'expense', `exports/financials.xlsx?filter=${YEARS}`],
    ['vouchers', 'expense', 'exports/vouchers.csv?from=2026-01-01&to=2026-12-01'],
    ['vouchers for Tally', 'expense', 'exports/vouchers.xlsx?from=2026-01-01&to=2026-12-01'],
    ['rows of a report', 'booked_room', `exports/booking-rows.csv?filter=${ROWS}`],
    ['bookings', 'reservation_room', 'exports/bookings.csv?filter=%7B%7D'],
    ['guests', 'guest', 'exports/guests.csv?filter=%7B%7D'],
    ['the audit', 'audit_event', 'exports/audit.csv?filter=%7B%7D'],
    ['expenses', 'expense', 'exports/expenses.csv?filter=%7B%7D'],
    ['bills', 'invoice', 'exports/bills.zip?from=2026-11-01&to=2026-12-01'],
    ['a month', 'expense', 'documents/month/2026-10.pdf'],
  ])('leaves nothing behind of %s, and the next one has them', async (_what, table, address) => {
    const by = await lodge.signUp('admin');
    for (let time = 0; time < 3; time += 1)
      await whileLocked(table, lodge, async () => {
        const hangUp = ask({ by, address }, lodge);
        await someoneWaits(lodge.database);
        hangUp();
      });
    expect(await saved({ by, address })).toEqual({
      status: 200,
      bytes: expect.toSatisfy((bytes) => bytes > 0),
    });
    await expect.poll(() => held(lodge)).toEqual(NOTHING);
    expect(lodge.faults).toEqual([]);
  });

  it('ends what was read for them while it still waits', async () => {
    const by = await lodge.signUp('admin');
    await whileLocked('expense, reservation_room', lodge, async () => {
      const hangUps = [
        `exports/financials.xlsx?filter=${YEARS}`,
        'exports/bookings.csv?filter=%7B%7D',
        'exports/expenses.csv?filter=%7B%7D',
      ].map((address) => ask({ by, address }, lodge));
      await someoneWaits(lodge.database, hangUps.length);
      for (const hangUp of hangUps) hangUp();
      await expect.poll(() => held(lodge)).toEqual(NOTHING);
    });
    expect(lodge.faults).toEqual([]);
  });

  it('gives up their place among those who wait for one', async () => {
    const by = await lodge.signUp('admin');
    await whileLocked('expense', lodge, async () => {
      const address = `exports/financials.xlsx?filter=${YEARS}`;
      const first = ask({ by, address }, lodge);
      await someoneWaits(lodge.database);
      const waiting = Array.from({ length: 5 }, () => ask({ by, address }, lodge));
      // one that is answered came after them
      expect(await saved({ by, address: 'exports/rooms.csv' })).toMatchObject({ status: 200 });
      for (const hangUp of waiting) hangUp();
      first();
    });
    const address = 'exports/vouchers.csv?from=2026-01-01&to=2026-12-01';
    expect(await saved({ by, address })).toMatchObject({ status: 200 });
    await expect.poll(() => held(lodge)).toEqual(NOTHING);
  });

  it('at any moment, even before it is known who asks', async () => {
    const by = await lodge.signUp('admin');
    for (let moment = 0; moment < 20; moment += 1) {
      const hangUp = ask({ by, address: `exports/financials.xlsx?filter=${YEARS}` }, lodge);
      for (let turn = 0; turn < moment * 3; turn += 1) await new Promise(setImmediate);
      hangUp();
    }
    expect(await saved({ by, address: 'exports/vouchers.csv?from=2026-01-01&to=2026-12-01' })).toMatchObject({
      status: 200,
    });
    await expect.poll(() => held(lodge)).toEqual(NOTHING);
    expect(lodge.faults).toEqual([]);
  });
});

it('a lodge stops though exports were hung up, and while they wait', async () => {
  const stopping = await filled();
  const by = await stopping.as('admin');
  const addresses = [
    `exports/financials.xlsx?filter=${YEARS}`,
    'exports/expenses.csv?filter=%7B%7D',
    'exports/expenses.csv?filter=%7B%7D',
  ];
  const hungUp = async () => {
    const hangUps = addresses.map((address) => ask({ by, address }, stopping));
    await someoneWaits(stopping.database, hangUps.length);
    for (const hangUp of hangUps) hangUp();
  };
  await whileLocked('expense', stopping, hungUp);
  await whileLocked('expense', stopping, async () => {
    await hungUp();
    await stopping.app.close();
  });
  await Promise.all([stopping.lodge.close(), stopping.store.close()]);
});
