import { sql } from '../../db/sql.ts';

/** A row of `rate_period p` as the GraphQL type RatePeriod. */
export const ratePeriodJson = sql`json_build_object(
  'id', p.id, 'name', p.name, 'from', p.from_day, 'to', p.to_day, 'weekdays', p.weekdays, 'mode', p.mode,
  'value', p.value, 'extraAdultRate', p.extra_adult_rate, 'extraChildRate', p.extra_child_rate,
  'minNights', p.min_nights, 'isClosedToArrival', p.is_closed_to_arrival,
  'isClosedToDeparture', p.is_closed_to_departure, 'isClosed', p.is_closed, 'priority', p.priority,
  'version', p.version)`;
