import * as v from 'valibot';
import type { DateRange } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { standingUpTo } from '../../../db/fragments/billed-to-date.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { commissionLines } from '../../agents/commission.fragment.ts';
import { depositPart, paidPart } from '../../money/folio-money.fragment.ts';
import { openFoliosJson } from '../../money/open-folios.fragment.ts';
import { isSold, roomRevenue } from '../../reservations/core/night-revenue.fragment.ts';
import { lodgeAt } from '../../reservations/core/view-facts.fragment.ts';
import {
  type CountedFinancials,
  countedFinancialsSchema,
  financialReportJson,
  stepTable,
} from '../financial-report.sql.ts';
import { bookOf, DAY, isEarned, isInPeriod, periodTables, TODAY } from '../financial-tables.fragment.ts';

/** Whether `reservation_charge c` is a fee. */
const isFee = sql`(c.kind in ('CANCELLATION', 'NO_SHOW'))`;

/** Each night and each extra that earns in the period: what it brings as room, other or fee, and its tax. */
const EARNING = sql`
  select n.night as day, ${roomRevenue} as room, n.net - ${roomRevenue} as other, 0 as fees,
    n.net, n.tax_rate, n.cgst + n.sgst as tax, (not rr.is_complimentary)::int as sold, rr.is_complimentary::int as free
  from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
  where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold}
  union all
  select c.charged_on, 0, case when ${isFee} or c.kind = 'WRITE_OFF' then 0 else c.net end, case when ${isFee} then c.net else 0 end,
    c.net, c.tax_rate, c.cgst + c.sgst, 0, 0
  from reservation_charge c where ${isEarned(sql`c.charged_on`)} and c.voided_at is null`;

/** All money by the place where it is, from the first entry on. */
const MONEY = sql`
  select p.method::text as place, p.received_on as day, p.kind::text as kind, ${paidPart} + ${depositPart} as amount
  from payment p where p.transfer_id is null
  union all
  select method::text, spent_on, 'EXPENSE', -amount from expense where voided_at is null
  union all
  select to_place::text, moved_on, 'MOVED', amount from cash_movement where expense_id is null
  union all
  select from_place::text, moved_on, 'MOVED', -amount from cash_movement where expense_id is null`;

/** What the bills of the period print as tax; a credit note takes it back. */
const BILL_TAX = sql`
  select l."taxRate" as tax_rate, l.net * sign as net, l.cgst * sign as cgst, l.sgst * sign as sgst
  from invoice i
  cross join lateral (select case when i.kind = 'CREDIT_NOTE' then -1 else 1 end as sign) direction
  cross join lateral jsonb_to_recordset(i.lines) as l ("taxRate" int, net bigint, cgst bigint, sgst bigint)
  where ${isInPeriod(sql`i.issued_on`)}`;

/**
 * What the whole lodge is billed up to a day: every live night but those that are only held, every live extra, and the
 * round-offs of guests who have left. What is held, and who leaves later, is little and taken off; so no table is joined
 * whole to another.
 */
function billedInAllUpTo(day: Sql): Sql {
  return sql`(
  coalesce((select sum(n.gross) from reservation_night n where n.released_at is null and n.night <= ${day}), 0)
  - coalesce((select sum(n.gross) from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where rr.status = 'HELD' and rr.arrival <= ${day} and n.night <= ${day} and n.released_at is null), 0)
  + coalesce((select sum(c.gross) from reservation_charge c where c.voided_at is null and c.charged_on <= ${day}), 0)
  + coalesce((select sum(f.round_off) from folio f where f.round_off <> 0), 0)
  - coalesce((select sum(f.round_off) from reservation r join folio f on f.reservation_id = r.id
    where r.departure > ${day} and f.round_off <> 0), 0))`;
}

/** The report of a period from the entries of all days alone: what the sums of days have to come to. */
export function reportFromEntries(
  database: Database,
  period: DateRange,
  now: Date,
): Promise<CountedFinancials> {
  return queryJson(
    database.reports,
    countedFinancialsSchema,
    sql`/* reportFromEntries */
      with ${periodTables(period, now)},
        earning as materialized (${EARNING}),
        commission as materialized (${commissionLines(sql`true`)}),
        bill_tax as materialized (${BILL_TAX}),
        book as materialized (${bookOf(MONEY)}),
        day as materialized (${DAY}),
        standing as materialized (${standingUpTo(TODAY)}),
        billed as materialized (select ${billedInAllUpTo(TODAY)} as amount),
        ${stepTable('DAY')}
      select ${financialReportJson('DAY')}`,
  );
}

/** What an agent's open bills and commission are, from the entries alone. */
const accountFromEntriesSchema = v.object({
  agentId: v.string(),
  earned: v.number(),
  openFolios: v.array(v.object({ gross: v.number(), paid: v.number(), hasEnded: v.boolean() })),
});
type AccountFromEntries = v.InferOutput<typeof accountFromEntriesSchema>;

/** Every agent's account by name, from the entries alone. */
export function accountsFromEntries(database: Database, now: Date): Promise<AccountFromEntries[]> {
  return queryJson(
    database.reports,
    v.array(accountFromEntriesSchema),
    sql`/* accountsFromEntries */
      with ${lodgeAt(now)},
      earned as materialized (
        select agent_id, sum(amount) as earned from (
          select r.agent_id, round(sum(n.net) * r.commission / 10000.0)::bigint as amount
          from reservation r
          join reservation_room rr on rr.reservation_id = r.id and rr.status = 'CHECKED_OUT'
          join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
          where r.agent_id is not null
          group by rr.id, r.agent_id, r.commission) lines
        group by agent_id)
      select coalesce(json_agg(json_build_object('agentId', a.id, 'earned', coalesce(e.earned, 0),
        'openFolios', ${openFoliosJson(sql`a.id`)}) order by lower(a.name), a.id), '[]')
      from agent a left join earned e on e.agent_id = a.id`,
  );
}
