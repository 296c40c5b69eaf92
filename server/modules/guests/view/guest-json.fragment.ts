import { type Sql, sql } from '../../../db/sql.ts';
import { formDueAt, isFormDue } from './form-due.fragment.ts';

/** Whether an ID or a passport of `guest g` is recorded: what check-in asks of the primary guest of a room. */
export const hasId = sql`(g.id_type is not null and coalesce(g.id_number, '') <> ''
  or coalesce(g.passport_number, '') <> '')`;

/** A row of `guest g` as the GraphQL type Guest. */
export const guestJson = sql`json_build_object(
  'id', g.id, 'fullName', g.full_name, 'phone', g.phone, 'email', g.email, 'nationality', g.nationality,
  'hasId', ${hasId}, 'doNotRentReason', case when g.do_not_rent then g.do_not_rent_reason end, 'version', g.version)`;

/** The guests named for `reservation_room rr` as a list of the GraphQL type RoomGuest, the primary one first. */
export const roomGuestsJson: Sql = sql`coalesce((
  select json_agg(json_build_object('id', rg.id, 'guest', ${guestJson}, 'isPrimary', rg.is_primary,
      'arrivalFormDueAt', case when ${isFormDue('ARRIVAL')} then ${formDueAt('ARRIVAL')} end,
      'departureFormDueAt', case when ${isFormDue('DEPARTURE')} then ${formDueAt('DEPARTURE')} end)
    order by rg.is_primary desc, g.full_name, rg.id)
  from reservation_guest rg join guest g on g.id = rg.guest_id
  where rg.reservation_room_id = rr.id), '[]')`;
