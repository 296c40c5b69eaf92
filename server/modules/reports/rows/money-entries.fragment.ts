import { type Sql, sql } from '../../../db/sql.ts';
import { daySums } from '../../day-sums/day-sums.fragment.ts';
import { depositPart, paidPart } from '../../money/folio-money.fragment.ts';
import type { PaymentKind, PaymentMethod } from '../../types.generated.ts';
import { HELD_DEPOSITS } from '../books/deposits.fragment.ts';
import { isInPeriod, type ReportBounds } from '../financial-tables.fragment.ts';
import { entryColumns } from './entry-columns.fragment.ts';

type Method = PaymentMethod | null;

/** Money in and out by one way to pay or all; what cancels another entry counts against it. */
function payments(method: Method, isMeant: Sql): Sql {
  return sql`
    select ${entryColumns({
      id: sql`p.id`,
      kind: sql`p.kind`,
      day: sql`p.received_on`,
      isCorrection: sql`p.voids_id is not null`,
      amount: sql`${paidPart} + ${depositPart}`,
      method: sql`p.method`,
      reservationId: sql`f.reservation_id`,
      paper: sql`coalesce(p.receipt_no, (select o.receipt_no from payment o where o.id = p.voids_id))`,
    })}
    from payment p join folio f on f.id = p.folio_id
    where ${isInPeriod(sql`p.received_on`)} and p.transfer_id is null and ${isAt(sql`p.method`, method)} and ${isMeant}`;
}

const ofKind = (kind: PaymentKind) => sql`p.kind = ${kind}::payment_kind`;

/** What was spent: what is spent in cash is what left the till for it, and came back. */
function paidOut(method: Method): Sql {
  const cash = {
    kind: sql`'EXPENSE'`,
    day: sql`m.moved_on`,
    what: sql`k.name`,
    whom: sql`x.payee`,
    method: sql`'CASH'`,
    paper: sql`x.bill_number`,
  };
  const isMeant = sql`m.expense_id is not null and ${isAt(sql`'CASH'`, method)} and ${isInPeriod(sql`m.moved_on`)}`;
  const joins = sql`from cash_movement m join expense x on x.id = m.expense_id join expense_category k on k.id = x.category_id`;
  return sql`
    select ${entryColumns({
      id: sql`e.id`,
      kind: sql`'EXPENSE'`,
      day: sql`e.spent_on`,
      amount: sql`0 - e.amount`,
      what: sql`k.name`,
      whom: sql`e.payee`,
      paper: sql`e.bill_number`,
      method: sql`e.method`,
    })}
    from expense e join expense_category k on k.id = e.category_id
    where ${isInPeriod(sql`e.spent_on`)} and e.voided_at is null and e.method <> 'CASH' and ${isAt(sql`e.method`, method)}
    union all
    select ${entryColumns({ ...cash, id: sql`m.id`, amount: sql`0 - m.amount` })} ${joins}
    where m.to_place = 'EXPENSE' and ${isMeant}
    union all
    select ${entryColumns({ ...cash, id: sql`m.id`, amount: sql`m.amount`, isCorrection: sql`true` })} ${joins}
    where m.from_place = 'EXPENSE' and ${isMeant}`;
}

/** What was moved to and from the places where guests pay. */
function moved(method: Method): Sql {
  const row = {
    kind: sql`'MOVED'`,
    day: sql`m.moved_on`,
    what: sql`m.note`,
    from: sql`m.from_place`,
    to: sql`m.to_place`,
    isCorrection: sql`m.corrects_id is not null`,
  };
  const isMeant = (place: Sql) => sql`m.expense_id is null and ${isInPeriod(sql`m.moved_on`)}
    and ${place}::text in (select unnest(enum_range(null::payment_method))::text) and ${isAt(place, method)}`;
  return sql`
    select ${entryColumns({ ...row, id: sql`concat(m.id, ' to')`, amount: sql`m.amount`, method: sql`m.to_place` })}
    from cash_movement m where ${isMeant(sql`m.to_place`)}
    union all
    select ${entryColumns({ ...row, id: sql`concat(m.id, ' from')`, amount: sql`0 - m.amount`, method: sql`m.from_place` })}
    from cash_movement m where ${isMeant(sql`m.from_place`)}`;
}

