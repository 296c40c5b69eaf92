import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { bookerName } from '../../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { storedOpenSumSchema } from '../../agents/agent-account.rules.ts';
import { commissionLines, mayHaveLeft } from '../../agents/commission.fragment.ts';
import { daySums } from '../../day-sums/day-sums.fragment.ts';
import { openFolioTables } from '../../money/open-folios.fragment.ts';
import { isEarned, isInPeriod } from '../financial-tables.fragment.ts';

/** An agent with what each side owes now. */
export const agentSchema = v.object({
  id: v.string(),
  name: v.string(),
  gstin: v.nullable(v.string()),
  isActive: v.boolean(),
  /** Commission up to now. */
  earned: v.number(),
  paid: v.number(),
  openFolios: v.array(storedOpenSumSchema),
});
export type AgentRow = v.InferOutput<typeof agentSchema>;

/** Commission of the period: of a room that was left, or below zero what was paid out. */
export const commissionSchema = v.object({
  /** Of the room that was left, or of the payout. */
  id: v.string(),
  day: v.string(),
  agentId: v.string(),
  agent: v.string(),
  code: v.nullable(v.string()),
  guest: v.nullable(v.string()),
  /** What it is reckoned from, and the share of it in basis points; null of a payout. */
  net: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  earned: v.number(),
  paid: v.number(),
  reference: v.nullable(v.string()),
});
export type CommissionRow = v.InferOutput<typeof commissionSchema>;

/** The name of the agent that pays a bill of these tables; null where a guest does. */
export function payerOf(folio: Sql): Sql {
  return sql`(select payer.name from agent payer where payer.id = ${folio}.agent_id)`;
}

/** The common tables of AGENTS, beside `lodge`. */
export function agentTables(through: LocalDate): Sql {
  return sql`${openFolioTables},
    commission_earned as materialized (
      select agent_id, sum(amount) as amount from (${daySums(through).commissions()}) line group by agent_id),
    commission_paid as materialized (
      select agent_id, sum(amount) as amount from agent_payout where voided_at is null group by agent_id)`;
}

/** Every agent as a row of AgentRow, by name. */
export const AGENTS = sql`
  select a.id, a.name, a.gstin, a.is_active as "isActive", coalesce(e.amount, 0) as earned, coalesce(p.amount, 0) as paid,
    (select coalesce(json_agg(json_build_object('gross', o.gross, 'paid', o.paid, 'hasEnded', o.has_ended)), '[]')
     from open_folio o where o.agent_id = a.id) as "openFolios"
  from agent a
  left join commission_earned e on e.agent_id = a.id
  left join commission_paid p on p.agent_id = a.id
  order by lower(a.name), a.id`;

const LINES = commissionLines(mayHaveLeft(sql`(select first from period)`, sql`(select until from period)`));

/** What agents earned and were paid in the period, as rows of CommissionRow. */
export const COMMISSION = sql`
  select * from (
    select line.id, line.left_on as day, a.id as "agentId", a.name as agent, r.code, ${bookerName} as guest, line.net::bigint, line.percent,
      line.amount::bigint as earned, 0 as paid, null::text as reference
    from (${LINES}) line join reservation r on r.id = line.reservation_id join agent a on a.id = r.agent_id
    where ${isEarned(sql`line.left_on`)}
    union all
    select o.id, o.paid_on, a.id, a.name, null, null, null, null, 0, o.amount, o.reference
    from agent_payout o join agent a on a.id = o.agent_id
    where ${isInPeriod(sql`o.paid_on`)} and o.voided_at is null
  ) entries order by day, lower(agent), code nulls last, earned`;
