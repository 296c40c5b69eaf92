import { addNights, type LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { execute } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';

/** What a house is filled with: from which day on, for how many days, and how many nights in a hundred stay free. */
type Filling = {
  readonly roomTypeId: string;
  readonly from: LocalDate;
  readonly days: number;
  readonly freePercent: number;
  /** The same number gives the same house. */
  readonly seed: number;
};

const MAX_NIGHTS = 6;
const BATCH = 2_000;

/** A stay of a full house, as a change names it. */
export type HouseStay = {
  readonly reservationId: string;
  readonly reservationRoomId: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
};

/**
 * Fills the rooms of a type with stays of one to six nights, each a confirmed reservation of its own that may be
 * moved, booked on the day before the first; no rule of the store is asked meanwhile.
 */
export async function fillHouse(database: Database, filling: Filling): Promise<HouseStay[]> {
  const { prisma } = database;
  const rooms = await prisma.room.findMany({
    where: { roomTypeId: filling.roomTypeId },
    orderBy: { id: 'asc' },
  });
  const stays = staysFor(
    rooms.map(({ id }) => id),
    filling,
  );
  for (let start = 0; start < stays.length; start += BATCH) {
    await store(database, filling, stays.slice(start, start + BATCH), start);
  }
  // no trigger kept them for the report of bookings
  await prisma.$executeRaw`
    select keep_booked_rooms(array(select id from reservation_room where room_type_id = ${filling.roomTypeId}::uuid))`;
  await prisma.$executeRaw`analyze`;
  return prisma.$queryRaw<HouseStay[]>`
    select r.id as "reservationId", rr.id as "reservationRoomId", rr.arrival::text, rr.departure::text
    from reservation r join reservation_room rr on rr.reservation_id = r.id
    where rr.room_type_id = ${filling.roomTypeId}::uuid order by r.code`;
}

type NewStay = { readonly roomId: string; readonly arrival: LocalDate; readonly departure: LocalDate };

function store(
  database: Database,
  { roomTypeId, from }: Filling,
  stays: readonly NewStay[],
  start: number,
): Promise<void> {
  return transaction(database, async (tx) => {
    await execute(tx, sql`set local session_replication_role = replica`);
    await execute(
      tx,
      sql`/* fillHouse */
      with stay as materialized (
        select ${start}::int + row_number() over () as n, uuidv7() as id, uuidv7() as folio_id, uuidv7() as line_id,
          w."roomId" as room_id, w.arrival, w.departure, w.departure - w.arrival as nights
        from json_to_recordset(${JSON.stringify(stays)}::json) as w("roomId" uuid, arrival date, departure date)),
      guests as (
        insert into guest (id, full_name, created_at) values (uuidv7(), 'A full house', now()) returning id),
      reservations as (
        insert into reservation (id, code, source, booker_id, cancellation_policy, arrival, departure, status, net,
          gross, balance, created_at)
        select stay.id, lpad(n::text, 8, '0'), 'PHONE', guests.id, '[]', arrival, departure, 'CONFIRMED',
          nights * 35000, nights * 35000, nights * 35000, now() from stay, guests),
      folios as (
        insert into folio (id, reservation_id, created_at) select folio_id, id, now() from stay),
      lines as (
        insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, status,
          created_at)
        select line_id, id, folio_id, ${roomTypeId}::uuid, arrival, departure, 2, 'CONFIRMED', now() from stay),
      nights as (
        insert into reservation_night (reservation_room_id, night, rate, net, gross, priced_from, adults, meal_plan)
        select line_id, night::date, 35000, 35000, 35000, 'NET', 2, 'ROOM_ONLY'
        from stay, generate_series(arrival, departure - 1, interval '1 day') night),
      coming as (
        insert into coming_change (reservation_id, room_type_id, day, changed_on, sold, room, other)
        select id, ${roomTypeId}::uuid, night::date, ${addNights(from, -1)}::date, 1, 35000, 0
        from stay, generate_series(arrival, departure - 1, interval '1 day') night),
      told as (
        insert into audit_event (at, actor_name, actor_role, action, entity, entity_id)
        values (now(), 'system', 'SYSTEM', 'fill', 'property', '1'))
      insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, created_at)
      select room_id, arrival, departure, 'STAY', line_id, now() from stay`,
    );
  });
}

function staysFor(roomIds: readonly string[], { from, days, freePercent, seed }: Filling) {
  const next = numbersFrom(seed);
  return roomIds.flatMap((roomId) => {
    const stays: NewStay[] = [];
    for (let day = next(3); day < days; ) {
      const nights = 1 + next(MAX_NIGHTS);
      stays.push({ roomId, arrival: addNights(from, day), departure: addNights(from, day + nights) });
      day += nights;
      while (next(100) < (freePercent * (1 + MAX_NIGHTS)) / 2) day += 1;
    }
    return stays;
  });
}

/** The same numbers on every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
