import * as v from 'valibot';
import { OPEN_STATUSES } from '../../domain/statuses.ts';
import type { Database } from './client.ts';
import { signed } from './fragments/signed-payment.fragment.ts';
import { statusList } from './fragments/status-list.fragment.ts';
import { BOOKED_ROOMS } from './invariants/booked-rooms.invariant.ts';
import { COMING_CHANGES } from './invariants/coming-changes.invariant.ts';
import { DAY_SUMS, EXPENSES_IN_THE_TILL } from './invariants/day-sums.invariant.ts';
import { DUES_BY_TWO_WAYS } from './invariants/dues.invariant.ts';
import { ERASED_GUESTS, MERGED_GUESTS } from './invariants/guests.invariant.ts';
import type { Invariant } from './invariants/invariant.ts';
import { INVOICES } from './invariants/invoices.invariant.ts';
import { STAYS } from './invariants/stays.invariant.ts';
import { UNDONE_RESERVATIONS } from './invariants/undone-reservations.invariant.ts';
import { WRITES } from './invariants/writes.invariant.ts';
import { query, type Runner } from './query.ts';
import { type Sql, sql } from './sql.ts';

/** An invariant that does not hold, with the first rows that break it. */
type Breach = { readonly name: string; readonly sentence: string; readonly rows: readonly object[] };

const MAX_ROWS = 20;

/** What every reservation owes and has paid, from the rows themselves: each table is read once, whatever its size. */
const ACCOUNTS = sql`
  select r.id, coalesce(nights.net, 0) + coalesce(charges.net, 0) as net,
    coalesce(nights.gross, 0) + coalesce(charges.gross, 0) as gross, coalesce(bills.round_off, 0) as round_off,
    coalesce(money.paid, 0) as paid, array[charges.first, charges.last] as charge_days
  from reservation r
  left join (
    select rr.reservation_id, sum(n.net) as net, sum(n.gross) as gross
    from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    where n.released_at is null group by 1) nights on nights.reservation_id = r.id
  left join (
    select f.reservation_id, sum(c.net) as net, sum(c.gross) as gross, min(c.charged_on) as first,
      max(c.charged_on) as last
    from folio f join reservation_charge c on c.folio_id = f.id
    where c.voided_at is null group by 1) charges on charges.reservation_id = r.id
  left join (
    select reservation_id, sum(round_off) as round_off from folio group by 1) bills on bills.reservation_id = r.id
  left join (
    select f.reservation_id, sum(${signed('PAYMENT', 'REFUND')}) as paid
    from folio f join payment p on p.folio_id = f.id group by 1) money on money.reservation_id = r.id`;

