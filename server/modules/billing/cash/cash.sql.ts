import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';
import type { CashCount, CashMovement, CashPlace, Till } from '../../types.generated.ts';
import {
  cashOfMovement,
  countJson,
  expectedCash,
  isForExpense,
  isOfTill,
  movementJson,
} from './cash-json.fragment.ts';

/** How many movements the till shows. */
const LAST_MOVEMENTS = 30;

/** The till as it should be now, what happened to it today, and its last movements. */
export function readTill(database: Database, now: Date): Promise<Till> {
  const ofToday = sql`(select (${now}::timestamptz at time zone time_zone)::date from property)`;
  return queryJson(
    database,
    api.Till,
    sql`/* readTill */
      with day as materialized (select ${ofToday} as today)
      select json_build_object(
        'expected', ${expectedCash},
        'isOpened', exists (select from cash_movement m where from_place = 'OWNER' and to_place = 'CASH'
          and corrects_id is null and not exists (select from cash_movement x where x.corrects_id = m.id)),
        'today', (
          select json_build_object(
            'received', (select coalesce(sum(p.amount * case when p.voids_id is null then 1 else -1 end), 0)
              from payment p where p.method = 'CASH' and p.received_on = today
                and p.transfer_id is null and p.kind in ('PAYMENT', 'DEPOSIT')),
            'givenBack', (select coalesce(sum(p.amount * case when p.voids_id is null then 1 else -1 end), 0)
              from payment p where p.method = 'CASH' and p.received_on = today
                and p.transfer_id is null and p.kind in ('REFUND', 'DEPOSIT_RETURN')),
            'spent', (select coalesce(-sum(${cashOfMovement}), 0)
              from cash_movement m where ${isForExpense} and moved_on = today),
            'moved', (select coalesce(sum(${cashOfMovement}), 0)
              from cash_movement m where ${isOfTill} and 'DIFFERENCE' not in (from_place, to_place)
                and not ${isForExpense} and moved_on = today))
          from day),
        'movements', coalesce((
          select json_agg(${movementJson} order by m.recorded_at desc, m.id desc)
          from (select * from cash_movement m where not ${isForExpense}
            order by recorded_at desc, id desc limit ${LAST_MOVEMENTS}) m), '[]'),
        'lastCount', (select ${countJson} from cash_count c order by c.counted_at desc, c.id desc limit 1))`,
  );
}

/** A movement by its id. */
export function readMovement(database: Database, id: string): Promise<CashMovement> {
  return queryJson(
    database,
    api.CashMovement,
    sql`/* readMovement */ select ${movementJson} from cash_movement m where m.id = ${id}::uuid`,
  );
}

/** A movement with the lodge's day on which it was written down. */
const recordedMovementSchema = v.object({ movement: api.CashMovement, recordedOn: column.localDate });
type RecordedMovement = v.InferOutput<typeof recordedMovementSchema>;

/** A movement by its id, while nobody else moves cash; null where there is none. */
export function readLockedMovement(tx: Transaction, id: string): Promise<RecordedMovement | null> {
  return queryJson(
    tx,
    v.nullable(recordedMovementSchema),
    sql`/* readLockedMovement */
      select (select json_build_object('movement', ${movementJson},
          'recordedOn', (m.recorded_at at time zone (select time_zone from property))::date)
        from cash_movement m where m.id = ${id}::uuid)`,
  );
}

/** A count by its id. */
export function readCount(database: Database, id: string): Promise<CashCount> {
  return queryJson(
    database,
    api.CashCount,
    sql`/* readCount */ select ${countJson} from cash_count c where c.id = ${id}::uuid`,
  );
}

/** The lodge's day, the last day whose accounts are closed, and what should be in the till. */
const cashFactsSchema = v.object({
  today: column.localDate,
  booksLockedThrough: v.nullable(column.localDate),
  expected: column.money,
});
type CashFacts = v.InferOutput<typeof cashFactsSchema>;

/** Who else moves cash or counts waits until the end of the transaction, so that both are judged by what is left. */
export async function lockTill(tx: Transaction): Promise<void> {
  await execute(tx, sql`/* lockTill */ select pg_advisory_xact_lock(hashtextextended('till', 0))`);
}

/** What acts on the till are judged by. */
export function readCashFacts(tx: Transaction, now: Date): Promise<CashFacts> {
  return queryJson(
    tx,
    cashFactsSchema,
    sql`/* readCashFacts */
      select json_build_object('today', (${now}::timestamptz at time zone time_zone)::date,
        'booksLockedThrough', books_locked_through, 'expected', ${expectedCash}) from property`,
  );
}

/** A movement, as it is written down. */
export type NewMovement = {
  readonly from: CashPlace;
  readonly to: CashPlace;
  readonly amount: Money;
  readonly movedOn: LocalDate;
  readonly note: string | null;
  /** The movement that it corrects. */
  readonly correctsId?: string;
  readonly now: Date;
  readonly by: string | null;
};

/** Writes a movement down; gives its id. */
export function insertMovement(tx: Transaction, movement: NewMovement): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertMovement */
      with made as (
        insert into cash_movement (from_place, to_place, amount, moved_on, note, corrects_id, recorded_at, recorded_by)
        values (${movement.from}::cash_place, ${movement.to}::cash_place, ${movement.amount}::int,
          ${movement.movedOn}::date, ${movement.note}, ${movement.correctsId ?? null}::uuid, ${movement.now}::timestamptz, ${movement.by})
        returning id)
      select to_json(id) from made`,
  );
}

/** A count, as it is written down. */
type NewCount = {
  readonly expected: Money;
  readonly found: Money;
  readonly reason: string | null;
  readonly now: Date;
  readonly by: string | null;
};

/** Writes a count down; gives its id. */
export function insertCount(tx: Transaction, count: NewCount): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertCount */
      with made as (
        insert into cash_count (counted_at, expected, found, reason, counted_by)
        values (${count.now}::timestamptz, ${count.expected}::bigint, ${count.found}::bigint, ${count.reason}, ${count.by})
        returning id)
      select to_json(id) from made`,
  );
}
