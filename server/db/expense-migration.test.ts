import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts';

const FIRST = '20261125130000_expense_place';

let lodge: DatabaseBefore;
let client: pg.Client;

/** A till as the version before made it: what was paid from it is money that the owner took. */
const TILL_OF_BEFORE = `
  insert into expense_category (name, created_at) values ('Kitchen', now());
  with moved (from_place, to_place, amount, moved_on, note) as (values
      ('OWNER', 'CASH', 1000000, '2026-10-01', 'Opening'),
      ('CASH', 'OWNER', 34000, '2026-10-02', 'Paid: Milk'),
      ('CASH', 'OWNER', 12000, '2026-10-03', 'Paid:  Taxi to the station  '),
      ('CASH', 'OWNER', 99900, '2026-11-20', 'Paid: ' || repeat('Vegetables ', 30)),
      ('CASH', 'OWNER', 200000, '2026-10-04', 'Mrs Rao'),
      ('CASH', 'BANK', 100000, '2026-10-05', 'Paid: in at the bank'),
      ('CASH', 'OWNER', 500, '2026-10-05', 'Paid:'))
  insert into cash_movement (from_place, to_place, amount, moved_on, note, recorded_at, recorded_by)
    select from_place::cash_place, to_place::cash_place, amount, moved_on::date, note,
      moved_on::date + time '10:00', 'manager' from moved;
  insert into cash_movement (from_place, to_place, amount, moved_on, note, corrects_id, recorded_at, recorded_by)
    select 'OWNER', 'CASH', amount, case when note like '%Taxi%' then date '2026-11-02' else moved_on end, 'Wrong one',
      id, timestamptz '2026-11-02 12:00', 'admin' from cash_movement where note like '%Taxi%' or note = 'Mrs Rao';
  insert into expense (spent_on, category_id, payee, amount, method, recorded_at, voided_at, voided_reason)
    select day::date, id, 'Dairy', amount, method::payment_method, day::date + time '09:00',
      case when is_voided then day::date + time '11:00' end, case when is_voided then 'Twice' end
    from expense_category, (values
      ('2026-10-06', 7000, 'CASH', false), ('2026-10-07', 8000, 'CASH', true), ('2026-10-08', 9000, 'BANK', false))
      as spent (day, amount, method, is_voided) where name = 'Kitchen';
  insert into audit_event (at, actor_name, actor_role, action, entity, entity_id, transaction_id)
    select recorded_at, 'Meera', 'MANAGER', 'move-cash', 'cash_movement', id, transaction_id from cash_movement;
  update summed_days set through = '2026-10-31';`;

/** What the version before counted in the till, up to each day on which something was written down. */
const SUMS_OF_BEFORE = `
  select day, sum(amount)::int as amount from (
    select recorded_at::date as day, case when to_place = 'CASH' then amount else -amount end as amount
    from cash_movement where 'CASH' in (from_place, to_place)
    union all select recorded_at::date, -amount from expense where method = 'CASH'
    union all select voided_at::date, amount from expense where method = 'CASH' and voided_at is not null) entry
  group by day having sum(amount) <> 0 order by day`;

const SUMS_NOW = `
  select recorded_at::date as day, sum(case when to_place = 'CASH' then amount else -amount end)::int as amount
  from cash_movement where 'CASH' in (from_place, to_place) group by 1
  having sum(case when to_place = 'CASH' then amount else -amount end) <> 0 order by 1`;

/** The same by the day for which it was written down, as the cash book has it. */
const BOOK_OF_BEFORE = `
  select day, sum(amount)::int as amount from (
    select moved_on as day, case when to_place = 'CASH' then amount else -amount end as amount
    from cash_movement where 'CASH' in (from_place, to_place)
    union all select spent_on, -amount from expense where method = 'CASH' and voided_at is null) entry
  group by day having sum(amount) <> 0 order by day`;

