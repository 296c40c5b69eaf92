import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Explanation,
  explanationSchema,
  explanationSentence,
} from '../modules/quotes/explanation.rules.ts';
import { explanationsOf } from '../modules/quotes/testing/explanations.ts';
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

/** Brings the database to where it was before a migration. */
async function migrateAsBefore(added: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^\d/.test(name) && name >= added) await rm(path.join(folder, name), { recursive: true });
  }
  await migrate(empty.url, folder);
}

async function query(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  try {
    return await client.query(statement, values);
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

it('extras of before say themselves how they are counted', async () => {
  const added = '20261125033000_price_list';
  await migrateAsBefore(added);
  await query(`set session_replication_role = replica;
    with hike as (insert into special_charge (code, name, unit_price, basis, child_share, created_at)
      values ('HIKE', 'Hike', 10000, 'PER_GUEST_NIGHT', 5000, now()) returning id)
    insert into reservation_charge (folio_id, kind, special_charge_id, description, charged_on, unit_price, net, gross, created_at)
    select uuidv7(), kind::charge_kind, case kind when 'SPECIAL' then hike.id end, kind, '2026-12-01', 10000, 10000, 10000, now()
    from hike, unnest(array['SPECIAL', 'DAMAGE']) as kind`);
  await cp(path.join(ROOT, 'prisma/migrations'), folder, { recursive: true });
  expect((await migrate(empty.url, folder))[0]).toBe(added);
  const { rows } = await query('select kind, basis, child_share from reservation_charge order by kind');
  expect(rows).toEqual([
    { kind: 'SPECIAL', basis: 'PER_GUEST_NIGHT', child_share: 5_000 },
    { kind: 'DAMAGE', basis: null, child_share: null },
  ]);
});

it('money that an agent wrote down before stays money, and becomes no report', async () => {
  const added = '20261122150000_payment_reports';
  await migrateAsBefore(added);
  await query(`set session_replication_role = replica;
    with money as (
      insert into payment (folio_id, kind, method, amount, received_on, receipt_no, recorded_at, recorded_by)
      values (uuidv7(), 'PAYMENT', 'CASH', 73500, '2026-12-01', 'R/26-27/00001', now(), 'agent') returning id)
    insert into audit_event (at, actor_uid, actor_name, actor_role, action, entity, entity_id)
    select now(), 'agent', 'Ridge Travels', 'AGENT', 'record-payment', 'payment', id from money`);
  const payments = async () => (await query('select * from payment')).rows;
  const before = await payments();
  await cp(path.join(ROOT, 'prisma/migrations', added), path.join(folder, added), { recursive: true });
  expect(await migrate(empty.url, folder)).toEqual([added]);
  expect(before).toHaveLength(1);
  expect(await payments()).toEqual(before);
  expect((await query('select * from payment_report')).rows).toEqual([]);
});

it('Form III that was filed before stands by itself, with the guest and the room of the booking', async () => {
  const added = '20261125163500_form_three';
  await migrateAsBefore(added);
  await query(`set session_replication_role = replica;
    with stay as (
      insert into reservation_room (reservation_id, folio_id, room_type_id, arrival, departure, adults, status,
        checked_in_at, created_at)
      values (uuidv7(), uuidv7(), uuidv7(), '2026-12-01', '2026-12-05', 2, 'CHECKED_IN', now(), now()) returning id),
    who as (insert into guest (full_name, nationality, created_at)
      values ('Claire', 'FR', now()), ('Jonas', 'DE', now()) returning id, full_name)
    insert into reservation_guest (reservation_room_id, guest_id, arrival_filed_at, arrival_filing_number)
    select stay.id, who.id, case full_name when 'Claire' then timestamptz '2026-12-02T06:00:00Z' end,
      case full_name when 'Claire' then 'F3/1' end
    from stay, who`);
  await cp(path.join(ROOT, 'prisma/migrations'), folder, { recursive: true });
  expect((await migrate(empty.url, folder))[0]).toBe(added);
  const { rows } =
    await query(`select g.full_name, f.step, f.number, f.filed_at, f.room_guest_id = rg.id as is_theirs
    from form_three f join guest g on g.id = f.guest_id join reservation_guest rg on rg.guest_id = g.id`);
  expect(rows).toEqual([
    {
      full_name: 'Claire',
      step: 'ARRIVAL',
      number: 'F3/1',
      filed_at: new Date('2026-12-02T06:00:00Z'),
      is_theirs: true,
    },
  ]);
});

it('nights of before say themselves how they were priced, and for whom', async () => {
  const added = '20261122152001_how_nights_are_priced';
  await migrateAsBefore(added);
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
  await cp(path.join(ROOT, 'prisma/migrations'), folder, { recursive: true });
  expect((await migrate(empty.url, folder))[0]).toBe(added);
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

describe('what nights of before say of their prices', () => {
  const added = '20261123031500_explanation_parts';
  const night = '2026-12-31';
  const peak = { kind: 'RATE', season: { name: 'Peak', mode: 'PERCENT', value: 2_000 } } as const;
  const base = { kind: 'RATE', season: null } as const;
  const text = (said: string) => ({ kind: 'TEXT', text: said }) as const;

  const OLD: [said: string, parts: Explanation][] = [
    ['Base rate', [base]],
    ['', []],
    ['Free: driver, agreed price', [{ kind: 'FREE', reason: 'driver, agreed price' }]],
    [
      'Peak +20 %, 1 extra adult, 2 extra children, breakfast and dinner, 12.5 % off',
      [
        peak,
        { kind: 'EXTRA_GUESTS', who: 'ADULTS', count: 1 },
        { kind: 'EXTRA_GUESTS', who: 'CHILDREN', count: 2 },
        { kind: 'MEAL', plan: 'HALF_BOARD' },
        { kind: 'DISCOUNT', of: 'PERCENT', value: 1_250 },
      ],
    ],
    // the same guests twice: the base occupancy had changed in between
    [
      'Base rate, 1 extra adult, 1 extra adult, agreed price',
      [
        base,
        { kind: 'EXTRA_GUESTS', who: 'ADULTS', count: 1 },
        { kind: 'EXTRA_GUESTS', who: 'ADULTS', count: 1 },
        { kind: 'AGREED' },
      ],
    ],
    [
      'Base rate, same as 2 Jan, ₹1,23,456.70 off',
      [
        base,
        { kind: 'SAME_AS', night: '2027-01-02' },
        { kind: 'DISCOUNT', of: 'AMOUNT', value: 1_23_456_70 },
      ],
    ],
    ['Base rate, same as 30 Dec', [base, { kind: 'SAME_AS', night: '2026-12-30' }]],
    [
      'New Year, gala ₹8,000, all meals',
      [
        { kind: 'RATE', season: { name: 'New Year, gala', mode: 'FIXED', value: 8_000_00 } },
        { kind: 'MEAL', plan: 'ALL_MEALS' },
      ],
    ],
    ['Rains −₹300.50', [{ kind: 'RATE', season: { name: 'Rains', mode: 'ADD', value: -300_50 } }]],
    // words that the lodge has not made stay as they are, letter by letter
    [
      'As on the phone, 10 % off',
      [text('As on the phone'), { kind: 'DISCOUNT', of: 'PERCENT', value: 1_000 }],
    ],
    ['Peak ₹1000', [text('Peak ₹1000')]],
    ['Rains −₹0', [text('Rains −₹0')]],
    ['Base rate, 1 extra adults', [text('Base rate, 1 extra adults')]],
    ['Base rate, 10.50 % off', [text('Base rate, 10.50 % off')]],
    ['Base rate, same as 31 Feb', [text('Base rate, same as 31 Feb')]],
  ];

  async function insertNights(said: readonly string[]): Promise<void> {
    await query(
      `with room as (
        insert into reservation_room (reservation_id, folio_id, room_type_id, arrival, departure, adults, status, created_at)
        select uuidv7(), uuidv7(), uuidv7(), $2::date, $2::date + 1, 2, 'CONFIRMED', now()
        from generate_series(1, cardinality($1::text[]))
        returning id),
      placed as (select id, row_number() over () as place from room)
      insert into reservation_night (id, reservation_room_id, night, rate, net, gross, priced_from, adults, meal_plan,
        explanation)
      select lpad(place::text, 32, '0')::uuid, id, $2::date, 100000, 100000, 100000, 'NET', 2, 'ROOM_ONLY', ($1::text[])[place]
      from placed`,
      [said, night],
    );
  }

  async function partsAfterMigration(said: readonly string[]): Promise<Explanation[]> {
    await migrateAsBefore(added);
    // the rooms belong to nothing here: only what their nights say is looked at
    await query(
      `alter table reservation_room disable trigger all; alter table reservation_night disable trigger all`,
    );
    await insertNights(said);
    await query(
      `alter table reservation_room enable trigger all; alter table reservation_night enable trigger all`,
    );
    await cp(path.join(ROOT, 'prisma/migrations'), folder, { recursive: true });
    expect(await migrate(empty.url, folder)).toContain(added);
    const { rows } = await query('select explanation from reservation_night order by id');
    return rows.map(({ explanation }) => v.parse(explanationSchema, explanation));
  }

  it('becomes its parts, which say the same', async () => {
    const parts = await partsAfterMigration(OLD.map(([said]) => said));
    expect(parts).toEqual(OLD.map(([, expected]) => expected));
    expect(parts.map(explanationSentence)).toEqual(OLD.map(([said]) => said));
  });

  it('becomes the very parts of which it was made', async () => {
    const made = fc.sample(explanationsOf(night), { numRuns: 2_000, seed: 55 });
    const parts = await partsAfterMigration(made.map(explanationSentence));
    expect(parts).toEqual(made);
  });

  it('is as frozen as its price', async () => {
    await partsAfterMigration(['Base rate']);
    await expect(query(`update reservation_night set explanation = '[]'`)).rejects.toThrow(
      'the price of 2026-12-31 stands',
    );
    await expect(query(`update reservation_night set explanation = '{}'`)).rejects.toThrow();
  });
});
