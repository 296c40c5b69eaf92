import { type Sql, sql } from '../../../db/sql.ts';

/** The ids of the guests who are an agent's own: who booked through them. */
export function guestsOfAgent(agentId: string): Sql {
  return sql`select booker_id from reservation where agent_id = ${agentId}::uuid`;
}
