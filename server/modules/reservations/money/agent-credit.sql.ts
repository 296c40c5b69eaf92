import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { WriteContext } from '../../../db/write.ts';
import { dueOfAgent } from '../../money/agent-due.fragment.ts';

/** An active agent, and what the agent owes on open reservations: what guests pay themselves is not the agent's. */
const agentCreditSchema = v.object({
  name: v.string(),
  commission: column.basisPoints,
  creditLimit: v.nullable(column.money),
  owed: column.money,
});
type AgentCredit = v.InferOutput<typeof agentCreditSchema>;

/**
 * The credit of an active agent, whose row is locked so that two bookings are judged in turn; null without one. A
 * dry run is judged without the lock.
 */
export async function lockAgent(
  { tx, isDryRun, now }: Pick<WriteContext, 'tx' | 'isDryRun' | 'now'>,
  agentId: string,
): Promise<AgentCredit | null> {
  if (!isDryRun)
    await execute(tx, sql`/* lockAgent */ select from agent where id = ${agentId}::uuid for no key update`);
  const [agent] = await queryJson(
    tx,
    v.array(agentCreditSchema),
    sql`/* readAgentCredit */
      select coalesce(json_agg(json_build_object('name', name, 'commission', commission,
        'creditLimit', credit_limit, 'owed', (
          select coalesce(sum(${dueOfAgent}), 0) from reservation r
          where r.agent_id = agent.id and (r.status in ('CONFIRMED', 'CHECKED_IN') or r.status = 'HELD' and exists (
            select from reservation_room rr join room_claim c on c.reservation_room_id = rr.id
            where rr.reservation_id = r.id and c.released_at is null and c.expires_at > ${now}::timestamptz))))), '[]')
      from agent where id = ${agentId}::uuid and is_active`,
  );
  return agent ?? null;
}
