import { joined, type Sql, sql } from '../../../db/sql.ts';
import { FEW_GUESTS, isMatch } from '../../text-search/name-search.fragment.ts';
import { amountsAbout, type PaymentSearch } from './payment-search.rules.ts';

const FEW_AMOUNTS = 1_000;

/** The common table `breadth` where no text is sought: the list itself is gone through. */
export const NOTHING_SOUGHT = sql`breadth as (select true as is_broad, false as has_many_guests)`;

/** Whether the amount of `payment p` is about so much. */
export function isAbout(amount: number): Sql {
  const { least, most } = amountsAbout(amount);
  return sql`p.amount between ${least}::bigint and ${most}::bigint`;
}

/**
 * The common tables of a text: `breadth`, whether it means more than is worth gathering and whether that is because of
 * the guests, and `few`, what was gathered. From guest to payment, so that a rare name costs no walk of the list.
 */
export function soughtBy(search: PaymentSearch): Sql {
  const { code, about } = search;
  const ways = [
    sql`select m.id from guests_matched g join reservation r on r.booker_id = g.id
      join folio o on o.reservation_id = r.id join payment m on m.folio_id = o.id
      where not (select has_many_guests from breadth)`,
    sql`select id from amounts_meant where not (select is_broad from breadth)`,
    ...endings(search),
  ];
  if (code !== null)
    ways.push(sql`select m.id from reservation r join folio o on o.reservation_id = r.id
      join payment m on m.folio_id = o.id where r.code = ${code}`);
  return sql`
      guests_matched as materialized (select g.id from guest g where ${isMatch(search)} limit ${FEW_GUESTS + 1}),
      amounts_meant as materialized (
        select p.id from payment p where ${about === null ? sql`false` : isAbout(about)} limit ${FEW_AMOUNTS + 1}),
      breadth as materialized (
        select has_many_guests, has_many_guests or (select count(*) from amounts_meant) > ${FEW_AMOUNTS}::int as is_broad
        from (select count(*) > ${FEW_GUESTS}::int as has_many_guests from guests_matched) guests),
      few as materialized (${joined(ways, ' union all ')})`;
}

/** Entries whose reference or receipt number ends so: both are kept in order from their ends. */
function endings({ reference, receipt }: PaymentSearch): Sql[] {
  const ways: Sql[] = [];
  if (reference !== '')
    ways.push(
      sql`select id from payment where ${endsWith(sql`lower(reference)`, sql`lower(${reference}::text)`)}`,
    );
  if (receipt !== null)
    ways.push(sql`select id from payment where ${endsWith(sql`receipt_no`, sql`${receipt}::text`)}`);
  return ways;
}

/** As a range, which an index has whatever the text is: no letter comes after the last one of Unicode. */
function endsWith(column: Sql, end: Sql): Sql {
  return sql`reverse(${column}) collate "C" >= reverse(${end})
    and reverse(${column}) collate "C" < reverse(${end}) || U&'\\+10FFFF'`;
}

/** Whether `payment p` is what a text means, where that is much. Who paid is looked up last, and only of many guests. */
export function isSought(search: PaymentSearch): Sql {
  // a value for each row, and no set of all who are named so
  const isOfGuest = sql`(select ${isMatch(search)} from folio o join reservation r on r.id = o.reservation_id
    join guest g on g.id = r.booker_id where o.id = p.folio_id)`;
  const isAmount = search.about === null ? sql`false` : isAbout(search.about);
  return sql`case when ${isAmount} then true when p.id in (select id from few) then true
    when (select has_many_guests from breadth) then ${isOfGuest} else false end`;
}
