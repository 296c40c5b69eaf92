import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { ReservationStatus } from '../../types.generated.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { spanTables } from '../period/report-steps.fragment.ts';
import { bookingTables } from './booking-entries.fragment.ts';
import type { BookingReportRequest } from './booking-report.sql.ts';

/** So many rows are shown at most. */
const MAX_ROWS = 500;

type BookingRowsRequest = BookingReportRequest & {
  /** null: of whatever status. */
  readonly statuses: readonly ReservationStatus[] | null;
};

/** The rooms behind the report, and what all of them come to. */
export function readBookingRows(
  database: Database,
  { statuses, ...request }: BookingRowsRequest,
): Promise<v.InferOutput<typeof api.BookingRows>> {
  const isWanted = statuses === null ? sql`true` : sql`status = any(${[...statuses]}::reservation_status[])`;
  return queryJson(
    database.reports,
    api.BookingRows,
    sql`/* readBookingRows */
      with ${spanTables(request)}, ${bookingTables(request.basis, request.filter)},
        room as materialized (
          select id, reservation_id, room_type_id, status, arrival, departure, fees, sum(nights) as nights,
            sum(value) as value
          from line where ${isWanted}
          group by id, reservation_id, room_type_id, status, arrival, departure, fees),
        shown as (select * from room order by arrival desc, id limit ${MAX_ROWS})
      select json_build_object('rows', (
          select coalesce(json_agg(json_build_object('id', s.id, 'code', r.code,
            'guest', coalesce(nullif(g.full_name, ''), g.phone, r.code), 'roomType', t.name, 'status', s.status,
            'arrival', s.arrival, 'departure', s.departure, 'nights', s.nights, 'value', s.value, 'fees', s.fees)
            order by s.arrival desc, s.id), '[]')
          from shown s join reservation r on r.id = s.reservation_id join guest g on g.id = r.booker_id
          join room_type t on t.id = s.room_type_id),
        'count', count(*), 'bookings', count(distinct reservation_id), 'nights', ${sumOf(sql`nights`)},
        'value', ${sumOf(sql`value`)}, 'fees', ${sumOf(sql`fees`)})
      from room`,
  );
}