let before: { readonly sums: object[]; readonly book: object[]; readonly movements: number };

beforeAll(async () => {
  lodge = await databaseBefore(FIRST);
  client = lodge.client;
  await client.query(TILL_OF_BEFORE);
  const movements = (await rows('select count(*)::int as count from cash_movement'))[0]?.count;
  before = { sums: await rows(SUMS_OF_BEFORE), book: await rows(BOOK_OF_BEFORE), movements };
  expect((await lodge.migrate())[0]).toBe(FIRST);
});
afterAll(() => lodge.close());

async function rows(statement: string) {
  return (await client.query(statement)).rows;
}

it('the till holds after the migration what it held before, on every day', async () => {
  expect(before.sums.length).toBeGreaterThan(5);
  expect(await rows(SUMS_NOW)).toEqual(before.sums);
});

it('the cash book of each day comes to what it came to', async () => {
  const now = BOOK_OF_BEFORE.replace(/union all select spent_on.*?is null/s, '');
  expect(await rows(now)).toEqual(before.book);
});

it('what was paid from the till is an expense with its category, and stays cancelled where it was corrected', async () => {
  const found = await rows(`
    select e.payee, e.description, e.amount, e.spent_on::text as day, e.method, e.recorded_by, e.voided_reason, k.name
    from expense e join expense_category k on k.id = e.category_id where k.name = 'Paid from the till' order by e.spent_on`);
  const kept = { method: 'CASH', recorded_by: 'manager', name: 'Paid from the till' };
  const words = 'Vegetables '.repeat(30).trim();
  expect(found).toEqual([
    { ...kept, payee: 'Milk', description: '', amount: 340_00, day: '2026-10-02', voided_reason: null },
    {
      ...kept,
      payee: 'Taxi to the station',
      description: '',
      amount: 120_00,
      day: '2026-10-03',
      voided_reason: 'Wrong one',
    },
    {
      ...kept,
      payee: words.slice(0, 80),
      description: words,
      amount: 999_00,
      day: '2026-11-20',
      voided_reason: null,
    },
  ]);
});

it('no movement is lost, and what the owner took stays what it was', async () => {
  const [{ count }] = await rows(
    'select count(*)::int as count from cash_movement where expense_id is null or note is not null',
  );
  // the cancelled expense of before has a correction with its reason
  expect(count).toBe(before.movements + 1);
  const taken = await rows(
    `select note, from_place, to_place from cash_movement where expense_id is null order by moved_on, note, from_place`,
  );
  expect(taken).toEqual([
    { note: 'Opening', from_place: 'OWNER', to_place: 'CASH' },
    { note: 'Mrs Rao', from_place: 'CASH', to_place: 'OWNER' },
    { note: 'Wrong one', from_place: 'OWNER', to_place: 'CASH' },
    { note: 'Paid:', from_place: 'CASH', to_place: 'OWNER' },
    { note: 'Paid: in at the bank', from_place: 'CASH', to_place: 'BANK' },
  ]);
});

it('the audit says of each that it became an expense, and the days that were added up are added up anew', async () => {
  const lines = await rows(`select actor_name, reason from audit_event where action = 'create-expense'`);
  expect(lines).toHaveLength(3);
  const days = await rows(
    `select distinct day::text as day from changed_day where day <= '2026-10-31' order by 1`,
  );
  expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-10-02', '2026-10-03']));
});

it('an expense is changed afterwards with its movement', async () => {
  await client.query(`update expense set amount = 35000, updated_at = now() where payee = 'Milk'`);
  const moved = await rows(`
    select from_place, m.amount from cash_movement m join expense e on e.id = m.expense_id where e.payee = 'Milk'
    order by m.recorded_at, m.id`);
  expect(moved).toEqual([
    { from_place: 'CASH', amount: 340_00 },
    { from_place: 'EXPENSE', amount: 340_00 },
    { from_place: 'CASH', amount: 350_00 },
  ]);
});
