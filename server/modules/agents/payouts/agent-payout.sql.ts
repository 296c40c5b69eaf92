import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lodgeAt } from '../../reservations/core/view-facts.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { agentPayoutJson, commissionSoFar } from '../commission.fragment.ts';
import { storedAgentPayoutSchema } from './agent-payout.rules.ts';

/** What a payout is judged by. */
const payoutFactsSchema = v.object({
  today: column.localDate,
  booksLockedThrough: v.nullable(column.localDate),
  /** The first day of which nothing was paid out: that after the last payout's that stands, or that on which the agent came. */
  unpaidFrom: column.localDate,
  commission: v.pick(api.CommissionSoFar, ['earned', 'paid']),
});
export type PayoutFacts = v.InferOutput<typeof payoutFactsSchema>;

/** What a payout to an agent under lock is judged by; `through` is what `readSumBounds` gave. */
export function readPayoutFacts(
  tx: Transaction,
  agentId: string,
  { now, through }: { readonly now: Date; readonly through: LocalDate },
): Promise<PayoutFacts> {
  return queryJson(
    tx,
    payoutFactsSchema,
    sql`/* readPayoutFacts */
      with ${lodgeAt(now)}
      select json_build_object('today', (${now}::timestamptz at time zone p.time_zone)::date,
        'booksLockedThrough', p.books_locked_through,
        'unpaidFrom', coalesce(
          (select max(to_day) from agent_payout where agent_id = a.id and voided_at is null),
          (a.created_at at time zone p.time_zone)::date),
        'commission', ${commissionSoFar(sql`a.id`, through)})
      from agent a cross join property p where a.id = ${agentId}::uuid`,
  );
}

/** A payout, as it is written down. */
type NewPayout = {
  readonly agentId: string;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidOn: LocalDate;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: Date;
  readonly by: string | null;
};

/** Writes a payout down; gives its id. */
export function insertAgentPayout(tx: Transaction, payout: NewPayout): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertAgentPayout */
      insert into agent_payout (agent_id, from_day, to_day, amount, paid_on, method, reference, recorded_at, recorded_by)
      values (${payout.agentId}::uuid, ${payout.from}::date, ${payout.to}::date, ${payout.amount}::int,
        ${payout.paidOn}::date, ${payout.method}::payment_method, ${payout.reference}, ${payout.now}::timestamptz,
        ${payout.by})
      returning to_json(id)`,
  );
}

/** A payout, and whose it is. */
const readAgentPayoutSchema = v.object({ payout: storedAgentPayoutSchema, agentId: v.string() });

/** A payout by its id. */
export function readAgentPayout(
  database: Database,
  id: string,
): Promise<v.InferOutput<typeof readAgentPayoutSchema>> {
  return queryJson(
    database,
    readAgentPayoutSchema,
    sql`/* readAgentPayout */
      select json_build_object('payout', ${agentPayoutJson}, 'agentId', o.agent_id)
      from agent_payout o where o.id = ${id}::uuid`,
  );
}

/** Whose a payout is; null when there is none. */
export function readAgentOfPayout(tx: Transaction, id: string): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readAgentOfPayout */ select to_json((select agent_id from agent_payout where id = ${id}::uuid))`,
  );
}

/** What taking back a payout is judged by. */
const voidingFactsSchema = v.object({
  amount: column.money,
  method: api.PaymentMethod,
  paidOn: column.localDate,
  isVoided: v.boolean(),
  booksLockedThrough: v.nullable(column.localDate),
});

/** What taking back a payout is judged by, its agent under lock. */
export function readVoidingFacts(
  tx: Transaction,
  id: string,
): Promise<v.InferOutput<typeof voidingFactsSchema>> {
  return queryJson(
    tx,
    voidingFactsSchema,
    sql`/* readVoidingFacts */
      select json_build_object('amount', o.amount, 'method', o.method, 'paidOn', o.paid_on,
        'isVoided', o.voided_at is not null, 'booksLockedThrough', p.books_locked_through)
      from agent_payout o cross join property p where o.id = ${id}::uuid`,
  );
}

/** Takes a payout out of every sum. */
export function voidAgentPayout(
  tx: Transaction,
  id: string,
  { reason, now, by }: { readonly reason: string; readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* voidAgentPayout */
      update agent_payout set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
      where id = ${id}::uuid`,
  );
}
