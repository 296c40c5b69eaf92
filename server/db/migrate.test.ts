import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'lodge-migrations-'));
  await cp(path.join(ROOT, 'prisma/migrations'), folder, { recursive: true });
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Prisma's own command on the database, with this project's Node first in the path. */
async function prisma(...args: string[]): Promise<string> {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const { stdout } = await run(path.join(bin, 'prisma'), args, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: empty.url,
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    },
  });
  return stdout;
}

async function query(statement: string) {
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

it("the ledger agrees with Prisma's: nothing to do, nothing different", async () => {
  expect((await migrate(empty.url)).length).toBeGreaterThan(0);
  expect(await prisma('migrate', 'status')).toContain('Database schema is up to date');
  expect(
    await prisma('migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma'),
  ).toContain('No difference detected');
  expect(await migrate(empty.url)).toEqual([]);
});

it('what Prisma has deployed is not applied again', async () => {
  await prisma('migrate', 'deploy');
  expect(await migrate(empty.url)).toEqual([]);
});

it('four that start at once apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(empty.url)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

it('a migration that was changed after it ran is refused', async () => {
  const [first = ''] = await migrate(empty.url, folder);
  await appendFile(path.join(folder, first, 'migration.sql'), '-- a later thought');
  await expect(migrate(empty.url, folder)).rejects.toThrow(
    `Migration ${first} was changed after it ran on this database.`,
  );
});

it('a database that is newer than the code is refused', async () => {
  const newest = (await migrate(empty.url, folder)).at(-1) ?? '';
  await rm(path.join(folder, newest), { recursive: true });
  await expect(migrate(empty.url, folder)).rejects.toThrow(
    `The database is newer than this version of Lodge: it has migration ${newest}.`,
  );
});

it('a migration that fails leaves nothing behind, and says why', async () => {
  await mkdir(path.join(folder, '30000101000000_broken'));
  await writeFile(
    path.join(folder, '30000101000000_broken/migration.sql'),
    'create table half_made (id int); select 1 / 0;',
  );
  await expect(migrate(empty.url, folder)).rejects.toThrow(
    'Migration 30000101000000_broken failed: division by zero',
  );
  expect((await query("select to_regclass('half_made') as found")).rows).toEqual([{ found: null }]);
});

it('nights of before say themselves how they were priced, and for whom', async () => {
  const added = '20261122152001_how_nights_are_priced';
  await rm(path.join(folder, added), { recursive: true });
  await migrate(empty.url, folder);
  await query(`set session_replication_role = replica;
    insert into reservation_room (reservation_id, folio_id, room_type_id, arrival, departure, adults, children, meal_plan,
      status, created_at)
    values (uuidv7(), uuidv7(), uuidv7(), '2026-12-01', '2026-12-05', 2, 1, 'BREAKFAST', 'CONFIRMED', now());
    insert into reservation_night (reservation_room_id, night, rate, list_rate, meals, discount, net, tax_rate, cgst, sgst,
      gross, explanation)
    select id, n.* from reservation_room, (values
      (date '2026-12-01', 100000, null::int, 0, 0, 100000, 500, 2500, 2500, 105000, 'Base rate'),
      (date '2026-12-02', 700000, null, 0, 22034, 677966, 1800, 61017, 61017, 800000, 'Base rate, agreed price'),
      (date '2026-12-03', 105000, null, 0, 0, 100000, 500, 2500, 2500, 105000, 'Base rate'),
      (date '2026-12-04', 677966, 500000, 0, 0, 677966, 1800, 61017, 61017, 800000, 'Base rate, breakfast')) n;`);
  await cp(path.join(ROOT, 'prisma/migrations', added), path.join(folder, added), { recursive: true });
  expect(await migrate(empty.url, folder)).toEqual([added]);
  const { rows } = await query(
    `select priced_from, adults, children, meal_plan from reservation_night order by night`,
  );
  expect(rows).toEqual(
    ['NET', 'AGREED', 'GROSS', 'AGREED'].map((priced_from) => ({
      priced_from,
      adults: 2,
      children: 1,
      meal_plan: 'BREAKFAST',
    })),
  );
});
