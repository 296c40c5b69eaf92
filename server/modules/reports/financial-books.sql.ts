import type { Database } from '../../db/client.ts';
import { readJson, type Sql, sql } from '../../db/sql.ts';
import { depositPart, paidPart } from '../money/folio-money.fragment.ts';
import { isSold } from '../reservations/core/night-revenue.fragment.ts';
import type {
  CashPlace,
  ChargeKind,
  FinancialReport,
  PaymentKind,
  PaymentMethod,
  ReservationSource,
} from '../types.generated.ts';
import { financialReportJson } from './financial-report.sql.ts';
import { financialTables, isEarned, isInPeriod, type ReportBounds } from './financial-tables.fragment.ts';

/** A night or an extra of the period. */
export type RevenueRow = {
  readonly day: string;
  readonly code: string;
  readonly guest: string;
  readonly what: string;
  readonly kind: ChargeKind | 'NIGHT';
  readonly source: ReservationSource;
  readonly agent: string | null;
  readonly net: number;
  readonly taxRate: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly gross: number;
};

/** What a bill of the period taxes at one rate; a credit note counts negative. */
export type BillRow = {
  readonly number: string;
  readonly kind: 'TAX_INVOICE' | 'BILL_OF_SUPPLY' | 'CREDIT_NOTE';
  readonly day: string;
  readonly code: string;
  readonly billTo: string | null;
  readonly gstin: string | null;
  readonly taxRate: number;
  readonly net: number;
  readonly cgst: number;
  readonly sgst: number;
};

/** Money in, or below zero out. */
export type PaymentRow = {
  readonly day: string;
  readonly kind: PaymentKind;
  readonly isCorrection: boolean;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly receiptNo: string | null;
  readonly reference: string | null;
  readonly code: string;
  readonly guest: string;
  readonly note: string | null;
};

/** Money that went from one place to another, or was spent. */
export type MovementRow = {
  readonly day: string;
  readonly from: CashPlace;
  readonly to: CashPlace;
  readonly amount: number;
  readonly note: string | null;
};

export type ExpenseRow = {
  readonly day: string;
  readonly category: string;
  readonly payee: string;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly billNumber: string | null;
  readonly amount: number;
  readonly gst: number;
  readonly isPayout: boolean;
};

/** The report of a period with the rows behind it. */
export type FinancialBooks = {
  readonly lodge: string;
  readonly gstin: string | null;
  readonly report: FinancialReport;
  readonly revenue: readonly RevenueRow[];
  readonly bills: readonly BillRow[];
  readonly payments: readonly PaymentRow[];
  readonly movements: readonly MovementRow[];
  readonly expenses: readonly ExpenseRow[];
};

const GUEST = sql`coalesce(nullif(g.full_name, ''), g.phone, r.code)`;

function rows(statement: Sql): Sql {
  return sql`(select coalesce(json_agg(listed), '[]') from (${statement}) listed)`;
}

const REVENUE = rows(sql`
  select * from (
    select n.night as day, r.code, ${GUEST} as guest,
      concat_ws(' ', t.name, (
        select rm.number from room_claim c join room rm on rm.id = c.room_id
        where c.reservation_room_id = rr.id and c.released_at is null and c.arrival <= n.night and c.departure > n.night
        limit 1)) as what,
      'NIGHT' as kind, r.source, a.name as agent, n.net, n.tax_rate as "taxRate", n.cgst, n.sgst, n.gross
    from reservation_night n
    join reservation_room rr on rr.id = n.reservation_room_id
    join room_type t on t.id = rr.room_type_id
    join reservation r on r.id = rr.reservation_id
    join guest g on g.id = r.booker_id
    left join agent a on a.id = r.agent_id
    where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold}
    union all
    select c.charged_on, r.code, ${GUEST}, c.description, c.kind::text, r.source, a.name,
      c.net, c.tax_rate, c.cgst, c.sgst, c.gross
    from reservation_charge c
    join folio f on f.id = c.folio_id
    join reservation r on r.id = f.reservation_id
    join guest g on g.id = r.booker_id
    left join agent a on a.id = r.agent_id
    where ${isEarned(sql`c.charged_on`)} and c.voided_at is null
  ) lines order by day, code, kind, what`);

const BILLS = rows(sql`
  select i.number, i.kind, i.issued_on as day, r.code, i.bill_to ->> 'name' as "billTo", i.bill_to ->> 'gstin' as gstin,
    l."taxRate", sum(l.net * sign) as net, sum(l.cgst * sign) as cgst, sum(l.sgst * sign) as sgst
  from invoice i
  join folio f on f.id = i.folio_id
  join reservation r on r.id = f.reservation_id
  cross join lateral (select case when i.kind = 'CREDIT_NOTE' then -1 else 1 end as sign) direction
  cross join lateral jsonb_to_recordset(i.lines) as l ("taxRate" int, net bigint, cgst bigint, sgst bigint)
  where ${isInPeriod(sql`i.issued_on`)}
  group by i.id, r.id, l."taxRate" order by i.issued_on, i.number, l."taxRate"`);

const PAYMENTS = rows(sql`
  select p.received_on as day, p.kind, p.voids_id is not null as "isCorrection", p.method,
    ${paidPart} + ${depositPart} as amount, p.receipt_no as "receiptNo", p.reference, r.code, ${GUEST} as guest, p.note
  from payment p
  join folio f on f.id = p.folio_id
  join reservation r on r.id = f.reservation_id
  join guest g on g.id = r.booker_id
  where p.transfer_id is null and ${isInPeriod(sql`p.received_on`)}
  order by p.received_on, p.recorded_at, p.id`);

const MOVEMENTS = rows(sql`
  select moved_on as day, from_place as "from", to_place as "to", amount, note
  from cash_movement where ${isInPeriod(sql`moved_on`)} order by moved_on, recorded_at, id`);

const EXPENSES = rows(sql`
  select x.spent_on as day, k.name as category, x.payee, x.description, x.method, x.bill_number as "billNumber",
    x.amount, x.gst, x.agent_payout_id is not null as "isPayout"
  from expense x join expense_category k on k.id = x.category_id
  where ${isInPeriod(sql`x.spent_on`)} and x.voided_at is null order by x.spent_on, x.recorded_at, x.id`);

/** The report of a period and the rows behind it in one statement, so that they agree. */
export function readFinancialBooks(database: Database, bounds: ReportBounds): Promise<FinancialBooks> {
  return readJson(
    database.reports,
    sql`/* readFinancialBooks */
      with ${financialTables(bounds)}
      select json_build_object('lodge', name, 'gstin', gstin, 'report', ${financialReportJson},
        'revenue', ${REVENUE}, 'bills', ${BILLS}, 'payments', ${PAYMENTS}, 'movements', ${MOVEMENTS},
        'expenses', ${EXPENSES})
      from property where id = 1`,
  );
}
