import { execute } from '../../server/db/query.ts';
import { type Sql, sql } from '../../server/db/sql.ts';
import type { Transaction } from '../../server/db/transaction.ts';

/** The tables that the demo is furnished with. */
type Table = 'room_type' | 'room' | 'rate_period' | 'meal_plan' | 'special_charge' | 'agent';

/** Writes rows, each by the names of its fields; what a row does not say is as the table has it. */
export async function insertRows(tx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  for (const row of rows) {
    const [columns, json] = columnsOf(row);
    await execute(
      tx,
      sql`insert into ${name(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${name(table)}, ${json}::jsonb)`,
    );
  }
}

/** Keeps fields of the one row of the settings. */
export function updateSettings(tx: Transaction, settings: object): Promise<void> {
  const [columns, json] = columnsOf(settings);
  return execute(
    tx,
    sql`update property set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::property, ${json}::jsonb)) where id = 1`,
  );
}

/** The columns that a row says something of, and the row as JSON by their names. */
function columnsOf(row: object): [columns: Sql, json: string] {
  const entries = Object.entries(row).map(([field, value]) => [
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return [name(entries.map(([column]) => column).join(', ')), JSON.stringify(Object.fromEntries(entries))];
}

/** Names of tables and columns, which stand in the files of this folder. */
function name(text: string): Sql {
  return { strings: [text], values: [] };
}
