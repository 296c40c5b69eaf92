import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { daySums, type SumBounds } from '../day-sums/day-sums.fragment.ts';
import { openFoliosJson, openFolioTables } from '../money/open-folios.fragment.ts';
import { lodgeAt } from '../reservations/core/view-facts.fragment.ts';
import * as api from '../schemas.generated.ts';
import type { StoredOpenFolio } from './agent-account.rules.ts';
import { storedOpenFolioSchema, storedOpenSumSchema } from './agent-account.rules.ts';
import { agentJson, agentProfileJson } from './agent-columns.fragment.ts';
import { storedAgentReceiptSchema } from './agent-receipt.rules.ts';
import { agentReceiptJson } from './agent-receipt-json.fragment.ts';
import { agentPayoutJson, commissionLines, commissionSoFar, mayHaveLeft } from './commission.fragment.ts';
import { storedAgentPayoutSchema } from './payouts/agent-payout.rules.ts';

/** An agent's open bills and commission, from which each side's debt is worked out. */
const storedAgentAccountSchema = v.object({
  agent: api.Agent,
  openFolios: v.array(storedOpenFolioSchema),
  commission: v.pick(api.CommissionSoFar, ['earned', 'paid']),
});
type StoredAgentAccount = v.InferOutput<typeof storedAgentAccountSchema>;

/** An agent's commission, and the sums of their open bills. */
const storedAgentSumsSchema = v.object({
  profile: api.AgentProfile,
  ...v.omit(storedAgentAccountSchema, ['openFolios']).entries,
  openFolios: v.array(storedOpenSumSchema),
});
type StoredAgentSums = v.InferOutput<typeof storedAgentSumsSchema>;

/** An agent's account of a period, as the database gives it. */
const storedAgentStatementSchema = v.object({
  ...storedAgentAccountSchema.entries,
  receipts: v.array(storedAgentReceiptSchema),
  commissions: v.array(api.CommissionLine),
  payouts: v.array(storedAgentPayoutSchema),
});
type StoredAgentStatement = v.InferOutput<typeof storedAgentStatementSchema>;

function accountFields(through: LocalDate): Sql {
  return sql`'agent', ${agentJson}, 'openFolios', ${openFoliosJson(sql`a.id`)},
    'commission', ${commissionSoFar(sql`a.id`, through)}`;
}

/** Every agent's account by name. */
export function readAgentAccounts(
  database: Database,
  { now, through }: SumBounds,
): Promise<StoredAgentSums[]> {
  return queryJson(
    database.reports,
    v.array(storedAgentSumsSchema),
    sql`/* readAgentAccounts */
      with ${lodgeAt(now)}, ${openFolioTables},
      earned as materialized (
        select agent_id, sum(amount) as earned from (${daySums(through).commissions()}) line group by agent_id),
      paid as materialized (select agent_id, sum(amount) as paid from agent_payout where voided_at is null group by agent_id),
      open as materialized (
        select agent_id, json_agg(json_build_object('gross', gross, 'paid', paid, 'hasEnded', has_ended)) as folios
        from open_folio group by agent_id)
      select coalesce(json_agg(json_build_object('agent', ${agentJson}, 'profile', ${agentProfileJson},
        'openFolios', coalesce(o.folios, '[]'),
        'commission', json_build_object('earned', coalesce(e.earned, 0), 'paid', coalesce(p.paid, 0)))
        order by lower(a.name), a.id), '[]')
      from agent a left join earned e on e.agent_id = a.id left join paid p on p.agent_id = a.id
      left join open o on o.agent_id = a.id`,
  );
}

/** An agent's account of now; null when there is no such agent. */
export async function readAgentAccount(
  database: Database,
  agentId: string,
  { now, through }: SumBounds,
): Promise<StoredAgentAccount | null> {
  const [account] = await queryJson(
    database,
    v.array(storedAgentAccountSchema),
    sql`/* readAgentAccount */
      with ${lodgeAt(now)}
      select coalesce(json_agg(json_build_object(${accountFields(through)})), '[]') from agent a where a.id = ${agentId}::uuid`,
  );
  return account ?? null;
}

