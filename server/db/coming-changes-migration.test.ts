import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../domain/clock.ts';
import { addNights, type LocalDate } from '../../domain/nights.ts';
import { RevenueOnBooksService } from '../modules/reports/revenues/on-books/revenue-on-books.service.ts';
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts';
import { scopeOf } from '../testing/scope.ts';
import { viewers } from '../testing/viewers.ts';
import { openDatabase } from './client.ts';

const ADDED = '20261126180000_coming_changes';

let lodge: DatabaseBefore;
let client: pg.Client;
let today: LocalDate;

/**
 * Bookings as the version before left them, one room each, on days counted from today: one to come, one in house, one
 * free of charge that pays the meals, one only held, those that gave a night or all up, and one that has left but for
 * extras of days to come.
 */
const BOOKINGS_OF_BEFORE = `
  set session_replication_role = replica;
  create temp table made as
    select *, uuidv7() as id, uuidv7() as folio_id, uuidv7() as room_id from (values
      ('CAME0001', 'CONFIRMED', 1, 3, false), ('HERE0001', 'CHECKED_IN', -1, 2, false), ('FREE0001', 'CONFIRMED', 3, 4, true),
      ('HEAD0001', 'HELD', 1, 2, false), ('SHRT0001', 'CONFIRMED', 1, 2, false), ('CANC0001', 'CANCELLED', 1, 2, false),
      ('WENT0001', 'CHECKED_OUT', -5, -4, false)) as b (code, status, first, after, is_free);
  insert into reservation (id, code, source, booker_id, cancellation_policy, arrival, departure, status, last_charge_on, created_at)
    select id, code, 'PHONE', uuidv7(), '[]', $1::date + first, $1::date + after, status::reservation_status,
      case code when 'WENT0001' then $1::date + 2 end, now()
    from made;
  insert into folio (id, reservation_id, created_at) select folio_id, id, now() from made;
  insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, status,
      is_complimentary, complimentary_reason, checked_in_at, checked_out_at, cancelled_at, created_at)
    select room_id, id, folio_id, '0198c8a0-0000-7000-8000-000000000001', $1::date + first, $1::date + after, 2,
      status::reservation_status, is_free, case when is_free then 'A friend' end,
      case when status in ('CHECKED_IN', 'CHECKED_OUT') then now() end, case status when 'CHECKED_OUT' then now() end,
      case status when 'CANCELLED' then now() end, now()
    from made;
  insert into reservation_night (reservation_room_id, night, rate, meals, net, gross, priced_from, adults, meal_plan, released_at)
    select room_id, $1::date + night, case when is_free then 0 else 100000 end, 20000,
      case when is_free then 20000 else 120000 end, case when is_free then 20000 else 120000 end, 'NET', 2, 'BREAKFAST',
      case when status = 'CANCELLED' or night >= after then now() end
    from made, generate_series(first, after - 1 + (code = 'SHRT0001')::int) night;
  insert into reservation_charge (folio_id, kind, description, charged_on, unit_price, net, gross, voided_at, voided_reason, created_at)
    select folio_id, kind::charge_kind, what, $1::date + day, net, net, net, case what when 'Void' then now() end, case what when 'Void' then 'Wrong' end, now()
    from made, (values ('DAMAGE', 'Past', -4, 7000), ('DAMAGE', 'Lamp', 2, 50000), ('DAMAGE', 'Void', 2, 9000),
      ('WRITE_OFF', 'Waived', 2, -1000)) as c (kind, what, day, net)
    where code = 'WENT0001';
  set session_replication_role = origin`;

beforeAll(async () => {
  lodge = await databaseBefore(ADDED);
  client = lodge.client;
  const day = 'select (now() at time zone time_zone)::date::text as day from property';
  today = (await client.query<{ day: LocalDate }>(day)).rows[0]?.day ?? '';
  await client.query(BOOKINGS_OF_BEFORE.replaceAll('$1', client.escapeLiteral(today)));
  expect((await lodge.migrate())[0]).toBe(ADDED);
});
afterAll(() => lodge.close());

async function recorded() {
  const { rows } = await client.query({
    text: `select r.code, c.day - $1::date, c.changed_on - $1::date, c.room_type_id is null, c.sold, c.room::int, c.other::int
      from coming_change c join reservation r on r.id = c.reservation_id order by r.code, c.day`,
    values: [today],
    rowMode: 'array',
  });
  return rows;
}

const ON_THE_BOOKS = [
  ['CAME0001', 1, 0, false, 1, 100_000, 20_000],
  ['CAME0001', 2, 0, false, 1, 100_000, 20_000],
  ['FREE0001', 3, 0, false, 0, 0, 20_000],
  ['HERE0001', 1, 0, false, 1, 100_000, 20_000],
  ['SHRT0001', 1, 0, false, 1, 100_000, 20_000],
  ['WENT0001', 2, 0, true, 0, 0, 50_000],
];

it('a lodge that has bookings begins with what is on its books that day, night by night', async () => {
  expect(await recorded()).toEqual(ON_THE_BOOKS);
});

it('a second look at any of its bookings adds nothing', async () => {
  await client.query('select record_coming(id, $1::date) from reservation', [today]);
  expect(await recorded()).toEqual(ON_THE_BOOKS);
});

it('the report has what is on the books now, and of the days before says nothing', async () => {
  const database = openDatabase({ url: lodge.url });
  try {
    const service = new RevenueOnBooksService(scopeOf(database, systemClock, viewers.admin, null));
    const report = await service.report(viewers.admin, { from: today, to: addNights(today, 30) });
    expect(report.recordedSince).toBe(today);
    expect(report.total).toMatchObject({
      now: { roomsSold: 4, room: 400_000, other: 150_000, revenue: 550_000 },
      last7Days: null,
      last30Days: null,
      lastYear: null,
    });
  } finally {
    await database.close();
  }
});
