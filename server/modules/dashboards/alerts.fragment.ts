import { ALWAYS_ALERTED_ACTIONS, DATED_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import type { AlertName } from '../../../domain/audit/audit-alerts.ts';
import type { Money } from '../../../domain/money.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The audit's line `e` as the owner looks at it: what was done, or null where there is nothing to look at. */
const LOOKED_AT = sql`case
  when e.action = any(${ALWAYS_ALERTED_ACTIONS}::text[]) then e.action
  when e.action = 'count-cash' and e.after ->> 'found' <> e.after ->> 'expected' then e.action
  when e.action = 'update-expense' and e.after ? 'amount' then e.action
  when e.action = 'create-reservation' and (e.after ->> 'discount' is not null
    or e.after @? '$.rooms[*].complimentary ? (@ != null)') then e.action
  when e.action = 'add-charge' and (e.after ->> 'gross')::bigint < 0 then e.action
  when e.after ? 'waived' then 'fee-waived'
  when e.after ? 'belowList' then 'below-list'
  when e.action = any(${DATED_ACTIONS}::text[])
    and coalesce(e.after ->> 'receivedOn', e.after ->> 'movedOn', e.after ->> 'spentOn', e.after ->> 'date')
      < (e.at at time zone (select time_zone from lodge))::date::text then 'dated-back' end`;

/** What an audit's line `e` moved, gave away or lacked, in paise; below zero where it asks for more. */
const LINE_AMOUNT = sql`coalesce(case
  when e.action = 'count-cash' then (e.after ->> 'found')::bigint - (e.after ->> 'expected')::bigint
  when looked.deed = 'below-list' then (e.after ->> 'belowList')::bigint
  when looked.deed = 'fee-waived' then (e.after ->> 'waived')::bigint
  when e.action = 'create-reservation' then (e.after ->> 'listGross')::bigint - (e.after ->> 'gross')::bigint
  when e.before ->> 'gross' is not null and e.after ->> 'gross' is not null
    then (e.before ->> 'gross')::bigint - (e.after ->> 'gross')::bigint
  else coalesce(e.after ->> 'amount', e.after ->> 'gross', e.before ->> 'gross',
    e.before ->> 'amount')::bigint end, 0)`;

/** Acts on one sum of money, whose lines name it once for each bill that it lay on. */
const OF_ONE_SUM: readonly AlertName[] = [
  'void-payment',
  'correct-payment',
  'refund-payment',
  'dated-back',
  'below-list',
];

/** Which part of the list is wanted: so many acts, after the last one of the part before. */
export type AlertPart = { readonly first: number; readonly after: AlertPlace | null };

/** Where an act stands in the list. */
export type AlertPlace = { readonly amount: Money; readonly at: string; readonly id: string };

/**
 * What the owner looks at, of today and yesterday: money given away, corrected, dated back or missing, what it is about
 * most money first, and one act more than wanted where there are more. An act on several rows is one. `since` is when
 * yesterday began. Needs `lodge`.
 */
export function alerts({ first, after }: AlertPart, since: string): Sql {
  const isAfter = after
    ? sql`(amount, at, id) < (${after.amount}::bigint, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return sql`(
  with act as materialized (
    select (array_agg(line.id order by line.id))[1] as id, min(line.at) as at,
      (array_agg(line.actor_name order by line.id))[1] as actor_name, line.deed,
      (array_agg(line.reason order by line.id) filter (where line.reason is not null))[1] as reason,
      (array_agg(line.code order by line.id))[1] as code,
      (case when line.deed = any(${OF_ONE_SUM}::text[]) then max(abs(line.amount)) else abs(sum(line.amount)) end)::bigint
        as amount,
      max(line.expected) as expected, max(line.found) as found
    from (
      select e.id, e.at, e.actor_name, e.transaction_id, looked.deed,
        (select code from reservation where id = e.reservation_id) as code, ${LINE_AMOUNT} as amount,
        coalesce(e.reason, case e.action when 'add-charge' then e.after ->> 'description' end) as reason,
        case e.action when 'count-cash' then (e.after ->> 'expected')::bigint end as expected,
        case e.action when 'count-cash' then (e.after ->> 'found')::bigint end as found
      from audit_event e cross join lateral (select ${LOOKED_AT} as deed) looked
      where e.at >= ${since}::timestamptz and looked.deed is not null) line
    group by line.transaction_id, line.deed)
  select json_build_object('total', (select count(*) from act), 'acts', (
    select coalesce(json_agg(json_build_object('id', id, 'at', at, 'by', actor_name, 'action', deed,
      'reason', reason, 'code', code, 'amount', amount, 'expected', expected, 'found', found) order by amount desc, at desc, id desc), '[]')
    from (select * from act where ${isAfter} order by amount desc, at desc, id desc limit ${first + 1}::int) part)))`;
}
