import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import { OPEN_STATUSES } from '../../../domain/statuses.ts';
import * as column from '../../db/column-schemas.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { folioMoney, isChargeInvoiced, isFolioInvoiced, wholeRupeesOf } from './folio-money.fragment.ts';
import { isDayClosed } from './open-line.fragment.ts';

/** A write-off of which a part is taken back. */
const shrunkWriteOffSchema = v.object({
  id: v.string(),
  reservationId: v.string(),
  description: v.string(),
  amount: column.money,
  taken: column.money,
});
type ShrunkWriteOff = v.InferOutput<typeof shrunkWriteOffSchema>;

/** More than is ever written off. */
const ALL = sql`1000000000000`;

type Edited = { readonly now: Date; readonly by: string | null; readonly reason: string };

/**
 * Takes back what is written off beyond what is due, and all of a stay that goes on, the newest first: a smaller write-off stands in the place of a larger
 * one, and what is of a closed day is taken back by an entry of today. Gives what was taken back.
 */
export function shrinkWriteOffRows(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, by, reason }: Edited,
): Promise<ShrunkWriteOff[]> {
  return queryJson(
    tx,
    v.array(shrunkWriteOffSchema),
    sql`/* shrinkWriteOffs */
      with written_off as materialized (
        select f.id as folio_id, f.reservation_id from folio f
        where f.reservation_id = any(${reservationIds}::uuid[]) and exists (
          select from reservation_charge c where c.folio_id = f.id and c.kind = 'WRITE_OFF' and c.voided_at is null)),
      excess as materialized (
        -- of a stay that goes on all is asked for again
        select f.id, f.reservation_id, case when exists (
            select from reservation_room rr where rr.reservation_id = f.reservation_id
              and rr.status in ${statusList(OPEN_STATUSES)}) then ${ALL}
          -- of which nothing is paid is not rounded: no paise are left below zero
          when bill.paid = 0 and not ${isFolioInvoiced} then -bill.gross
          else bill.paid - greatest(bill.gross,
            case when ${isFolioInvoiced} then bill.gross + f.round_off else ${wholeRupeesOf(sql`bill.gross`)} end)
          end as amount
        from written_off join folio f on f.id = written_off.folio_id ${folioMoney}),
      live as materialized (
        select c.*, e.reservation_id, e.amount as excess, -c.gross - back.gross as amount,
          ${isChargeInvoiced} or ${isDayClosed(sql`c.charged_on`)} as stands
        from excess e join reservation_charge c on c.folio_id = e.id
        cross join lateral (
          select coalesce(sum(t.gross), 0) as gross from reservation_charge t
          where t.corrects_id = c.id and t.voided_at is null) back
        where e.amount > 0 and c.kind = 'WRITE_OFF' and c.corrects_id is null and c.voided_at is null),
      in_order as materialized (
        select live.*, coalesce(sum(amount) over (partition by folio_id order by created_at desc, id desc
          rows between unbounded preceding and 1 preceding), 0) as newer from live),
      shrunk as materialized (
        select in_order.*, least(amount, excess - newer)::bigint as taken from in_order
        where amount > 0 and excess > newer),
      voided as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id = any(array(
          select id from shrunk where not stands
          union all
          select t.id from shrunk s join reservation_charge t on t.corrects_id = s.id
          where not s.stands and t.voided_at is null))),
      put as (
        insert into reservation_charge (folio_id, kind, corrects_id, description, charged_on, unit_price, net, gross,
          created_at, created_by)
        select folio_id, 'WRITE_OFF'::charge_kind, null::uuid, description, charged_on, taken - amount, taken - amount,
          taken - amount, created_at, created_by
        from shrunk where not stands and taken < amount
        union all
        select folio_id, 'WRITE_OFF', id, description,
          (select (${now}::timestamptz at time zone time_zone)::date from property), taken, taken, taken,
          ${now}::timestamptz, ${by}
        from shrunk where stands)
      select coalesce(json_agg(json_build_object('id', id, 'reservationId', reservation_id, 'description', description,
        'amount', amount, 'taken', taken)), '[]') from shrunk`,
  );
}

/** What is left of a write-off of which a part was taken back. */
export function leftOf({ amount, taken }: ShrunkWriteOff): Money {
  return amount - taken;
}
