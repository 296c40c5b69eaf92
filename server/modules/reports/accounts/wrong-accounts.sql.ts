import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { bookerName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { standingTables } from '../../money/dues.fragment.ts';
import { paidPart } from '../../money/folio-money.fragment.ts';
import { isSold } from '../../reservations/core/night-revenue.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { WrongAccount } from '../../types.generated.ts';

/**
 * The booking of the earliest arrival whose stored totals say another due than its payments, nights, extras and
 * round-offs up to today, with how many such bookings there are. It reads every entry: it is asked only where the sums
 * of all of them have been found to differ.
 */
export function readFirstWrongAccount(database: Database, today: LocalDate): Promise<WrongAccount | null> {
  const day = sql`${today}::date`;
  return queryJson(
    database.reports,
    v.nullable(api.WrongAccount),
    sql`/* readFirstWrongAccount */
      with ${standingTables(day)},
        entry as materialized (
          select rr.reservation_id, n.gross as amount
          from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
          where n.night <= ${day} and n.released_at is null and ${isSold}
          union all
          select f.reservation_id, c.gross from reservation_charge c join folio f on f.id = c.folio_id
          where c.charged_on <= ${day} and c.voided_at is null
          union all
          select r.id, f.round_off from reservation r join folio f on f.reservation_id = r.id
          where r.departure <= ${day} and f.round_off <> 0
          union all
          select f.reservation_id, -${paidPart} from payment p join folio f on f.id = p.folio_id),
        due as (select reservation_id as id, sum(amount) as due from entry group by 1),
        wrong as materialized (
          select id, coalesce(s.due, 0) - coalesce(due.due, 0) as difference
          from standing s full join due using (id) where coalesce(s.due, 0) <> coalesce(due.due, 0))
      select (
        select json_build_object('code', r.code, 'guest', ${bookerName}, 'difference', w.difference,
          'count', (select count(*) from wrong))
        from wrong w join reservation r on r.id = w.id order by r.arrival, r.id limit 1)`,
  );
}
