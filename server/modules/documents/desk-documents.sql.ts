import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import { LIVE_STATUSES, SOLD_STATUSES } from '../../../domain/statuses.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { guestNameOrCode, guestNameOrNothing } from '../../db/fragments/guest-name.fragment.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { KitchenRoom } from '../types.generated.ts';
import { documentRoomsJson } from './account-documents.sql.ts';
import { lastRoomNumber } from './last-room.fragment.ts';
import { roomTypeTariffSchema } from './tariff-card.rules.ts';

/** What kind of ID a guest has shown. */
export type IdKind = 'AADHAAR' | 'PASSPORT' | 'DRIVING_LICENCE' | 'VOTER_ID' | 'PAN' | 'OTHER';

/** A registration card as stored: what kind of ID, and the day of birth, are still to be put into words. */
const storedCardSchema = v.object({
  ...v.omit(api.RegistrationCard, ['guests']).entries,
  guests: v.array(
    v.object({
      ...v.omit(api.RegisteredGuest, ['idName']).entries,
      /** As the database names it. */
      idType: v.nullable(api.IdType),
      birthDate: v.nullable(column.localDate),
    }),
  ),
});
export type StoredCard = v.InferOutput<typeof storedCardSchema>;

/** The cards of bookings in the order of their codes, with the settings' time zone. */
export function readRegistrationCards(
  database: Database,
  codes: readonly string[],
): Promise<{ timeZone: string; cards: StoredCard[] }> {
  return queryJson(
    database,
    v.object({ timeZone: v.string(), cards: v.array(storedCardSchema) }),
    sql`/* readRegistrationCards */
      select json_build_object('timeZone', (select time_zone from property), 'cards', coalesce((
        select json_agg(json_build_object(
            'id', r.id, 'code', r.code, 'arrival', r.arrival, 'departure', r.departure, 'expectedAt', r.expected_at,
            'bookedBy', ${guestNameOrCode(sql`b`)}, 'phone', b.phone,
            'agent', (select a.name from agent a where a.id = r.agent_id),
            'rooms', ${documentRoomsJson(sql`true`)},
            'comingFrom', (select min(rr.coming_from) from reservation_room rr where rr.reservation_id = r.id),
            'goingTo', (select min(rr.going_to) from reservation_room rr where rr.reservation_id = r.id),
            'unnamedAdults', coalesce((select json_agg(u.number) from (
              select ${lastRoomNumber} as number
              from reservation_room rr
              cross join lateral generate_series(1, rr.adults - (
                select count(*)::int from reservation_guest rg where rg.reservation_room_id = rr.id))
              where rr.reservation_id = r.id and rr.status in ${statusList(LIVE_STATUSES)}
              order by rr.arrival, rr.id
              offset (select case count(*) when 0 then 1 else 0 end
                from reservation_guest rg join reservation_room rr on rr.id = rg.reservation_room_id
                where rr.reservation_id = r.id)) u), '[]'),
            'guests', coalesce((
              select json_agg(${guestJson(lastRoomNumber)}
                order by rr.arrival, rr.id, rg.is_primary desc, g.full_name)
              from reservation_room rr
              join reservation_guest rg on rg.reservation_room_id = rr.id
              join guest g on g.id = rg.guest_id
              where rr.reservation_id = r.id), (
              select json_build_array(${guestJson(sql`null`)}) from guest g where g.id = r.booker_id)))
          order by w.place)
        from unnest(${codes}::text[]) with ordinality as w(code, place)
        join reservation r on r.code = w.code
        join guest b on b.id = r.booker_id), '[]'))`,
  );
}

/** A row of `guest g` as a card names it. */
function guestJson(room: ReturnType<typeof sql>) {
  return sql`json_build_object(
    'id', g.id, 'fullName', ${guestNameOrNothing()}, 'room', ${room}, 'phone', g.phone,
    'address', g.address, 'nationality', g.nationality, 'age', g.age, 'birthDate', g.birth_date,
    'relativeName', g.relative_name, 'idType', g.id_type, 'idNumber', g.id_number,
    'vehicleNumber', g.vehicle_number, 'passportNumber', g.passport_number, 'visaNumber', g.visa_number)`;
}

