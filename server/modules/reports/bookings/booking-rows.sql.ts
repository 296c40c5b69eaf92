import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { ReservationStatus } from '../../types.generated.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { spanTables } from '../period/report-steps.fragment.ts';
import { PAGE_SIZE, type RowsPage } from '../period/rows-page.input.ts';
import { bookingTables } from './booking-entries.fragment.ts';
import type { BookingReportRequest } from './booking-report.sql.ts';

/** Which of the rows are asked for. */
export type BookingRowsPage = RowsPage & {
  /** null: of whatever status. */
  readonly statuses: readonly ReservationStatus[] | null;
};

/** A page of the rooms behind the report, and what all of them come to. */
export function readBookingRows(
  database: Database,
  { statuses, skip, take = PAGE_SIZE, ...request }: BookingReportRequest & BookingRowsPage,
): Promise<v.InferOutput<typeof api.BookingRows>> {
  const isWanted = statuses === null ? sql`true` : sql`status = any(${[...statuses]}::reservation_status[])`;
  return queryJson(
    database.reports,
    api.BookingRows,
    sql`/* readBookingRows */
      with ${spanTables(request)}, ${bookingTables(request)},
        meant as materialized (select * from room where ${isWanted}),
        shown as (select * from meant order by arrival desc, id limit ${take} offset ${skip})
      select json_build_object('rows', (
          select coalesce(json_agg(json_build_object('id', s.id, 'code', r.code,
            'guest', coalesce(nullif(g.full_name, ''), g.phone, r.code), 'roomType', t.name, 'status', s.status,
            'arrival', s.arrival, 'departure', s.departure, 'nights', s.nights, 'value', s.value, 'fees', s.fees)
            order by s.arrival desc, s.id), '[]')
          from shown s join reservation r on r.id = s.reservation_id join guest g on g.id = r.booker_id
          join room_type t on t.id = s.room_type_id),
        'count', count(*), 'bookings', count(distinct reservation_id), 'nights', ${sumOf(sql`nights`)},
        'value', ${sumOf(sql`value`)}, 'fees', ${sumOf(sql`fees`)})
      from meant`,
  );
}
