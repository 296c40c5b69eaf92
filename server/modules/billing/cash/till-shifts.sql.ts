import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { TillShift } from '../../types.generated.ts';
import {
  actorOf,
  cashOfMovement,
  cashOfPayment,
  expectedCash,
  isCashPayment,
  isForExpense,
  isOfTill,
} from './cash-json.fragment.ts';

/** The shifts that ended on a day, and of today the running one, the latest first. */
export function readTillShifts(database: Database, day: LocalDate, now: Date): Promise<TillShift[]> {
  return queryJson(
    database,
    v.array(api.TillShift),
    sql`/* readTillShifts */
      with bounds as materialized (
        select ${day}::date::timestamp at time zone time_zone as opens,
          (${day}::date + 1)::timestamp at time zone time_zone as closes,
          ${day}::date = (${now}::timestamptz at time zone time_zone)::date as is_today from property),
      ended as (
        select c.id, c.counted_at, c.expected, c.found, c.reason
        from bounds join cash_count c on c.counted_at >= opens and c.counted_at < closes
        union all
        select null, 'infinity', null, null, null from bounds where is_today)
      select coalesce(json_agg(${shiftJson} order by c.counted_at desc, c.id desc), '[]') from ended c ${beginning}`,
  );
}

/** A shift by the count that ended it; null where there is none. */
export function readTillShift(database: Database, countId: string): Promise<TillShift | null> {
  return queryJson(
    database,
    v.nullable(api.TillShift),
    sql`/* readTillShift */
      select (select ${shiftJson} from cash_count c ${beginning} where c.id = ${countId}::uuid)`,
  );
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The count before `c`, with which the shift began: `b`. */
const beginning = sql`
  left join lateral (
    select * from cash_count o where (o.counted_at, o.id) < (c.counted_at, coalesce(c.id, ${LAST_ID}::uuid))
    order by o.counted_at desc, o.id desc limit 1) b on true`;

/** Whether something written down at this instant under this id belongs to the shift that began with `b` and ended with `c`. */
function isWithin(at: Sql, id: Sql): Sql {
  return sql`(${at}, ${id}) > (coalesce(b.counted_at, '-infinity'), coalesce(b.id, ${NO_ID}::uuid))
    and (${at}, ${id}) < (c.counted_at, coalesce(c.id, ${LAST_ID}::uuid))`;
}

function paid(kind: string, sign: Sql): Sql {
  return sql`(select coalesce(sum(${sign} ${cashOfPayment}), 0) from payment p
    where ${isCashPayment} and p.kind = ${kind}::payment_kind and ${isWithin(sql`p.recorded_at`, sql`p.id`)})`;
}

/** A correction takes back what it corrects, and is nothing that was put in or handed over. */
function moved(isIn: Sql, sign: Sql): Sql {
  return sql`(select coalesce(sum(${sign} ${cashOfMovement}), 0) from cash_movement m
    where ${isOfTill} and 'DIFFERENCE' not in (m.from_place, m.to_place) and not ${isForExpense}
      and ((m.to_place = 'CASH') = (m.corrects_id is null)) = ${isIn} and ${isWithin(sql`m.recorded_at`, sql`m.id`)})`;
}

const shiftJson = sql`json_build_object(
  'id', coalesce(c.id::text, 'running'), 'openedAt', b.counted_at,
  'openedBy', ${actorOf('cash_count', sql`b.id`)}, 'opening', coalesce(b.found, 0),
  'received', ${paid('PAYMENT', sql`+`)}, 'refunded', ${paid('REFUND', sql`-`)},
  'depositsTaken', ${paid('DEPOSIT', sql`+`)}, 'depositsReturned', ${paid('DEPOSIT_RETURN', sql`-`)},
  'spent', (select coalesce(-sum(${cashOfMovement}), 0) from cash_movement m
    where ${isForExpense} and ${isWithin(sql`m.recorded_at`, sql`m.id`)}),
  'putIn', ${moved(sql`true`, sql`+`)}, 'handedOver', ${moved(sql`false`, sql`-`)},
  'expected', coalesce(c.expected, ${expectedCash}), 'found', c.found, 'reason', c.reason,
  'closedAt', case when c.id is not null then c.counted_at end,
  'closedBy', ${actorOf('cash_count', sql`c.id`)})`;