export const INVARIANTS: readonly Invariant[] = [
  ...STAYS,
  ...WRITES,
  {
    name: 'balance-from-its-rows',
    sentence:
      'A reservation shows the totals, the balance and the days of extras that its nights, charges and payments make.',
    query: sql`
      select r.code, r.net, a.net as net_of_rows, r.gross, a.gross as gross_of_rows, r.paid, a.paid as paid_of_rows,
        r.balance, a.gross + a.round_off - a.paid as balance_of_rows,
        r.first_charge_on, r.last_charge_on, a.charge_days as charge_days_of_rows
      from reservation r join (${ACCOUNTS}) a on a.id = r.id
      where (r.net, r.gross, r.paid, r.balance, array[r.first_charge_on, r.last_charge_on])
        is distinct from (a.net, a.gross, a.paid, a.gross + a.round_off - a.paid, a.charge_days)`,
  },
  {
    name: 'files-of-one-thing',
    sentence:
      'A file belongs to at most one thing of its purpose, and waits to be removed exactly when it belongs to none.',
    query: sql`
      select f.id, f.purpose, f.unattached_since, p.room_type_id, e.id as expense from file f
      left join room_type_picture p on p.file_id = f.id
      left join expense e on e.receipt_id = f.id
      where (f.unattached_since is null) <> (num_nonnulls(p.room_type_id, e.id) = 1)
        or (p.room_type_id is not null and f.purpose <> 'ROOM_TYPE_PICTURE')
        or (e.id is not null and f.purpose <> 'EXPENSE_RECEIPT')`,
  },
  {
    name: 'charges-not-below-zero',
    sentence: 'No reservation is charged less than nothing: a correction never exceeds what it corrects.',
    query: sql`select a.id, a.gross from (${ACCOUNTS}) a where a.gross < 0 and a.gross + a.round_off < 0`,
  },
  {
    name: 'refunds-within-payments',
    sentence: 'On no folio are refunds above payments or returns above deposits, voids counted.',
    query: sql`
      select p.folio_id, sum(${signed('PAYMENT', 'REFUND')}) as paid,
        sum(${signed('DEPOSIT', 'DEPOSIT_RETURN')}) as deposited
      from payment p group by p.folio_id
      having sum(${signed('PAYMENT', 'REFUND')}) < 0 or sum(${signed('DEPOSIT', 'DEPOSIT_RETURN')}) < 0`,
  },
  {
    name: 'agent-sum-of-its-parts',
    sentence:
      'What an agent paid at once is what its payments come to, and it was cancelled with all of them or none.',
    query: sql`
      select ar.id, ar.amount, sum(p.amount) as parts from agent_receipt ar
      left join payment p on p.agent_receipt_id = ar.id
      left join payment v on v.voids_id = p.id
      group by ar.id
      having ar.amount is distinct from sum(p.amount) or count(v.id) not in (0, count(p.id))`,
  },
  {
    name: 'payouts-are-expenses',
    sentence:
      'What an agent was paid is one expense of its amount, its day and its method, taken back with it or not at all.',
    query: sql`
      select o.id, o.amount, o.paid_on, o.method, e.id as expense, e.amount as spent, e.spent_on, e.voided_at,
        o.voided_at as taken_back_at
      from agent_payout o left join expense e on e.agent_payout_id = o.id
      where (e.voided_at is null) <> (o.voided_at is null)
        or (e.amount, e.spent_on, e.method) is distinct from (o.amount, o.paid_on, o.method)`,
  },
  {
    name: 'reports-are-no-money',
    sentence:
      'What an agent reported made no payment by itself, and what was taken is a live payment of its booking and amount.',
    query: sql`
      select pr.id, pr.amount, pr.taken_as_id from payment_report pr
      where pr.taken_as_id is not null and not exists (
        select from payment p join folio f on f.id = p.folio_id
        where p.id = pr.taken_as_id and f.reservation_id = pr.reservation_id and p.amount = pr.amount
          and p.kind = 'PAYMENT' and p.voids_id is null and p.transfer_id is null
          and not exists (select from payment v where v.voids_id = p.id))
      union all
      select p.id, p.amount, null from audit_event a join payment p on p.transaction_id = a.transaction_id
      where a.action in ('report-payment', 'decline-reported-payment')`,
  },
  {
    name: 'numbers-without-gaps',
    sentence:
      'Receipts, invoices and credit notes are numbered 1, 2, 3 in each series and year, up to the counter.',
    query: sql`
      with given as (
        select split_part(number, '/', 1) as series, split_part(number, '/', 2) as financial_year,
          split_part(number, '/', 3)::int as number
        from (select receipt_no as number from payment where receipt_no is not null
          union all select number from invoice) numbers)
      select series, financial_year, count(g.number) as given, max(g.number) as highest, c.last_number as counter
      from given g full join counter c using (series, financial_year)
      group by series, financial_year, c.last_number
      having (count(g.number), count(distinct g.number), coalesce(max(g.number), 0))
        is distinct from (coalesce(c.last_number, 0)::bigint, coalesce(c.last_number, 0)::bigint, coalesce(c.last_number, 0))`,
  },
  {
    name: 'closed-days-untouched',
    sentence: 'No charge of closed accounts came or was voided after they were closed.',
    query: sql`
      select c.id, c.kind, c.charged_on, c.voided_at from property p
      join reservation_charge c on c.charged_on <= p.books_locked_through
      where uuid_extract_timestamp(c.id) > p.books_locked_at
        or c.voided_at is not null and c.transaction_id > p.books_locked_transaction`,
  },
  {
    name: 'taken-back-at-most-once',
    sentence:
      'What takes back charges of closed accounts is on their bill and of at most their quantity and amount.',
    query: sql`
      select c.id, c.quantity, c.gross, sum(t.quantity) as back, sum(t.gross) as gross_back
      from reservation_charge t join reservation_charge c on c.id = t.corrects_id
      where t.voided_at is null
      group by c.id
      having case when c.kind = 'WRITE_OFF' then sum(t.gross) > -c.gross
          else sum(t.quantity) > c.quantity or -sum(t.gross) > c.gross end
        or bool_or((select reservation_id from folio where id = t.folio_id)
          <> (select reservation_id from folio where id = c.folio_id))`,
  },
  {
    name: 'written-off-at-most-what-is-due',
    sentence:
      'Something is written off only of a stay that has ended, and never so much that more was paid than is billed.',
    query: sql`
      select * from (
        select f.id, f.round_off,
          (select sum(c.gross) from reservation_charge c
            where c.folio_id = f.id and c.kind = 'WRITE_OFF' and c.voided_at is null) as written_off,
          coalesce((select sum(c.gross) from reservation_charge c where c.folio_id = f.id and c.voided_at is null), 0)
            + coalesce((select sum(n.gross) from reservation_room rr
              join reservation_night n on n.reservation_room_id = rr.id
              where rr.folio_id = f.id and n.released_at is null), 0) as gross,
          coalesce((select sum(${signed('PAYMENT', 'REFUND')}) from payment p where p.folio_id = f.id), 0) as paid,
          exists (select from reservation_room rr where rr.reservation_id = f.reservation_id
            and rr.status in ${statusList(OPEN_STATUSES)}) as is_live
        from folio f where exists (
          select from reservation_charge c where c.folio_id = f.id and c.kind = 'WRITE_OFF')) bill
      where written_off > 0 or (written_off < 0 and (is_live or gross + round_off < paid))`,
  },
  EXPENSES_IN_THE_TILL,
  ...INVOICES,
  DUES_BY_TWO_WAYS,
  DAY_SUMS,
  BOOKED_ROOMS,
  COMING_CHANGES,
  MERGED_GUESTS,
  UNDONE_RESERVATIONS,
  ERASED_GUESTS,
  {
    name: 'collected-against-billed',
    sentence:
      'All collected less all billed is what the stored balances say is held in advance less what is due.',
    query: sql`
      select * from (
        select (select coalesce(sum(paid - gross - round_off), 0) from (${ACCOUNTS}) a) as from_rows,
          (select coalesce(sum(-balance), 0) from reservation) as from_balances) sides
      where from_rows <> from_balances`,
  },
];

/** Asks every invariant; gives those that do not hold. */
export async function breachesOf(database: Database): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const invariant of INVARIANTS) {
    const rows = await rowsBreaking(database, invariant);
    if (rows.length > 0) breaches.push({ name: invariant.name, sentence: invariant.sentence, rows });
  }
  return breaches;
}

/** The first rows that break an invariant. */
export function rowsBreaking(
  runner: Runner,
  { name, query: breaking }: Invariant,
): Promise<{ readonly [column: string]: unknown }[]> {
  const breach = v.record(v.string(), v.unknown());
  return query(runner, breach, sql`${commentOf(name)} select * from (${breaking}) breach limit ${MAX_ROWS}`);
}

/** The statement's name, so that the log of a slow one can be read. */
function commentOf(name: string): Sql {
  return { strings: [`/* invariant ${name} */`], values: [] };
}