/**
 * Every room with a meal on the day: who slept there the night before has the breakfast of that night, who sleeps there
 * that night the rest; one row where both nights have the same plan for as many.
 */
export function readKitchenRooms(database: Database, day: LocalDate): Promise<KitchenRoom[]> {
  return queryJson(
    database,
    v.array(api.KitchenRoom),
    sql`/* readKitchenRooms */
      select coalesce(json_agg(json_build_object(
          'id', k.id || ':' || rm.id || ':' || k.first_night, 'number', rm.number, 'code', k.code,
          'guestName', k.guest_name, 'mealPlan', k.meal_plan, 'adults', k.adults, 'children', k.children,
          'requests', k.requests, 'hasBreakfast', k.has_breakfast,
          'hasLunch', k.meal_plan = 'ALL_MEALS' and k.has_night,
          'hasDinner', k.meal_plan in ('HALF_BOARD', 'ALL_MEALS') and k.has_night)
        order by rm.sort_order, rm.number, k.code, k.first_night), '[]')
      from (
        select rr.id, c.room_id, r.code, ${guestNameOrCode()} as guest_name,
          n.meal_plan, n.adults, n.children, r.requests, min(n.night) as first_night,
          bool_or(n.night < ${day}::date) as has_breakfast, bool_or(n.night = ${day}::date) as has_night
        from reservation_night n
        join reservation_room rr on rr.id = n.reservation_room_id
        join room_claim c on c.reservation_room_id = rr.id and c.kind = 'STAY' and c.released_at is null
          and c.arrival <= n.night and c.departure > n.night
        join reservation r on r.id = rr.reservation_id
        join guest g on g.id = r.booker_id
        where n.night between ${day}::date - 1 and ${day}::date and n.released_at is null
          and n.meal_plan <> 'ROOM_ONLY' and rr.status in ${statusList(SOLD_STATUSES)}
        group by rr.id, c.room_id, r.code, g.full_name, g.phone, r.requests, n.meal_plan, n.adults, n.children
      ) k
      join room rm on rm.id = k.room_id
      where k.has_breakfast or (k.has_night and k.meal_plan in ('HALF_BOARD', 'ALL_MEALS'))`,
  );
}

/** The price list as the tariff card is made from it. */
const storedTariffSchema = v.object({
  ...v.omit(api.TariffCard, ['roomTypes', 'day']).entries,
  timeZone: v.string(),
  roomTypes: v.array(roomTypeTariffSchema),
});
type StoredTariff = v.InferOutput<typeof storedTariffSchema>;

/** The room types with the seasons that end after a day, the meals and the extras. */
export function readTariff(database: Database, day: LocalDate): Promise<StoredTariff> {
  return queryJson(
    database,
    storedTariffSchema,
    sql`/* readTariff */
      select json_build_object(
        'timeZone', (select time_zone from property),
        'roomTypes', (select coalesce(json_agg(json_build_object(
            'id', t.id, 'name', t.name, 'baseOccupancy', t.base_occupancy, 'maxOccupancy', t.max_occupancy,
            'rate', t.base_rate, 'extraAdultRate', t.extra_adult_rate, 'extraChildRate', t.extra_child_rate,
            'periods', (select coalesce(json_agg(json_build_object(
                'name', p.name, 'from', p.from_day, 'to', p.to_day, 'weekdays', p.weekdays,
                'mode', p.mode, 'value', p.value) order by p.from_day, p.priority desc, p.name), '[]')
              from rate_period p where p.room_type_id = t.id and p.mode is not null and p.to_day > ${day}::date))
          order by t.sort_order, t.name), '[]') from room_type t where t.is_active),
        'meals', (select coalesce(json_agg(json_build_object(
            'mealPlan', m.kind, 'roomType', t.name, 'adultPrice', m.price_per_adult, 'childPrice', m.price_per_child)
          order by m.kind, t.sort_order nulls first), '[]')
          from meal_plan m left join room_type t on t.id = m.room_type_id
          where m.is_active and m.kind <> 'ROOM_ONLY' and (m.room_type_id is null or t.is_active)),
        'extras', (select coalesce(json_agg(json_build_object(
            'id', id, 'name', name, 'unitPrice', unit_price, 'basis', basis) order by sort_order, name), '[]')
          from special_charge where is_active))`,
  );
}
