import { type Sql, sql } from '../../db/sql.ts';

/** Whether a day lies in closed accounts. */
export function isDayClosed(day: Sql): Sql {
  return sql`(${day} <= coalesce((select books_locked_through from property), '-infinity'))`;
}

/** Whether `invoice_item i` stands: it is of an invoice, and no credit note took it back. */
export const isItemLive = sql`(i.credits_item_id is null
  and not exists (select from invoice_item back where back.credits_item_id = i.id))`;

/** Whether `reservation_night n` stands on an invoice that did not give it free again. */
export const isNightInvoiced = sql`exists (
  select from invoice_item i where i.reservation_night_id = n.id and ${isItemLive})`;
