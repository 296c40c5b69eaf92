import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { sql } from '../../db/sql.ts';
import { is, isNullable, type RowOf } from '../../db/table-columns.ts';
import * as api from '../schemas.generated.ts';

/** What somebody says of an expense; the rest is the database's. */
export const expenseColumns = {
  spentOn: is('date', column.localDate),
  categoryId: is('uuid', column.id),
  payee: is('text', v.string()),
  description: is('text', v.string()),
  amount: is('int', column.money),
  gst: is('int', column.money),
  method: is('payment_method', api.PaymentMethod),
  billNumber: isNullable('text', v.string()),
  receiptId: isNullable('uuid', column.id),
};
export type StoredExpense = RowOf<typeof expenseColumns>;

export const EXPENSES = { name: sql`expense`, columns: expenseColumns };
