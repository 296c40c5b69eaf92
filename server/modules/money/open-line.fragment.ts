import { type Sql, sql } from '../../db/sql.ts';

/** Whether a day lies in closed accounts. */
export function isDayClosed(day: Sql): Sql {
  return sql`(${day} <= coalesce((select books_locked_through from property), '-infinity'))`;
}

/** Whether `reservation_night n` stands on an invoice that is not credited. */
export const isNightInvoiced = sql`exists (
  select from invoice_item i where i.reservation_night_id = n.id
    and not exists (select from invoice credit where credit.credits_id = i.invoice_id))`;
