import { type Sql, sql } from '../../../db/sql.ts';

/** What is said of an entry; whatever is left out is null. */
export type EntryColumns = {
  readonly id: Sql;
  readonly kind: Sql;
  readonly day: Sql;
  readonly amount: Sql;
  readonly lastDay?: Sql;
  readonly isCorrection?: Sql;
  readonly reservationId?: Sql;
  readonly what?: Sql;
  readonly whom?: Sql;
  readonly paper?: Sql;
  readonly method?: Sql;
  readonly from?: Sql;
  readonly to?: Sql;
  readonly net?: Sql;
  readonly cgst?: Sql;
  readonly sgst?: Sql;
};

const NOTHING = sql`null`;

/** The columns of an entry, in one order and of one type whatever it is. */
export function entryColumns(columns: EntryColumns): Sql {
  const { id, kind, day, amount, lastDay = NOTHING, isCorrection = sql`false` } = columns;
  const { reservationId = NOTHING, what = NOTHING, whom = NOTHING, paper = NOTHING } = columns;
  const { method = NOTHING, from = NOTHING, to = NOTHING } = columns;
  const { net = NOTHING, cgst = NOTHING, sgst = NOTHING } = columns;
  return sql`(${id})::text as id, (${kind})::text as kind, (${day})::date as day, (${lastDay})::date as last_day,
    ${isCorrection} as is_correction, (${reservationId})::uuid as reservation_id, (${what})::text as what,
    (${whom})::text as whom, (${paper})::text as paper, (${method})::text as method, (${from})::text as from_place,
    (${to})::text as to_place, (${amount})::bigint as amount, (${net})::bigint as net, (${cgst})::bigint as cgst,
    (${sgst})::bigint as sgst`;
}
