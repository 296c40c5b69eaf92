import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';

const departedFolioSchema = v.object({ id: v.string(), reservationId: v.string() });
export type DepartedFolio = v.InferOutput<typeof departedFolioSchema>;

/**
 * The folios whose guests left from one day to another, or owe a fee since, and of which something is not billed, the earliest
 * first: nobody who is still to come or in house is on them.
 */
export function readDepartedFolios(
  database: Database,
  { from, through }: { readonly from: LocalDate; readonly through: LocalDate },
): Promise<DepartedFolio[]> {
  return queryJson(
    database,
    v.array(departedFolioSchema),
    sql`/* readDepartedFolios */
      with ended as materialized (
        select reservation_id, departure as day from reservation_room
        where departure between ${from}::date and ${through}::date and status = 'CHECKED_OUT'
        union all
        select f.reservation_id, c.charged_on from reservation_charge c join folio f on f.id = c.folio_id
        where c.charged_on between ${from}::date and ${through}::date and c.kind in ('CANCELLATION', 'NO_SHOW')
          and c.voided_at is null)
      select coalesce(json_agg(json_build_object('id', f.id, 'reservationId', f.reservation_id)
        order by e.day, f.reservation_id, f.number), '[]')
      from (select reservation_id, min(day) as day from ended group by reservation_id) e
      join folio f on f.reservation_id = e.reservation_id
      where not exists (
          select from reservation_room live where live.reservation_id = f.reservation_id
            and live.status in ('HELD', 'CONFIRMED', 'CHECKED_IN')
            and (live.folio_id = f.id or live.extras_folio_id = f.id
              or not exists (select from reservation_room own where own.folio_id = f.id)))
        and coalesce((
            select sum(n.gross) from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
            where rr.folio_id = f.id and n.released_at is null and not ${isNightInvoiced}), 0)
          + coalesce((
            select sum(c.gross) from reservation_charge c
            where c.folio_id = f.id and c.voided_at is null and c.kind <> 'WRITE_OFF'
              and c.charged_on <= ${through}::date and not ${isChargeInvoiced}), 0) > 0`,
  );
}