/** An agent's account with what happened in the days from the first up to the last, which is left out. */
export async function readAgentStatement(
  database: Database,
  agentId: string,
  { from, to, now, through }: SumBounds & { readonly from: LocalDate; readonly to: LocalDate },
): Promise<StoredAgentStatement | null> {
  const inPeriod = (day: Sql) => sql`${day} >= ${from}::date and ${day} < ${to}::date`;
  const isPeriods = sql`r.agent_id = a.id and ${mayHaveLeft(sql`${from}`, sql`${to}`)}`;
  const [statement] = await queryJson(
    database.reports,
    v.array(storedAgentStatementSchema),
    sql`/* readAgentStatement */
      with ${lodgeAt(now)}
      select coalesce(json_agg(json_build_object(${accountFields(through)},
        'receipts', (
          select coalesce(json_agg(${agentReceiptJson} order by ar.received_on desc, ar.id desc), '[]')
          from agent_receipt ar where ar.agent_id = a.id and ${inPeriod(sql`ar.received_on`)}),
        'commissions', (
          select coalesce(json_agg(json_build_object('id', line.id, 'reservationCode', r.code,
            'guestName', ${bookerName}, 'leftOn', line.left_on, 'net', line.net, 'percent', line.percent,
            'amount', line.amount) order by line.left_on desc, line.id desc), '[]')
          from (${commissionLines(isPeriods)}) line join reservation r on r.id = line.reservation_id
          where ${inPeriod(sql`line.left_on`)}),
        'payouts', (
          select coalesce(json_agg(${agentPayoutJson} order by o.paid_on desc, o.id desc), '[]')
          from agent_payout o where o.agent_id = a.id and ${inPeriod(sql`o.paid_on`)}))), '[]')
      from agent a where a.id = ${agentId}::uuid`,
  );
  return statement ?? null;
}

/** What a sum from an agent is judged by. */
const receivingFactsSchema = v.object({
  agentName: v.string(),
  today: column.localDate,
  booksLockedThrough: v.nullable(column.localDate),
});
export type ReceivingFacts = v.InferOutput<typeof receivingFactsSchema>;

/** Who pays, and the lodge's day; null when there is no such agent. */
export async function readReceivingFacts(
  tx: Transaction,
  agentId: string,
  now: Date,
): Promise<ReceivingFacts | null> {
  const [facts] = await queryJson(
    tx,
    v.array(receivingFactsSchema),
    sql`/* readReceivingFacts */
      select coalesce(json_agg(json_build_object('agentName', a.name,
        'today', (${now}::timestamptz at time zone p.time_zone)::date,
        'booksLockedThrough', p.books_locked_through)), '[]')
      from agent a cross join property p where a.id = ${agentId}::uuid`,
  );
  return facts ?? null;
}

/**
 * The open bills of an agent, their reservations locked in the order of ids, so that two sums at once are spread one
 * after the other. What was booked while it waited is left for the next one.
 */
export async function lockOpenFolios(
  tx: Transaction,
  agentId: string,
  now: Date,
): Promise<StoredOpenFolio[]> {
  const seen = await readOpenFolios(tx, agentId, now);
  const ids = new Set(seen.map(({ reservationId }) => reservationId));
  await lockReservations(tx, [...ids]);
  const open = await readOpenFolios(tx, agentId, now);
  return open.filter(({ reservationId }) => ids.has(reservationId));
}

function readOpenFolios(tx: Transaction, agentId: string, now: Date): Promise<StoredOpenFolio[]> {
  return queryJson(
    tx,
    v.array(storedOpenFolioSchema),
    sql`/* readOpenFolios */ with ${lodgeAt(now)} select ${openFoliosJson(sql`${agentId}::uuid`)}`,
  );
}

/** Locks reservations in the order of their ids. */
export async function lockReservations(tx: Transaction, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* lockReservations */
      select from reservation where id = any(${[...ids]}::uuid[]) order by id for no key update`,
  );
}
