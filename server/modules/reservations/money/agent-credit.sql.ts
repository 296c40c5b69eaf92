import type { BasisPoints, Money } from '../../../../domain/money.ts';
import { sql } from '../../../db/sql.ts';
import { readJsonIn, runIn } from '../../../db/statements.ts';
import type { WriteContext } from '../../../db/write.ts';

/** An active agent, and what the open reservations of the agent owe. */
export type AgentCredit = {
  readonly name: string;
  readonly commission: BasisPoints;
  readonly creditLimit: Money | null;
  readonly owed: Money;
};

/**
 * The credit of an active agent, whose row is locked so that two bookings are judged in turn; null without one. A
 * rehearsal is judged without the lock.
 */
export async function lockAgent(
  { tx, isRehearsal, now }: Pick<WriteContext, 'tx' | 'isRehearsal' | 'now'>,
  agentId: string,
): Promise<AgentCredit | null> {
  if (!isRehearsal)
    await runIn(tx, sql`/* lockAgent */ select from agent where id = ${agentId}::uuid for no key update`);
  const [agent] = await readJsonIn<AgentCredit[]>(
    tx,
    sql`/* readAgentCredit */
      select coalesce(json_agg(json_build_object('name', name, 'commission', commission,
        'creditLimit', credit_limit, 'owed', (
          select coalesce(sum(greatest(r.balance, 0)), 0) from reservation r
          where r.agent_id = agent.id and (r.status in ('CONFIRMED', 'CHECKED_IN') or r.status = 'HELD' and exists (
            select from reservation_room rr join room_claim c on c.reservation_room_id = rr.id
            where rr.reservation_id = r.id and c.released_at is null and c.expires_at > ${now}::timestamptz))))), '[]')
      from agent where id = ${agentId}::uuid and is_active`,
  );
  return agent ?? null;
}
