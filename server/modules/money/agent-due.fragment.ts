import { type Sql, sql } from '../../db/sql.ts';
import { folioMoney, hasOtherFolios } from './folio-money.fragment.ts';

const isAgents = sql`f.reservation_id = r.id and f.payer = 'AGENT'`;

/**
 * What the agent of `reservation r` still pays, bill by bill; null without an agent. The only bill of a reservation has
 * the reservation's own balance, so that its lines are not read.
 */
export const dueOfAgent: Sql = sql`case when r.agent_id is not null then (
  select coalesce(sum(greatest(due, 0)), 0) from (
    select r.balance as due from folio f where ${isAgents} and not ${hasOtherFolios}
    union all
    select bill.gross + f.round_off - bill.paid from folio f ${folioMoney} where ${isAgents} and ${hasOtherFolios}) bills) end`;

/** The same with the agent, as JSON of AgentDue; null where the agent pays nothing. */
export const agentDueJson: Sql = sql`(
  select json_build_object('agentId', a.id, 'agentName', a.name, 'amount', agents.due)
  from (select ${dueOfAgent} as due) agents join agent a on a.id = r.agent_id
  where agents.due > 0)`;
