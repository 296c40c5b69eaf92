import type { LocalDate } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { commissionOfRoom, leftOn, liveNet } from '../day-sums/day-entries.fragment.ts';
import { daySums } from '../day-sums/day-sums.fragment.ts';

/**
 * The rooms of agents whose guests have left, as rows of id, reservation_id, left_on, net, percent and amount: the
 * frozen percent of each room's nights, net of tax and after the discount, earned on the day of leaving. Which of them
 * are meant is said of `reservation r` and `reservation_room rr`. Needs `lodge`.
 */
export function commissionLines(isIncluded: Sql): Sql {
  return sql`
    select rr.id, rr.reservation_id, n.net, r.commission as percent,
      ${commissionOfRoom} as amount,
      ${leftOn(sql`(select time_zone from lodge)`)} as left_on
    from reservation r
    join reservation_room rr on rr.reservation_id = r.id
    ${liveNet}
    where r.agent_id is not null and ${isIncluded} and rr.status = 'CHECKED_OUT'`;
}

/** Whether the guests of `reservation_room rr` may have left in these days, whatever the time zone: found by index. */
export function mayHaveLeft(first: Sql, after: Sql): Sql {
  return sql`(rr.checked_out_at >= ${first}::date - 1 and rr.checked_out_at < ${after}::date + 1)`;
}

/** What an agent has earned and was paid so far; what was taken back is left out. */
export function commissionSoFar(agentId: Sql, through: LocalDate): Sql {
  return sql`json_build_object(
    'earned', (select coalesce(sum(amount), 0) from (${daySums(through).commissions(agentId)}) line),
    'paid', (select coalesce(sum(amount), 0) from agent_payout where agent_id = ${agentId} and voided_at is null))`;
}

/** A row of `agent_payout o` as a StoredAgentPayout. */
export const agentPayoutJson = sql`json_build_object('id', o.id, 'amount', o.amount, 'paidOn', o.paid_on,
  'method', o.method, 'reference', o.reference, 'voidedAt', o.voided_at, 'voidedReason', o.voided_reason,
  'isClosed', exists (select from property where o.paid_on <= books_locked_through))`;
