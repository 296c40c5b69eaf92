import type { LocalDate } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The seasons and rules of `room_type t` that reach into the days from the first to the last, included, as JSON. */
export function ratePeriodsJson({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): Sql {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'name', p.name, 'from', p.from_day, 'to', p.to_day, 'weekdays', p.weekdays, 'mode', p.mode,
      'value', p.value, 'extraAdultRate', p.extra_adult_rate, 'extraChildRate', p.extra_child_rate,
      'minNights', p.min_nights, 'isClosedToArrival', p.is_closed_to_arrival,
      'isClosedToDeparture', p.is_closed_to_departure, 'isClosed', p.is_closed, 'priority', p.priority)), '[]')
    from rate_period p where p.room_type_id = t.id and p.from_day <= ${to}::date and p.to_day > ${from}::date)`;
}