/** All that came to the places where guests pay, and went from them. */
function cameAndWent(method: Method): Sql {
  return sql`${payments(method, sql`true`)} union all ${paidOut(method)} union all ${moved(method)}`;
}

/** What was there before the first day. */
function opening(method: Method, { through }: ReportBounds): Sql {
  const before = daySums(through).money((day) => sql`${day} < (select first from period)`);
  return sql`
    select ${entryColumns({
      id: sql`'opening'`,
      kind: sql`'OPENING'`,
      day: sql`(select first from period) - 1`,
      amount: sql`coalesce(sum(amount), 0)`,
    })}
    from (${before}) entries where ${isOfPlaces(method)}`;
}

/** The same by month. */
function openingByMonth(method: Method, { through }: ReportBounds): Sql {
  const before = daySums(through).money((day) => sql`${day} < (select first from period)`);
  return byMonth(
    sql`select day, amount from (${before}) entries where ${isOfPlaces(method)}`,
    sql`(select first from period) - 1`,
  );
}

/** What was collected up to today, by month. */
function collectedByMonth({ through }: ReportBounds): Sql {
  return byMonth(
    sql`select day, amount from (${daySums(through).money()}) entries where kind in ('PAYMENT', 'REFUND')`,
    sql`(select today from lodge)`,
  );
}

/** What was billed up to today, by month. */
function billedByMonth({ through, today }: ReportBounds): Sql {
  const sums = daySums(through);
  const hasCome = (day: Sql) => sql`${day} <= ${today}::date`;
  return byMonth(
    sql`select day, net + tax as amount from (${sums.earnings(hasCome)}) earned
      union all select day, amount from (${sums.roundOffs(hasCome)}) off`,
    sql`${today}::date`,
  );
}

function byMonth(entries: Sql, last: Sql): Sql {
  return sql`
    select ${entryColumns({
      id: sql`month`,
      kind: sql`'MONTH'`,
      day: sql`month`,
      amount: sql`sum(amount)`,
      lastDay: sql`least((month + interval '1 month')::date - 1, ${last})`,
    })}
    from (select date_trunc('month', day)::date as month, amount from (${entries}) dated) of_month group by month`;
}

const HELD = sql`
  select ${entryColumns({
    id: sql`held.id`,
    kind: sql`'HELD'`,
    day: sql`held.since`,
    amount: sql`held.amount`,
    reservationId: sql`held."reservationId"`,
  })}
  from (${HELD_DEPOSITS}) held`;

/** Money by figure: of one way to pay, or of all. */
export const MONEY_ENTRIES = {
  COLLECTED: (method: Method) => payments(method, sql`p.kind in ('PAYMENT', 'REFUND')`),
  PAYMENTS: (method: Method) => payments(method, ofKind('PAYMENT')),
  DEPOSITS: (method: Method) => payments(method, ofKind('DEPOSIT')),
  REFUNDS: (method: Method) => payments(method, ofKind('REFUND')),
  DEPOSIT_RETURNS: (method: Method) => payments(method, ofKind('DEPOSIT_RETURN')),
  PAID_OUT: paidOut,
  MOVED: moved,
  CAME_AND_WENT: cameAndWent,
  CLOSING: (method: Method, bounds: ReportBounds) => sql`${opening(method, bounds)}
    union all ${cameAndWent(method)}`,
  OPENING: openingByMonth,
  DEPOSITS_HELD: () => HELD,
  COLLECTED_TO_DATE: (_method: Method, bounds: ReportBounds) => collectedByMonth(bounds),
  BILLED_TO_DATE: (_method: Method, bounds: ReportBounds) => billedByMonth(bounds),
} as const;

function isAt(place: Sql, method: Method): Sql {
  return method === null ? sql`true` : sql`${place}::text = ${method}`;
}

/** Whether the `place` of an entry is where guests pay, one or all. */
function isOfPlaces(method: Method): Sql {
  if (method !== null) return sql`place = ${method}`;
  return sql`place in (select unnest(enum_range(null::payment_method))::text)`;
}
