import type { LocalDate } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { formDueAt, isFormDue, isGuestFromAbroad } from '../guests/view/form-due.fragment.ts';
import { hasId } from '../guests/view/guest-json.fragment.ts';
import { inHouseBetween, lodgeNights, nightsSlept } from '../reservations/view/stay-day.fragment.ts';

/** A form that was forgotten for longer is no longer listed as due. */
const DAYS_DUE = 30;

/** Some nights, `to` being the day after the last, as they are known at an instant. */
export type RegisterNights = { readonly from: LocalDate; readonly to: LocalDate; readonly now: Date };

/**
 * The common tables `register_lodge` and `slept`: each night with the rooms in which guests slept, as `id` of the room of the
 * reservation with what the register wants of it, and for how many adults and children that night was booked.
 */
export function sleptTables({ from, to, now }: RegisterNights): Sql {
  const { first, last } = nightsSlept(sql`l`);
  return sql`
    register_lodge as materialized (select ${lodgeNights(now)}, child_max_age from property),
    here as materialized (
      select rr.id, rr.reservation_id, rr.adults, rr.children, rr.infants, rr.coming_from, rr.going_to, rr.checked_in_at,
        rr.checked_out_at, greatest(${first}, ${from}::date) as first,
        least(${last}, l.tonight, ${to}::date - 1) as last
      from ${inHouseBetween({ from, to })} rr cross join register_lodge l),
    slept as materialized (
      select h.id, h.reservation_id, h.first + n as night, h.coming_from, h.going_to, h.checked_in_at, h.checked_out_at,
        coalesce(booked.adults, h.adults) as adults, coalesce(booked.children, h.children) + h.infants as children
      from here h cross join lateral generate_series(0, h.last - h.first) n
      left join lateral (
        select adults, children from reservation_night
        where reservation_room_id = h.id and night = h.first + n and released_at is null offset 0) booked on true)`;
}

/**
 * The forms that are not filed and not forgotten, by the guest in the room and the step. The stays are gone through once: a
 * month of them is much for the first page.
 */
export function formsDueOf(now: Date): Sql {
  return sql`
    select rg.id, taken.step, taken.due_at
    from (
      select id, checked_in_at, checked_out_at from reservation_room where status = 'CHECKED_IN'
      union all
      select id, checked_in_at, checked_out_at from reservation_room where status = 'CHECKED_OUT'
        and checked_out_at >= ${now}::timestamptz - make_interval(days => ${DAYS_DUE}::int)) rr
    cross join lateral (select * from reservation_guest where reservation_room_id = rr.id offset 0) rg
    cross join lateral (
      select g.id, g.nationality from guest g where g.id = rg.guest_id and ${isGuestFromAbroad} offset 0) g
    cross join lateral (values
      ('ARRIVAL', ${formDueAt('ARRIVAL')}, ${isFormDue('ARRIVAL')}),
      ('DEPARTURE', ${formDueAt('DEPARTURE')}, ${isFormDue('DEPARTURE')})) taken(step, due_at, is_due)
    where taken.due_at is not null and taken.is_due`;
}

/** What `missingOf` wants to know of the register of tonight, as a JSON object; needs `sleptTables` of tonight alone. */
export function registerOfTonightJson(now: Date): Sql {
  return sql`(select json_build_object('night', tonight, 'childMaxAge', child_max_age,
    'rooms', (
      select coalesce(json_agg(json_build_object('adults', s.adults, 'children', s.children, 'guests', (
        select coalesce(json_agg(json_build_object('hasName', g.full_name <> '', 'hasId', ${hasId},
            'birthDate', g.birth_date, 'age', g.age, 'isPrimary', rg.is_primary)), '[]')
        from (select * from reservation_guest where reservation_room_id = s.id offset 0) rg
        cross join lateral (select * from guest where id = rg.guest_id offset 0) g))), '[]')
      from slept s where s.night = tonight),
    'formsDueAt', (select coalesce(json_agg(due_at order by due_at), '[]') from (${formsDueOf(now)}) open))
    from register_lodge)`;
}
