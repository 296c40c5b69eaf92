/**
 * How fast a bill of a group of ten rooms is drawn, and a month of them as one zip: `npm run bench:papers` opens a lodge of
 * its own, puts bills into it by plain SQL, and saves them through the real routes.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { formatFullDay } from '../client/lib/format/format.ts';
import { LodgeProcess } from '../e2e/lodge-process.ts';
import { findRunningPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { sayGoal } from './goals.ts';
import { growthDuring, tokenOf } from './lodge-under-test.ts';

const BILLS = Number(process.argv[2] ?? 400);
const ROUNDS = 20;
const GOAL_MS = 1_000;
const GROWTH_GOAL_MB = 128;
const MIB = 1024 * 1024;

/** Bills of August 2020 for ten rooms of three nights with breakfast each; no rule of the store is asked. */
const FILL = `
  set session_replication_role = replica;
  insert into invoice (number, kind, issued_on, folio_id, seller, bill_to, place_of_supply, lines, net, cgst, sgst, gross, issued_at)
  select 'INV/20-21/' || lpad(n::text, 5, '0'), 'TAX_INVOICE', date '2020-08-01' + n % 31, (select min(id::text)::uuid from folio),
    '{"name": "Deodar Lodge", "legalName": "", "address": "Old Road, Kasol", "state": "Himachal Pradesh", "stateCode": "02",
      "gstin": "02AAACD0000L1ZK", "phone": "", "email": ""}', '{"name": "Blue Pine Traders श्री", "address": "4 Mall Road", "gstin": null}',
    '02', (select jsonb_agg(jsonb_build_object('number', line, 'description', 'Room ' || line, 'sac', '996311', 'from', '2020-07-01',
      'to', '2020-07-04', 'quantity', 3, 'unit', 'NIGHT', 'unitPrice', 350000, 'net', 1050000, 'taxRate', 500, 'cgst', 26250,
      'sgst', 26250, 'gross', 1102500)) from generate_series(1, 20) line), 21000000, 525000, 525000, 22050000, date '2020-08-01' + n % 31
  from generate_series(1, ${BILLS}) n;`;

type Fetched = { readonly ms: number; readonly firstMs: number; readonly bytes: number };

async function fetched(address: string, authorization: string): Promise<Fetched> {
  const began = performance.now();
  const response = await fetch(address, { headers: { authorization } });
  if (!response.ok || response.body === null) throw new Error(`The lodge answered ${response.status}.`);
  let [bytes, firstMs] = [0, 0];
  for await (const piece of response.body) {
    if (bytes === 0) firstMs = performance.now() - began;
    bytes += piece.length;
  }
  return { ms: performance.now() - began, firstMs, bytes };
}

/** How long somebody else waits for the name of the lodge at most while some work is done. */
async function longestWaitDuring<Result>(address: string, work: Promise<Result>): Promise<[Result, number]> {
  let [isDone, longest] = [false, 0];
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${address}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await asking;
  return [result, longest];
}

const lodge = await LodgeProcess.prepare();
try {
  await lodge.start();
  const database = new pg.Client({ connectionString: (await findRunningPostgres(lodge.dataDir)) ?? '' });
  database.on('error', () => undefined); // said by the query
  await database.connect();
  await database.query(FILL);
  const { rows } = await database.query<{ id: string }>(
    "select id from invoice where number = 'INV/20-21/00001'",
  );
  await database.end();
  const authorization = `Bearer ${await tokenOf(lodge.address)}`;
  const bill = `${lodge.address}/documents/invoice/${rows[0]?.id}.pdf`;
  const cold = await fetched(bill, authorization);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await fetched(bill, authorization)).ms);
  times.sort((a, b) => a - b);
  const month = `${lodge.address}/exports/bills.zip?from=2020-08-01&to=2020-09-01`;
  const [[zip, growth], wait] = await longestWaitDuring(
    lodge.address,
    growthDuring(lodge.pid ?? 0, () => fetched(month, authorization)),
  );
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`${formatFullDay(new Date().toISOString().slice(0, 10))}, load ${load.join(' ')}`);
  const middle = Math.round(times[ROUNDS / 2] ?? 0);
  console.log(
    `a bill of ten rooms: ${Math.round(cold.ms)} ms the first time, ${middle} ms in the middle, ${Math.round(times.at(-1) ?? 0)} ms the longest; ${Math.round(cold.bytes / 1024)} KiB`,
  );
  console.log(
    `${BILLS} bills as one zip: ${(zip.ms / 1_000).toFixed(1)} s, the first bytes after ${Math.round(zip.firstMs)} ms, ${(zip.bytes / MIB).toFixed(1)} MiB`,
  );
  console.log(`somebody else waited ${Math.round(wait)} ms at most`);
  sayGoal('the first bill took', cold.ms, { most: GOAL_MS, unit: 'ms' });
  sayGoal('the server grew at most by', growth / MIB, { most: GROWTH_GOAL_MB, unit: 'MiB' });
} finally {
  await lodge.remove();
}
