import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { guestNameOrNothing } from '../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { FormThreeStep } from '../types.generated.ts';
import { formThreeJson, roomSleptIn } from './form-three-json.fragment.ts';
import { formsDueOf, type RegisterNights, sleptTables } from './slept-rooms.fragment.ts';

/** A guest of the register as stored: the name and the ID are still to be put into words, and the age to be worked out. */
const storedGuestSchema = v.object({
  ...v.omit(api.RegisterGuest, ['name', 'hasName', 'mayBeChild', 'idWords']).entries,
  fullName: v.string(),
  isPrimary: v.boolean(),
  idType: v.nullable(api.IdType),
  idNumber: v.nullable(v.string()),
  birthDate: v.nullable(column.localDate),
});
export type StoredRegisterGuest = v.InferOutput<typeof storedGuestSchema>;

const storedNightSchema = v.object({
  night: column.localDate,
  guests: v.array(storedGuestSchema),
  rooms: v.array(v.object({ ...v.omit(api.RegisterRoom, ['unnamed']).entries, children: v.number() })),
});
export type StoredRegisterNight = v.InferOutput<typeof storedNightSchema>;

const storedRegisterSchema = v.object({
  childMaxAge: v.number(),
  nights: v.array(storedNightSchema),
  formsDue: v.array(api.FormThree),
  formsFiled: v.array(api.FormThree),
});

const MAX_FORMS = 200;

/**
 * The nights from a day up to another, with who slept here on each (`nightsSlept` says who), the forms that are due, and
 * those that were filed of these stays.
 */
export function readPoliceRegister(
  database: Database,
  nights: RegisterNights,
): Promise<v.InferOutput<typeof storedRegisterSchema>> {
  const { from, to, now } = nights;
  return queryJson(
    database,
    storedRegisterSchema,
    sql`/* readPoliceRegister */
      with ${sleptTables(nights)},
      room_night as materialized (
        select rr.*, booking.code, booking.booked_by, ${roomSleptIn(sql`rr.night`)} as room
        from slept rr cross join lateral (
          select r.code, ${guestNameOrNothing(sql`b`)} as booked_by
          from reservation r join guest b on b.id = r.booker_id where r.id = rr.reservation_id offset 0) booking),
      filed as materialized (
        select f.* from (select distinct id from slept) s cross join lateral (
          select * from form_three where reservation_room_id = s.id offset 0) f),
      due as materialized (
        select * from (${formsDueOf(now)}) open
        order by due_at, id, step limit ${MAX_FORMS})
      select json_build_object(
        'childMaxAge', (select child_max_age from register_lodge),
        'nights', (select json_agg(json_build_object(
            'night', d::date, 'guests', ${guestsJson}, 'rooms', ${roomsJson}) order by d)
          from generate_series(${from}::date, ${to}::date - 1, interval '1 day') d),
        'formsDue', ${formsDueJson}, 'formsFiled', ${formsFiledJson})`,
  );
}

/** Each guest is looked up by id: joined, all guests ever are read where the planner fears many. */
const guestsJson = sql`coalesce((
  select json_agg(json_build_object(
      'id', rg.id || ':' || rn.night, 'roomId', rn.id, 'guestId', g.id, 'fullName', g.full_name,
      'isPrimary', rg.is_primary, 'relativeName', g.relative_name, 'gender', g.gender, 'age', g.age,
      'birthDate', g.birth_date, 'nationality', g.nationality, 'address', g.address, 'phone', g.phone,
      'idType', g.id_type, 'idNumber', g.id_number, 'passportNumber', g.passport_number, 'visaNumber', g.visa_number,
      'vehicleNumber', g.vehicle_number, 'comingFrom', rn.coming_from, 'goingTo', rn.going_to, 'room', rn.room,
      'reservationCode', rn.code, 'checkedInAt', coalesce(rg.checked_in_at, rn.checked_in_at),
      'checkedOutAt', coalesce(rg.checked_out_at, rn.checked_out_at),
      'arrivalFormNumber', ${filedNumber('ARRIVAL')}, 'departureFormNumber', ${filedNumber('DEPARTURE')})
    order by length(rn.room), rn.room, rn.id, rg.is_primary desc, g.full_name, rg.id)
  from room_night rn
  cross join lateral (select * from reservation_guest where reservation_room_id = rn.id offset 0) rg
  cross join lateral (select * from guest where id = rg.guest_id offset 0) g
  where rn.night = d::date), '[]')`;

function filedNumber(step: FormThreeStep): Sql {
  return sql`(select f.number from filed f
    where f.reservation_room_id = rn.id and f.guest_id = g.id and f.step = ${step}::form_three_step)`;
}

/** The rooms of a night. */
const roomsJson = sql`coalesce((
  select json_agg(json_build_object(
      'id', rn.id, 'reservationCode', rn.code, 'bookedBy', rn.booked_by, 'room', rn.room, 'adults', rn.adults,
      'children', rn.children)
    order by length(rn.room), rn.room, rn.id)
  from room_night rn where rn.night = d::date), '[]')`;

const formOfStep = sql`case o.step when 'ARRIVAL' then ${formThreeJson('ARRIVAL')} else ${formThreeJson('DEPARTURE')} end`;

const formsDueJson = sql`coalesce((
  select json_agg(${formOfStep} order by o.due_at, o.id, o.step)
  from due o
  cross join lateral (select *, true as is_in_room from reservation_guest where id = o.id offset 0) rg
  cross join lateral (select * from guest where id = rg.guest_id offset 0) g
  cross join lateral (select * from reservation_room where id = rg.reservation_room_id offset 0) rr
  cross join lateral (select code from reservation where id = rr.reservation_id offset 0) r), '[]')`;

/** With those of guests who are no longer named for the room. */
const formsFiledJson = sql`coalesce((
  select json_agg(${formOfStep} order by g.full_name, o.step, o.id)
  from filed o
  cross join lateral (select * from guest where id = o.guest_id offset 0) g
  cross join lateral (select * from reservation_room where id = o.reservation_room_id offset 0) rr
  cross join lateral (select code from reservation where id = rr.reservation_id offset 0) r
  left join lateral (
    select * from reservation_guest where reservation_room_id = o.reservation_room_id and guest_id = o.guest_id offset 0
  ) named on true
  cross join lateral (
    select coalesce(named.id, o.room_guest_id) as id, named.id is not null as is_in_room, named.checked_in_at,
      named.checked_out_at, o.reservation_room_id, o.guest_id) rg), '[]')`;
