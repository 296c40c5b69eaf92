import * as v from 'valibot';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { depositPart, paidPart } from '../../money/folio-money.fragment.ts';
import { paymentJson } from '../../money/payment-json.fragment.ts';
import { storedPaymentSchema } from '../../money/payment-view.rules.ts';
import * as api from '../../schemas.generated.ts';
import type { PaymentFilter } from '../../types.generated.ts';
import type { PaymentCursor, PaymentSearch } from './payment-search.rules.ts';
import { isAbout, isSought, NOTHING_SOUGHT, soughtBy } from './payment-sought.fragment.ts';

/** Which entries are wanted, and what of them. */
type PaymentListRequest = {
  readonly filter: Omit<PaymentFilter, 'text'>;
  readonly search: PaymentSearch | null;
  readonly first: number;
  readonly after: PaymentCursor | null;
  readonly now: Date;
};

/** A page with one row more than asked for when there is a next one. */
const storedPaymentPageSchema = v.object({
  today: column.localDate,
  payments: v.array(storedPaymentSchema),
  /** The first of the days that are counted and summed; null when all is. */
  summedFrom: v.nullable(column.localDate),
  total: v.number(),
  totals: v.array(api.MethodTotal),
  depositTotals: v.array(api.MethodTotal),
});
type StoredPaymentPage = v.InferOutput<typeof storedPaymentPageSchema>;

/**
 * A page of the list, its count and its sums in one statement; the WHERE has the filters that are present and no other.
 * What a text means is gathered where it is little; a text that means much is met by going through the list. What is
 * not gathered is counted and summed within a window of days.
 */
export function readPaymentPage(database: Database, request: PaymentListRequest): Promise<StoredPaymentPage> {
  const { first, now, search } = request;
  const order = sql`p.received_on desc, p.id desc`;
  return queryJson(
    database,
    storedPaymentPageSchema,
    sql`/* readPaymentPage */
      with lodge as materialized (
        select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from property),
      summed as materialized (${windowOf(request)}),
      ${search === null ? NOTHING_SOUGHT : soughtBy(search)},
      page as materialized (
        select p.* from (${parts(
          request,
          (isPart) => sql`
          select p.* from payment p where ${isPart} ${afterCursor(request)} order by ${order} limit ${first + 1}`,
        )}) p
        order by ${order} limit ${first + 1}),
      sums as materialized (
        select p.method, p.kind in ('DEPOSIT', 'DEPOSIT_RETURN') as is_deposit, count(*) as count,
          sum((${paidPart} + ${depositPart}) * case when ${isVoided} then 0 else 1 end) as amount
        from (${parts(
          request,
          (isPart, isBroad) => sql`
          select p.* from payment p where ${isPart} ${isBroad ? isSummed(request) : sql``}`,
        )}) p group by 1, 2)
      select json_build_object(
        'today', (select today from lodge),
        'payments', coalesce((
          select json_agg(${paymentJson} order by ${order})
          from page p join folio f on f.id = p.folio_id), '[]'),
        'summedFrom', (select first from summed, breadth where is_broad),
        'total', (select coalesce(sum(count), 0) from sums),
        'totals', ${totalsJson(sql`not is_deposit`)}, 'depositTotals', ${totalsJson(sql`is_deposit`)})`,
  );
}

/** Some of the `sums`, by method. */
function totalsJson(isMeant: Sql): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('method', method, 'amount', amount) order by method)
    from sums where ${isMeant}), '[]')`;
}

const isVoided = sql`exists (select from payment v where v.voids_id = p.id)`;

/** Days that are counted and summed when no first day is asked for, and at most. */
const DEFAULT_DAYS = 31;
const MAX_DAYS = 366;

/** The same of a text that very much fits: of each entry of these days it is looked up who paid. */
const MAX_DAYS_SOUGHT = 7;

/** How many days are summed when no first day is asked for, and how many at most. */
function daysSummed({ search }: PaymentListRequest): { readonly usual: number; readonly most: number } {
  if (search !== null) return { usual: MAX_DAYS_SOUGHT, most: MAX_DAYS_SOUGHT };
  return { usual: DEFAULT_DAYS, most: MAX_DAYS };
}

function windowOf(request: PaymentListRequest): Sql {
  const { receivedFrom, receivedTo } = request.filter;
  const { usual, most } = daysSummed(request);
  const after = receivedTo ? sql`${receivedTo}::date` : sql`today + 1`;
  const first = receivedFrom
    ? sql`greatest(${receivedFrom}::date, ${after} - ${most}::int)`
    : sql`${after} - ${usual}::int`;
  return sql`select ${first} as first, ${after} as after from lodge`;
}

/**
 * Whether `payment p` is counted and summed. The last condition restricts nothing: it is a value, by which PostgreSQL
 * knows that the days are few before it looks up which they are.
 */
function isSummed(request: PaymentListRequest): Sql {
  const { usual, most } = daysSummed(request);
  const { receivedFrom, receivedTo } = request.filter;
  const last = receivedTo ?? todayAt(request.now, 'UTC');
  const earliest = addNights(last, -(receivedFrom ? most : usual) - 1);
  return sql`and p.received_on >= (select first from summed) and p.received_on < (select after from summed)
    and p.received_on >= ${earliest}::date`;
}

/**
 * The entries that are wanted as two parts, of which one is empty before it is read: those that were gathered, and
 * those that the list itself has to be gone through for.
 */
function parts({ filter, search }: PaymentListRequest, read: (isPart: Sql, isBroad: boolean) => Sql): Sql {
  const wanted = joined(conditionsOf(filter), ' and ');
  if (search === null) return read(wanted, true);
  const few = sql`not (select is_broad from breadth) and ${wanted} and p.id in (select id from few)`;
  const many = sql`(select is_broad from breadth) and ${wanted} and ${isSought(search)}`;
  return joined([sql`(${read(few, false)})`, sql`(${read(many, true)})`], ' union all ');
}

function afterCursor({ after }: PaymentListRequest): Sql {
  return after ? sql`and (p.received_on, p.id) < (${after.receivedOn}::date, ${after.id}::uuid)` : sql``;
}

/** What voids another and what only went from bill to bill is no entry of the list. */
function conditionsOf(filter: PaymentListRequest['filter']): Sql[] {
  const { receivedFrom, receivedTo, method, kind, amountAbout } = filter;
  const conditions: (Sql | false | null | undefined | '' | 0)[] = [
    sql`p.voids_id is null and p.transfer_id is null`,
    receivedFrom && sql`p.received_on >= ${receivedFrom}::date`,
    receivedTo && sql`p.received_on < ${receivedTo}::date`,
    method && method.length > 0 && sql`p.method = any(${[...method]}::payment_method[])`,
    kind && kind.length > 0 && sql`p.kind = any(${[...kind]}::payment_kind[])`,
    amountAbout && isAbout(amountAbout),
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}
