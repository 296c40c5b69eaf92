/**
 * How fast and in how much memory the list of bookings leaves the lodge as a table: `npm run bench:csv` opens a lodge of
 * its own, fills it with 100,000 bookings by plain SQL, and saves them through the real route.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { formatFullDay } from '../client/lib/format/format.ts';
import { LodgeProcess } from '../e2e/lodge-process.ts';
import { findRunningPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { sayGoal, sayHolds } from './goals.ts';
import { growthDuring, tokenOf } from './lodge-under-test.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const ROOMS = 100;
const PAGES = 20;
const PAGE_SIZE = 200;
/** Rows that were sent are garbage until V8 looks for it: no more of it than this. */
const GROWTH_GOAL_MB = 128;
const MIB = 1024 * 1024;

/** Bookings of the past, two nights each, side by side in rooms of their own; no rule of the store is asked. */
const FILL = `
  set session_replication_role = replica;
  insert into room_type (code, slug, name, base_occupancy, max_adults, max_children, max_occupancy, base_rate, sort_order, created_at)
    values ('BENCH', 'bench', 'Bench', 2, 2, 1, 3, 350000, 99, now());
  insert into room (number, room_type_id, active_from, sort_order, created_at)
    select 'B' || n, (select id from room_type where code = 'BENCH'), '2010-01-01', n, now() from generate_series(1, ${ROOMS}) n;
  create temp table made as
    select n, uuidv7() as id, uuidv7() as guest_id, uuidv7() as folio_id, uuidv7() as line_id,
      date '2024-01-01' - 2 * (n / ${ROOMS}) as arrival, 'B' || (n % ${ROOMS} + 1) as number
    from generate_series(1, ${ROWS}) n;
  insert into guest (id, full_name, phone, created_at)
    select guest_id, 'Guest ' || n, '+9198' || lpad(n::text, 8, '0'), now() from made;
  insert into reservation (id, code, source, booker_id, cancellation_policy, arrival, departure, status, net, gross, paid, requests, created_at)
    select id, lpad(n::text, 8, '0'), 'PHONE', guest_id, '[]', arrival, arrival + 2, 'CHECKED_OUT',
      70000 + n, 70000 + n, 70000 + n, repeat('A quiet room, please. ', n % 8), arrival from made;
  insert into folio (id, reservation_id, created_at) select folio_id, id, arrival from made;
  insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, status, checked_in_at, checked_out_at, created_at)
    select line_id, id, folio_id, (select id from room_type where code = 'BENCH'), arrival, arrival + 2, 2, 'CHECKED_OUT', arrival, arrival + 2, arrival from made;
  insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, created_at)
    select room.id, arrival, arrival + 2, 'STAY', line_id, arrival from made join room using (number);
  analyze;`;

type Saved = {
  readonly codes: string[];
  readonly gross: number;
  readonly bytes: number;
  readonly seconds: number;
};

async function fill(database: pg.Client): Promise<void> {
  await database.query('begin');
  await database.query(FILL);
  await database.query('commit');
}

/** Saves the table as a browser does, and keeps the code and the total of each line. */
async function save(address: string, authorization: string): Promise<Saved> {
  const began = performance.now();
  const response = await fetch(`${address}/exports/bookings.csv`, { headers: { authorization } });
  if (!response.ok || response.body === null) throw new Error(`The lodge answered ${response.status}.`);
  const codes: string[] = [];
  let [gross, bytes, rest] = [0, 0, ''];
  const decoder = new TextDecoder();
  for await (const piece of response.body) {
    bytes += piece.length;
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      codes.push(line.slice(0, 8));
      // no text of these bookings holds a comma before their total, but for the quoted requests behind it
      gross += Math.round(Number(line.match(/,\d{4}-\d\d-\d\d,[\d.]+,[\d.]+,([\d.]+),/)?.[1] ?? 0) * 100);
    }
  }
  return { codes: codes.slice(1), gross, bytes, seconds: (performance.now() - began) / 1000 };
}

/** The first pages of the same view, as the screen reads them. */
async function viewOf(address: string, authorization: string): Promise<{ total: number; codes: string[] }> {
  const query = `query Bench($page: PageInput) { reservations(page: $page) {
    total nodes { code } pageInfo { endCursor } } }`;
  const codes: string[] = [];
  let [total, after] = [0, null as string | null];
  for (let page = 0; page < PAGES; page += 1) {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { page: { first: PAGE_SIZE, after } } }),
    });
    const { reservations } = Object(await response.json()).data;
    total = reservations.total ?? total;
    after = reservations.pageInfo.endCursor;
    codes.push(...reservations.nodes.map(({ code }: { code: string }) => code));
    if (reservations.nodes.length < PAGE_SIZE) break;
  }
  return { total, codes };
}

async function sums(database: pg.Client): Promise<{ rows: number; gross: number }> {
  const { rows } = await database.query<{ rows: number; gross: number }>(
    'select count(*)::int as rows, sum(gross)::float8 as gross from reservation',
  );
  return rows[0] ?? { rows: 0, gross: 0 };
}

const lodge = await LodgeProcess.prepare();
try {
  await lodge.start();
  const database = new pg.Client({ connectionString: (await findRunningPostgres(lodge.dataDir)) ?? '' });
  database.on('error', () => undefined); // said by the query
  await database.connect();
  await fill(database);
  const authorization = `Bearer ${await tokenOf(lodge.address)}`;
  await save(lodge.address, authorization); // the first one compiles
  const [saved, growth] = await growthDuring(lodge.pid ?? 0, () => save(lodge.address, authorization));
  const view = await viewOf(lodge.address, authorization);
  const stored = await sums(database);
  await database.end();
  const isSame =
    saved.codes.length === stored.rows &&
    saved.gross === stored.gross &&
    new Set(saved.codes).size === stored.rows &&
    view.codes.every((code, row) => code === saved.codes[row]);
  const day = formatFullDay(new Date().toISOString().slice(0, 10));
  console.log(
    `${day}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(
    `${saved.codes.length} rows, ${(saved.bytes / MIB).toFixed(1)} MiB in ${saved.seconds.toFixed(1)} s`,
  );
  console.log(`${Math.round(saved.codes.length / saved.seconds)} rows a second`);
  sayGoal('the server grew at most by', growth / MIB, { most: GROWTH_GOAL_MB, unit: 'MiB' });
  sayHolds(`the rows are those of the view, in its order (${view.codes.length} compared)`, isSame);
} finally {
  await lodge.remove();
}
