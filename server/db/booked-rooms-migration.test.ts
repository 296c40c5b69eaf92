import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/database-before.ts';
import { openDatabase } from './client.ts';
import { BOOKED_ROOMS } from './invariants/booked-rooms.invariant.ts';
import { rowsBreaking } from './invariants.sql.ts';

const ADDED = '20261128190000_booked_rooms';

/** A booking of two rooms, of which one was cancelled at a fee, and one of a single room that was shortened, as the version before left them. */
const BOOKINGS_OF_BEFORE = `
  set session_replication_role = replica;
  create temp table made as
    select *, uuidv7() as room_id from (values
      ('CAME0001', 1, 'CONFIRMED', 3), ('CAME0001', 2, 'CANCELLED', 2), ('SHRT0001', 1, 'CONFIRMED', 1)) as b (code, no, status, nights);
  create temp table booking as select code, uuidv7() as id, uuidv7() as folio_id from made where no = 1;
  insert into reservation (id, code, source, booker_id, cancellation_policy, arrival, departure, status, created_at)
    select id, code, 'PHONE', uuidv7(), '[]', '2026-12-01', '2026-12-04', 'CONFIRMED', '2026-11-01T19:00:00Z' from booking;
  insert into folio (id, reservation_id, created_at) select folio_id, id, now() from booking;
  insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, status, cancelled_at, created_at)
    select room_id, id, folio_id, '0198c8a0-0000-7000-8000-000000000001', '2026-12-01', date '2026-12-01' + nights, 2,
      status::reservation_status, case status when 'CANCELLED' then now() end, now()
    from made join booking using (code);
  insert into reservation_night (reservation_room_id, night, rate, net, gross, priced_from, adults, meal_plan, released_at)
    select room_id, date '2026-12-01' + night, 100000, 100000, 100000, 'NET', 2, 'ROOM_ONLY',
      case when status = 'CANCELLED' or night >= nights then now() end
    from made, generate_series(0, nights - 1 + (code = 'SHRT0001')::int) night;
  insert into reservation_charge (folio_id, reservation_room_id, kind, description, charged_on, unit_price, net, gross, created_at)
    select folio_id, room_id, 'CANCELLATION', 'Late', '2026-11-20', 5000, 5000, 5000, now()
    from made join booking using (code) where status = 'CANCELLED';
  set session_replication_role = origin`;

it('a lodge from before has its rooms in the report of bookings, with nights, fees and the day at the lodge', async () => {
  const { client, url, migrate, close } = await databaseBefore(ADDED);
  try {
    await client.query(BOOKINGS_OF_BEFORE);
    expect(await migrate()).toContain(ADDED);
    const { rows } = await client.query({
      text: `select r.code, b.status, b.nights, b.value::int, b.fees::int, b.is_only, b.made_on::text
        from booked_room b join reservation r on r.id = b.reservation_id order by r.code, b.status`,
      rowMode: 'array',
    });
    expect(rows).toEqual([
      ['CAME0001', 'CONFIRMED', 3, 300_000, 0, false, '2026-11-02'],
      ['CAME0001', 'CANCELLED', 2, 200_000, 5_000, false, '2026-11-02'],
      ['SHRT0001', 'CONFIRMED', 1, 100_000, 0, true, '2026-11-02'],
    ]);
    const database = openDatabase({ url });
    expect(await rowsBreaking(database, BOOKED_ROOMS)).toEqual([]);
    await database.close();
  } finally {
    await close();
  }
});
