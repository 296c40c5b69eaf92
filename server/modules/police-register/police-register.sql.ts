import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson } from '../../db/query.ts';
import { joined, sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import {
  dueAt,
  FORM_STEPS,
  type FormStep,
  formThreeJson,
  lastRoomNumber,
} from './form-three-json.fragment.ts';

/** A guest of the register as stored: the ID is still to be put into words, and the age to be worked out. */
const storedGuestSchema = v.object({
  ...v.omit(api.RegisterGuest, ['idWords']).entries,
  idType: v.nullable(api.IdType),
  idNumber: v.nullable(v.string()),
  birthDate: v.nullable(column.localDate),
  /** The room of the reservation. */
  roomId: v.string(),
});
export type StoredRegisterGuest = v.InferOutput<typeof storedGuestSchema>;

const storedNightSchema = v.object({
  night: column.localDate,
  guests: v.array(storedGuestSchema),
  rooms: v.array(v.object({ ...api.UnnamedAdults.entries, adults: v.number() })),
});
export type StoredRegisterNight = v.InferOutput<typeof storedNightSchema>;

const storedRegisterSchema = v.object({
  childMaxAge: v.number(),
  nights: v.array(storedNightSchema),
  formsDue: v.array(api.FormThree),
});

/** A form that was forgotten for longer is no longer listed as due. */
const DAYS_DUE = 30;
const MAX_FORMS = 200;

/**
 * The nights from a day up to another, with who slept here on each, and the forms that are due. Who came after a night
 * had ended, or left before it began, did not sleep here, whatever was paid; who should have left and is still checked in
 * sleeps here up to tonight.
 */
export function readPoliceRegister(
  database: Database,
  { from, to, now }: { readonly from: LocalDate; readonly to: LocalDate; readonly now: Date },
): Promise<v.InferOutput<typeof storedRegisterSchema>> {
  return queryJson(
    database,
    storedRegisterSchema,
    sql`/* readPoliceRegister */
      with lodge as materialized (
        select time_zone, night_ends_at, child_max_age, (${now}::timestamptz at time zone time_zone)::date as today,
          ((${now}::timestamptz at time zone time_zone) - night_ends_at::interval)::date as tonight
        from property),
      slept as materialized (
        select n.night, n.reservation_room_id from reservation_night n
          where n.night >= ${from}::date and n.night < ${to}::date and n.released_at is null
        union
        select d::date, rr.id from reservation_room rr
          cross join generate_series(${from}::date, ${to}::date - 1, interval '1 day') d
          where rr.status = 'CHECKED_IN' and rr.departure <= d::date),
      room_night as materialized (
        select s.night, rr.id, booking.code, booking.booked_by, rr.adults, rr.coming_from, rr.going_to, rr.checked_in_at,
          rr.checked_out_at, coalesce((
            select rm.number from room_claim c join room rm on rm.id = c.room_id
            where c.reservation_room_id = rr.id and c.released_at is null and c.arrival <= s.night
              and c.departure > s.night
            limit 1), ${lastRoomNumber}) as room
        from slept s join reservation_room rr on rr.id = s.reservation_room_id cross join lodge l
        cross join lateral (
          select r.code, coalesce(nullif(b.full_name, ''), b.phone, '') as booked_by
          from reservation r join guest b on b.id = r.booker_id where r.id = rr.reservation_id offset 0) booking
        where rr.status in ('CHECKED_IN', 'CHECKED_OUT') and s.night <= l.tonight
          and coalesce(((rr.checked_in_at at time zone l.time_zone) - l.night_ends_at::interval)::date <= s.night, true)
          and coalesce((rr.checked_out_at at time zone l.time_zone)::date > s.night, true)),
      due as materialized (
        select * from (${joined([stepsDue('ARRIVAL'), stepsDue('DEPARTURE')], ' union all ')}) open
        order by due_at, id, step limit ${MAX_FORMS})
      select json_build_object(
        'childMaxAge', (select child_max_age from lodge),
        'nights', (select json_agg(json_build_object(
            'night', d::date, 'guests', ${guestsJson}, 'rooms', ${roomsJson}) order by d)
          from generate_series(${from}::date, ${to}::date - 1, interval '1 day') d),
        'formsDue', coalesce((
          select json_agg(case o.step when 'ARRIVAL' then ${formThreeJson('ARRIVAL')}
            else ${formThreeJson('DEPARTURE')} end order by o.due_at, o.id, o.step)
          from due o join reservation_guest rg on rg.id = o.id join guest g on g.id = rg.guest_id
            join reservation_room rr on rr.id = rg.reservation_room_id
            join reservation r on r.id = rr.reservation_id), '[]'))`,
  );
}

/** Each guest is looked up by id: joined, all guests ever are read where the planner fears many. */
const guestsJson = sql`coalesce((
  select json_agg(json_build_object(
      'id', rg.id || ':' || rn.night, 'roomId', rn.id, 'guestId', g.id, 'name', coalesce(nullif(g.full_name, ''), g.phone, ''),
      'relativeName', g.relative_name, 'gender', g.gender, 'age', g.age, 'birthDate', g.birth_date,
      'nationality', g.nationality, 'address', g.address, 'phone', g.phone, 'idType', g.id_type,
      'idNumber', g.id_number, 'passportNumber', g.passport_number, 'visaNumber', g.visa_number,
      'vehicleNumber', g.vehicle_number, 'comingFrom', rn.coming_from, 'goingTo', rn.going_to, 'room', rn.room,
      'reservationCode', rn.code, 'checkedInAt', coalesce(rg.checked_in_at, rn.checked_in_at),
      'checkedOutAt', coalesce(rg.checked_out_at, rn.checked_out_at), 'arrivalFormNumber', rg.arrival_filing_number,
      'departureFormNumber', rg.departure_filing_number)
    order by length(rn.room), rn.room, rg.is_primary desc, g.full_name, rg.id)
  from room_night rn
  join reservation_guest rg on rg.reservation_room_id = rn.id
  cross join lateral (select * from guest where id = rg.guest_id offset 0) g
  where rn.night = d::date), '[]')`;

/** The rooms of a night, each with how many have a name. */
const roomsJson = sql`coalesce((
  select json_agg(json_build_object(
      'id', rn.id, 'reservationCode', rn.code, 'bookedBy', rn.booked_by, 'room', rn.room, 'adults', rn.adults, 'count', 0)
    order by length(rn.room), rn.room, rn.id)
  from room_night rn where rn.night = d::date), '[]')`;

/** The forms of a step that are not filed, by the guest in the room. */
function stepsDue(step: FormStep) {
  const { happenedAt, filedAt } = FORM_STEPS[step];
  return sql`
    select rg.id, ${step}::text as step, ${dueAt(step)} as due_at
    from reservation_room rr
    join reservation_guest rg on rg.reservation_room_id = rr.id
    cross join lateral (select nationality from guest where id = rg.guest_id offset 0) g
    where rr.status in ('CHECKED_IN', 'CHECKED_OUT')
      and (rr.departure >= (select today from lodge) - ${DAYS_DUE}::int or rr.status = 'CHECKED_IN')
      and g.nationality <> 'IN' and ${filedAt} is null and ${happenedAt} is not null`;
}
