import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { OPEN_STATUSES } from '../../../../domain/statuses.ts';
import type { Database } from '../../../db/client.ts';
import { guestNameOrNothing } from '../../../db/fragments/guest-name.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { UnbilledFolio } from '../../types.generated.ts';

const departedFolioSchema = v.object({ id: v.string(), reservationId: v.string(), isPaused: v.boolean() });
export type DepartedFolio = v.InferOutput<typeof departedFolioSchema>;

/**
 * The folios whose guests left from one day to another, or owe a fee since, and of which something is not billed, the earliest
 * first: nobody who is still to come or in house is on them. One that could not be billed is paused for a time, unless
 * its reservation or the settings have changed since.
 */
export function readDepartedFolios(
  database: Database,
  { from, through, now }: { readonly from: LocalDate; readonly through: LocalDate; readonly now: Date },
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
      select coalesce(json_agg(json_build_object('id', f.id, 'reservationId', f.reservation_id, 'isPaused', exists (
          select from unbilled_folio u join reservation r on r.id = f.reservation_id cross join property p
          where u.folio_id = f.id and u.next_try_at > ${now}::timestamptz
            and u.failed_at >= coalesce(r.updated_at, r.created_at)
            and u.failed_at >= coalesce(p.updated_at, u.failed_at)))
        order by e.day, f.reservation_id, f.number), '[]')
      from (select reservation_id, min(day) as day from ended group by reservation_id) e
      join folio f on f.reservation_id = e.reservation_id
      where not exists (
          select from reservation_room live where live.reservation_id = f.reservation_id
            and live.status in ${statusList(OPEN_STATUSES)}
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

/** Why a folio could not be billed, as a sentence for the desk. */
export type BillingFailure = { readonly folioId: string; readonly problem: string };

/** Notes what could not be billed. The pause until the next try is five minutes, doubled by each failure up to half a day. */
export async function noteFailures(
  database: Database | Transaction,
  failures: readonly BillingFailure[],
  now: Date,
): Promise<void> {
  if (failures.length === 0) return;
  await execute(
    database,
    sql`/* noteUnbilledFolios */
      insert into unbilled_folio as u (folio_id, problem, tries, failed_at, next_try_at)
      select "folioId", problem, 1, ${now}::timestamptz, ${now}::timestamptz + interval '5 minutes'
      from json_to_recordset(${JSON.stringify(failures)}::json) as failed ("folioId" uuid, problem text)
      order by "folioId"
      on conflict (folio_id) do update set problem = excluded.problem, tries = u.tries + 1,
        failed_at = excluded.failed_at,
        next_try_at = excluded.failed_at + least(interval '5 minutes' * 2 ^ least(u.tries, 10), interval '12 hours')`,
  );
}

/** Forgets the failures of all folios but those of which something is still to be billed. */
export async function forgetFailures(database: Database, unbilledIds: readonly string[]): Promise<void> {
  await execute(
    database,
    sql`/* forgetUnbilledFolios */
      delete from unbilled_folio where not (folio_id = any(${[...unbilledIds]}::uuid[]))`,
  );
}

/** Forgets why a folio could not be billed, now that it is. */
export async function forgetFailure(tx: Transaction, folioId: string): Promise<void> {
  await execute(
    tx,
    sql`/* forgetUnbilledFolio */ delete from unbilled_folio where folio_id = ${folioId}::uuid`,
  );
}

/** The folios that could not be billed, who left first before the others. */
export function readUnbilledFolios(database: Database): Promise<UnbilledFolio[]> {
  return queryJson(
    database,
    v.array(api.UnbilledFolio),
    sql`/* readUnbilledFolios */
      select coalesce(json_agg(json_build_object('id', f.id, 'code', r.code, 'folioNumber', f.number,
        'guestName', ${guestNameOrNothing()}, 'departure', r.departure, 'problem', u.problem,
        'tries', u.tries, 'nextTryAt', u.next_try_at) order by r.departure, r.code, f.number), '[]')
      from unbilled_folio u join folio f on f.id = u.folio_id
      join reservation r on r.id = f.reservation_id join guest g on g.id = r.booker_id`,
  );
}
