import type * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { guestNameOrCode } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type {
  BookingMeasure,
  BookingRow,
  BookingRowsRange,
  ReservationStatus,
} from '../../types.generated.ts';
import { sumOf } from '../period/figures.fragment.ts';
import { spanTables } from '../period/report-steps.fragment.ts';
import { pageLimits, type RowsPage } from '../period/rows-page.input.ts';
import { rowsJson } from '../rows/rows-json.fragment.ts';
import { roomTables } from './booking-entries.fragment.ts';
import type { BookingReportRequest } from './booking-report.sql.ts';

/** Which of the rows are asked for. */
type BookingRowsChoice = {
  /** null: of whatever status. */
  readonly statuses: readonly ReservationStatus[] | null;
  /** null: whenever booked, and for however long. */
  readonly range: BookingRowsRange | null;
  /** Whether a fee is asked for them. */
  readonly withFees: boolean;
};
export type BookingRowsPage = RowsPage & BookingRowsChoice;

const MEASURES: { readonly [measure in BookingMeasure]: Sql } = { LEAD_TIME: sql`lead`, LENGTH: sql`length` };

/** The common tables up to `meant`, which has the rooms that are asked for. */
function meantTables({
  statuses,
  range,
  withFees,
  ...request
}: BookingReportRequest & BookingRowsChoice): Sql {
  const conditions = [
    statuses === null ? sql`true` : sql`status = any(${[...statuses]}::reservation_status[])`,
    ...(withFees ? [sql`fees <> 0`] : []),
    ...(range === null ? [] : [sql`${MEASURES[range.of]} >= ${range.least}::int`]),
    ...(range === null || typeof range.most !== 'number'
      ? []
      : [sql`${MEASURES[range.of]} <= ${range.most}::int`]),
  ];
  return sql`${spanTables(request)}, ${roomTables(request)},
    meant as materialized (select * from room where ${joined(conditions, ' and ')})`;
}

/** Rooms of `meant` as BookingRow, in their order. */
function rowsOf(rooms: Sql): Sql {
  return sql`
    select s.id, r.code, ${guestNameOrCode()} as guest, t.name as "roomType", s.status, s.arrival,
      s.departure, s.nights, s.value, s.fees
    from ${rooms} s join reservation r on r.id = s.reservation_id join guest g on g.id = r.booker_id
    join room_type t on t.id = s.room_type_id
    order by s.arrival desc, s.id`;
}

/** A page of the rooms behind the report, and what all of them come to. */
export function readBookingRows(
  database: Database,
  request: BookingReportRequest & BookingRowsPage,
): Promise<v.InferOutput<typeof api.BookingRows>> {
  const shown = sql`(select * from meant order by arrival desc, id ${pageLimits(request)})`;
  return queryJson(
    database.reports,
    api.BookingRows,
    sql`/* readBookingRows */
      with ${meantTables(request)}
      select json_build_object('rows', ${rowsJson(rowsOf(shown))}, 'count', count(*),
        'bookings', count(distinct reservation_id), 'nights', ${sumOf(sql`nights`)}, 'value', ${sumOf(sql`value`)},
        'fees', ${sumOf(sql`fees`)})
      from meant`,
  );
}

/** All of them, chunk by chunk. */
export function bookingRowsOf(
  reads: ReadsOfOneInstant,
  request: BookingReportRequest & BookingRowsChoice,
): AsyncGenerator<BookingRow[], void, void> {
  return reads.rows(
    api.BookingRow,
    sql`/* bookingRowsOf */ with ${meantTables(request)} ${rowsOf(sql`meant`)}`,
  );
}
