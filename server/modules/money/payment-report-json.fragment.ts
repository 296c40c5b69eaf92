import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Whether `payment_report pr` waits for the desk. */
export const isReportOpen = sql`(pr.taken_as_id is null and pr.declined_at is null)`;

/** A row of `payment_report pr` on `reservation r` as a StoredPaymentReport. */
export const paymentReportJson = sql`json_build_object(
  'id', pr.id, 'reservationCode', r.code, 'guestName', ${bookerName}, 'amount', pr.amount, 'method', pr.method,
  'reference', pr.reference, 'paidOn', pr.paid_on, 'reportedAt', pr.reported_at,
  'reportedBy', (select a.name from agent a where a.id = r.agent_id),
  'state', case when pr.taken_as_id is not null then 'TAKEN' when pr.declined_at is not null then 'DECLINED'
    else 'OPEN' end,
  'takenAsId', pr.taken_as_id, 'receiptNo', (select p.receipt_no from payment p where p.id = pr.taken_as_id),
  'declineReason', pr.decline_reason, 'declinedAt', pr.declined_at,
  'declinedBy', (select e.actor_name from audit_event e
    where e.entity = 'payment_report' and e.entity_id = pr.id::text and e.action = 'decline-reported-payment' limit 1),
  'balance', r.balance)`;

/** The reports on `reservation r` as StoredPaymentReports, in the order in which they were made. */
export const paymentReportsJson = sql`coalesce((
  select json_agg(${paymentReportJson} order by pr.reported_at, pr.id)
  from payment_report pr where pr.reservation_id = r.id), '[]')`;

const MAX_REPORTS = 60;

/** What waits for the desk; of an agent the own ones, and those declined lately. Needs `lodge`. */
export function openReportsJson(agentId: string | null): Sql {
  const own = agentId === null ? sql`true` : sql`r.agent_id = ${agentId}::uuid`;
  const isShown =
    agentId === null
      ? isReportOpen
      : sql`(${isReportOpen} or pr.declined_at >= (select now from lodge) - interval '7 days')`;
  return sql`(
    select json_build_object(
      'count', (select count(*) from payment_report pr join reservation r on r.id = pr.reservation_id
        where ${isReportOpen} and ${own}),
      'amount', (select coalesce(sum(pr.amount), 0) from payment_report pr
        join reservation r on r.id = pr.reservation_id where ${isReportOpen} and ${own}),
      'reports', (
        select coalesce(json_agg(report order by settled, reported_at, id), '[]') from (
          select ${paymentReportJson} as report, pr.declined_at is not null as settled, pr.reported_at, pr.id
          from payment_report pr join reservation r on r.id = pr.reservation_id
          where ${isShown} and ${own} order by settled, pr.reported_at, pr.id limit ${MAX_REPORTS}::int) shown)))`;
}
