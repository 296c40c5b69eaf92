import { sql } from '../../db/sql.ts';

/** Acts that give money away or set something right. */
const ALWAYS = [
  'set-discount',
  'set-complimentary',
  'void-charge',
  'void-payment',
  'void-agent-receipt',
  'correct-payment',
  'refund-payment',
  'price-again',
];

/** The audit's line `e` as the owner looks at it: what was done, or null where there is nothing to look at. */
const LOOKED_AT = sql`case
  when e.action = any(${ALWAYS}::text[]) then e.action
  when e.action = 'count-cash' and e.after ->> 'found' <> e.after ->> 'expected' then e.action
  when e.action = 'create-reservation' and (e.after ->> 'discount' is not null
    or e.after @? '$.rooms[*].complimentary ? (@ != null)') then e.action
  when e.action = 'add-charge' and (e.after ->> 'gross')::bigint < 0 then e.action
  when e.after ? 'waived' then 'fee-waived'
  when e.action in ('record-payment', 'take-deposit', 'return-deposit', 'move-cash', 'add-charge')
    and coalesce(e.after ->> 'receivedOn', e.after ->> 'movedOn', e.after ->> 'date')
      < (e.at at time zone (select time_zone from lodge))::date::text then 'dated-back' end`;

/**
 * What the owner looks at, of today and yesterday: money given away, corrected, dated back or missing. An act on
 * several rows is one. Needs `lodge`.
 */
export const TO_LOOK_AT = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'at', at, 'by', actor_name, 'action', deed,
    'reason', reason, 'code', code) order by at desc, id desc), '[]')
  from (
    select * from (
      select distinct on (e.transaction_id, looked.deed) e.id, e.at, e.actor_name, looked.deed, e.reason, r.code
      from audit_event e cross join lateral (select ${LOOKED_AT} as deed) looked
      left join reservation r on r.id = e.reservation_id
      where e.at >= (((select today from lodge) - 1)::timestamp at time zone (select time_zone from lodge))
        and looked.deed is not null
      order by e.transaction_id, looked.deed, e.id) acts
    order by at desc, id desc limit 12) latest)`;
