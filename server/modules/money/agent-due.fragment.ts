import { type Sql, sql } from '../../db/sql.ts';
import { folioMoney, hasOtherFolios } from './folio-money.fragment.ts';

const isAgents = sql`f.reservation_id = r.id and f.payer = 'AGENT'`;

/**
 * What the bills of the agent of `reservation r` ask for, one row each, as `due`. The only bill of a reservation has the
 * reservation's own balance, so that its lines are not read.
 */
const billsOfAgent: Sql = sql`
  select r.balance as due from folio f where ${isAgents} and not ${hasOtherFolios}
  union all
  select bill.gross + f.round_off - bill.paid from folio f ${folioMoney} where ${isAgents} and ${hasOtherFolios}`;

/** What the agent of `reservation r` still pays, bill by bill; null without an agent. */
export const dueOfAgent: Sql = sql`case when r.agent_id is not null then (
  select coalesce(sum(greatest(due, 0)), 0) from (${billsOfAgent}) bills) end`;

/** What the bills of the agent of `reservation r` ask for together, below zero when it is to be given back to the agent. */
export const balanceOfAgent: Sql = sql`case when r.agent_id is null then 0 else (
  select coalesce(sum(due), 0) from (${billsOfAgent}) bills) end`;

/** The same bill by bill with the agent, and with the balance of these bills together, as JSON of stored agent bills; null without an agent. */
export const agentBillsJson: Sql = sql`(
  select json_build_object('agentId', a.id, 'agentName', a.name, 'amount', agents.due, 'balance', agents.balance)
  from agent a cross join lateral (
    select coalesce(sum(greatest(due, 0)), 0) as due, coalesce(sum(due), 0) as balance from (${billsOfAgent}) bills) agents
  where a.id = r.agent_id)`;
