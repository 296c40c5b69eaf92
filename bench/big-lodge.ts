/**
 * `npm run bench:lodge`: makes a lodge of a city's size in a data folder of its own, so that its screens can be measured.
 * node bench/big-lodge.ts FOLDER [ROOMS] [RESERVATIONS] [AGENTS]
 */
import { openDatabase } from '../server/db/client.ts';
import { INVARIANTS, rowsBreaking } from '../server/db/invariants.sql.ts';
import { migrate } from '../server/db/migrate.ts';
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { fillBigLodge } from './big-lodge/fill.ts';

const [folder, rooms = '500', reservations = '867000', agents = '30'] = process.argv.slice(2);
const CHECK_TIMEOUT_MS = 600_000;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function fill(url: string): Promise<void> {
  const began = performance.now();
  await migrate(url);
  const size = {
    rooms: Number(rooms),
    reservations: Number(reservations),
    agents: Number(agents),
    today: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()),
  };
  await fillBigLodge(url, size, (done, all) => console.log(`step ${done} of ${all}, ${seconds(began)}`));
  console.log(`filled in ${seconds(began)}`);
}

/** Says how large it became, and gives how many invariants do not hold. */
async function look(url: string): Promise<number> {
  const database = openDatabase({ url, poolSize: 1, statementTimeoutMs: CHECK_TIMEOUT_MS });
  try {
    const { rows } = await database.pool.query<{ table: string; rows: number; size: string }>(`
      select relname as table, n_live_tup as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
      from pg_stat_user_tables where n_live_tup > 1000 order by n_live_tup desc`);
    console.table(rows);
    const whole = await database.pool.query(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(`PostgreSQL holds ${whole.rows[0]?.size}`);
    let broken = 0;
    for (const invariant of INVARIANTS) {
      const breaking = await rowsBreaking(database, invariant);
      if (breaking.length > 0)
        console.log(`BROKEN ${invariant.name}: ${JSON.stringify(breaking.slice(0, 3))}`);
      broken += Math.min(1, breaking.length);
    }
    console.log(`${INVARIANTS.length - broken} invariants hold, ${broken} broken`);
    return broken;
  } finally {
    await database.close();
  }
}

if (!folder) throw new Error('Name the data folder: npm run bench:lodge -- /tmp/lodge-big');
if (hasEmbeddedPostgres(folder)) throw new Error(`There is a lodge in ${folder} already.`);
const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
try {
  await fill(server.url);
  process.exitCode = (await look(server.url)) === 0 ? 0 : 1;
} finally {
  await server.stop();
}
