import { type Sql, sql } from '../../../db/sql.ts';
import { commissionLines, mayHaveLeft } from '../../agents/commission.fragment.ts';
import { isSold, roomRevenue } from '../../reservations/core/night-revenue.fragment.ts';
import { isEarned, isInPeriod } from '../financial-tables.fragment.ts';
import { type EntryColumns, entryColumns } from './entry-columns.fragment.ts';

type Tax = Pick<EntryColumns, 'net' | 'cgst' | 'sgst'>;

/** What each live `reservation_night n` of the period adds. */
function nights(amount: Sql, isMeant: Sql = sql`true`, tax: Tax = {}): Sql {
  return sql`
    select ${entryColumns({
      id: sql`n.id`,
      kind: sql`'NIGHT'`,
      day: sql`n.night`,
      amount,
      what: sql`t.name`,
      reservationId: sql`rr.reservation_id`,
      ...tax,
    })}
    from reservation_night n
    join reservation_room rr on rr.id = n.reservation_room_id
    join room_type t on t.id = rr.room_type_id
    where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold} and ${isMeant}`;
}

const isFee = sql`(c.kind in ('CANCELLATION', 'NO_SHOW'))`;
const isWriteOff = sql`(c.kind = 'WRITE_OFF')`;

/** What each live `reservation_charge c` of the period adds. */
function charges(amount: Sql, isMeant: Sql = sql`true`, tax: Tax = {}): Sql {
  return sql`
    select ${entryColumns({
      id: sql`c.id`,
      day: sql`c.charged_on`,
      amount,
      what: sql`c.description`,
      kind: sql`case when ${isFee} then 'FEE' when ${isWriteOff} then 'WRITE_OFF' else 'EXTRA' end`,
      reservationId: sql`f.reservation_id`,
      ...tax,
    })}
    from reservation_charge c join folio f on f.id = c.folio_id
    where ${isEarned(sql`c.charged_on`)} and c.voided_at is null and ${isMeant}`;
}

/** The commission on each room that was left in the period. */
function commission(amount: Sql): Sql {
  const isMeant = mayHaveLeft(sql`(select first from period)`, sql`(select until from period)`);
  return sql`
    select ${entryColumns({
      id: sql`line.id`,
      kind: sql`'COMMISSION'`,
      day: sql`line.left_on`,
      amount,
      reservationId: sql`line.reservation_id`,
      whom: sql`a.name`,
    })}
    from (${commissionLines(isMeant)}) line
    join reservation r on r.id = line.reservation_id join agent a on a.id = r.agent_id
    where ${isEarned(sql`line.left_on`)}`;
}

/** What was spent in the period, payouts to agents left out. */
function expenses(amount: Sql): Sql {
  return sql`
    select ${entryColumns({
      id: sql`e.id`,
      kind: sql`'EXPENSE'`,
      day: sql`e.spent_on`,
      amount,
      what: sql`k.name`,
      whom: sql`e.payee`,
      paper: sql`e.bill_number`,
      method: sql`e.method`,
    })}
    from expense e join expense_category k on k.id = e.category_id
    where ${isEarned(sql`e.spent_on`)} and e.voided_at is null and e.agent_payout_id is null`;
}

const ROUND_OFFS = sql`
  select ${entryColumns({
    id: sql`f.id`,
    kind: sql`'ROUND_OFF'`,
    day: sql`r.departure`,
    amount: sql`f.round_off`,
    reservationId: sql`r.id`,
  })}
  from reservation r join folio f on f.reservation_id = r.id
  where ${isEarned(sql`r.departure`)} and f.round_off <> 0`;

/** What is earned, spent and billed, figure by figure. What is written off is kept below zero. */
export const EARNED_ENTRIES = {
  ROOM: nights(roomRevenue),
  OTHER: sql`${nights(sql`n.net - ${roomRevenue}`)}
    union all ${charges(sql`c.net`, sql`not ${isFee} and not ${isWriteOff}`)}`,
  FEES: charges(sql`c.net`, isFee),
  EARNED: sql`${nights(sql`n.net`)} union all ${charges(sql`c.net`, sql`not ${isWriteOff}`)}`,
  WRITTEN_OFF: charges(sql`0 - c.net`, isWriteOff),
  COMMISSION: commission(sql`line.amount`),
  EXPENSES: expenses(sql`e.amount`),
  PROFIT: sql`${nights(sql`n.net`)} union all ${charges(sql`c.net`)}
    union all ${commission(sql`0 - line.amount`)} union all ${expenses(sql`0 - e.amount`)}`,
  BILLED: sql`${nights(sql`n.gross`)} union all ${charges(sql`c.gross`)} union all ${ROUND_OFFS}`,
} as const;

/** The tax of the bills and credit notes of the period at one rate or all, by bill and rate. */
export function billedTax(rate: number | null): Sql {
  return sql`
    select ${entryColumns({
      id: sql`concat(i.id, ' ', l."taxRate")`,
      day: sql`i.issued_on`,
      kind: sql`case when i.kind = 'CREDIT_NOTE' then 'CREDIT_NOTE' else 'BILL' end`,
      whom: sql`nullif(i.bill_to ->> 'name', '')`,
      paper: sql`i.number`,
      reservationId: sql`f.reservation_id`,
      amount: sql`sum((l.cgst + l.sgst) * sign)`,
      net: sql`sum(l.net * sign)`,
      cgst: sql`sum(l.cgst * sign)`,
      sgst: sql`sum(l.sgst * sign)`,
    })}
    from invoice i
    join folio f on f.id = i.folio_id
    cross join lateral (select case when i.kind = 'CREDIT_NOTE' then -1 else 1 end as sign) direction
    cross join lateral jsonb_to_recordset(i.lines) as l ("taxRate" int, net bigint, cgst bigint, sgst bigint)
    where ${isInPeriod(sql`i.issued_on`)} and ${isAt(sql`l."taxRate"`, rate)}
    group by i.id, f.reservation_id, l."taxRate"`;
}

/** The tax of the nights and extras of the period at one rate or all, on a bill or not. */
export function earnedTax(rate: number | null): Sql {
  const taxOf = (row: Sql) => ({
    amount: sql`${row}.cgst + ${row}.sgst`,
    tax: { net: sql`${row}.net`, cgst: sql`${row}.cgst`, sgst: sql`${row}.sgst` },
  });
  const [night, charge] = [taxOf(sql`n`), taxOf(sql`c`)];
  return sql`${nights(night.amount, isAt(sql`n.tax_rate`, rate), night.tax)}
    union all ${charges(charge.amount, isAt(sql`c.tax_rate`, rate), charge.tax)}`;
}

function isAt(column: Sql, rate: number | null): Sql {
  return rate === null ? sql`${column} > 0` : sql`${column} > 0 and ${column} = ${rate}`;
}
