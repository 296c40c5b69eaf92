import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { joined, readJson, type Sql, sql } from '../../db/sql.ts';
import { depositPart, paidPart } from '../folios/folio-money.fragment.ts';
import { beginningOfWord } from '../reservations/reservation-search.rules.ts';
import type { MethodTotal, PaymentFilter } from '../types.generated.ts';
import { paymentJson } from './payment-json.fragment.ts';
import { amountsAbout, type PaymentCursor, type PaymentSearch } from './payment-search.rules.ts';
import type { StoredPayment } from './payment-view.rules.ts';

/** Which entries are wanted, and what of them. */
export type PaymentListRequest = {
  readonly filter: Omit<PaymentFilter, 'text'>;
  readonly search: PaymentSearch | null;
  readonly first: number;
  readonly after: PaymentCursor | null;
  readonly now: Date;
};

/** A page with one row more than asked for when there is a next one. */
export type StoredPaymentPage = {
  readonly today: LocalDate;
  readonly payments: StoredPayment[];
  readonly total: number;
  readonly totals: MethodTotal[];
};

/** A page of the list, its count and its sums in one statement; the WHERE has the filters that are present and no other. */
export function readPaymentPage(database: Database, request: PaymentListRequest): Promise<StoredPaymentPage> {
  const wanted = joined(conditionsOf(request), ' and ');
  const { first, after, now } = request;
  const next = after
    ? sql`and (p.received_on, p.id) < (${after.receivedOn}::date, ${after.id}::uuid)`
    : sql``;
  return readJson(
    database,
    sql`/* readPaymentPage */
      with lodge as materialized (
        select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from property),
      page as materialized (
        select p.* from payment p where ${wanted} ${next} order by p.received_on desc, p.id desc limit ${first + 1}),
      sums as materialized (
        select p.method, count(*) as count,
          sum((${paidPart} + ${depositPart}) * case when ${isVoided} then 0 else 1 end) as amount
        from payment p where ${wanted} group by p.method)
      select json_build_object(
        'today', (select today from lodge),
        'payments', coalesce((
          select json_agg(${paymentJson} order by p.received_on desc, p.id desc)
          from page p join folio f on f.id = p.folio_id), '[]'),
        'total', (select coalesce(sum(count), 0) from sums),
        'totals', coalesce((
          select json_agg(json_build_object('method', method, 'amount', amount) order by method) from sums), '[]'))`,
  );
}

const isVoided = sql`exists (select from payment v where v.voids_id = p.id)`;

/** What voids another and what only went from bill to bill is no entry of the list. */
function conditionsOf({ filter, search }: PaymentListRequest): Sql[] {
  const { receivedFrom, receivedTo, method, kind, amountAbout } = filter;
  const conditions: (Sql | false | null | undefined | '' | 0)[] = [
    sql`p.voids_id is null and p.transfer_id is null`,
    receivedFrom && sql`p.received_on >= ${receivedFrom}::date`,
    receivedTo && sql`p.received_on < ${receivedTo}::date`,
    method && method.length > 0 && sql`p.method = any(${[...method]}::payment_method[])`,
    kind && kind.length > 0 && sql`p.kind = any(${[...kind]}::payment_kind[])`,
    amountAbout && isAbout(amountAbout),
    search && sql`p.id in (${foundBy(search)})`,
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

function isAbout(amount: number): Sql {
  const { least, most } = amountsAbout(amount);
  return sql`p.amount between ${least}::bigint and ${most}::bigint`;
}

/** Entries that the text may mean; from guest to payment, so that a rare name costs no walk of the list. */
function foundBy({ code, phoneDigits, nameWords, reference, receipt, about }: PaymentSearch): Sql {
  const ofGuest = (isMeant: Sql) => sql`
    select m.id from guest g join reservation r on r.booker_id = g.id join folio o on o.reservation_id = r.id
    join payment m on m.folio_id = o.id where ${isMeant}`;
  const named = nameWords.map((word) => sql`g.full_name ~* ${beginningOfWord(word)}`);
  const ways = [ofGuest(joined(named, ' and '))];
  if (phoneDigits !== null) ways.push(ofGuest(sql`g.phone like ${`%${phoneDigits}%`}`));
  if (code !== null) {
    ways.push(sql`select m.id from reservation r join folio o on o.reservation_id = r.id
      join payment m on m.folio_id = o.id where r.code = ${code}`);
  }
  if (reference !== '')
    ways.push(
      sql`select id from payment where right(lower(reference), ${reference.length}::int) = lower(${reference})`,
    );
  if (receipt !== null)
    ways.push(sql`select id from payment where right(receipt_no, ${receipt.length}::int) = ${receipt}`);
  if (about !== null) {
    const { least, most } = amountsAbout(about);
    ways.push(sql`select id from payment where amount between ${least}::bigint and ${most}::bigint`);
  }
  return joined(ways, ' union all ');
}
