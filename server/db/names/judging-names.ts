import { NameTaken } from '../../errors/name.refusals.ts';
import { sql } from '../sql.ts';
import type { Transaction } from '../transaction.ts';
import { violates } from '../violations.ts';
import { readNamesake } from './namesake.sql.ts';

/** Tables whose names and short names are there once each, with what a row of them is. */
const TABLES = {
  agent: { thing: 'An agent', table: sql`agent` },
  room_type: { thing: 'A room type', table: sql`room_type` },
  special_charge: { thing: 'An extra', table: sql`special_charge` },
  expense_category: { thing: 'A category', table: sql`expense_category` },
} as const;
const COLUMNS = { name: sql`name`, code: sql`code` } as const;

/**
 * Does what the database refuses where another row has a name: it says which names are one. Raises NameTaken with the name as the
 * other row has it, which is read before, since nothing is read after a refusal.
 */
export async function judgingNames<Done>(
  tx: Transaction,
  kind: keyof typeof TABLES,
  names: { readonly name: string; readonly code?: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const { thing, table } = TABLES[kind];
  const taken: { path: 'name' | 'code'; name: string }[] = [];
  for (const path of ['name', 'code'] as const) {
    const typed = names[path];
    if (typed === undefined) continue;
    taken.push({ path, name: (await readNamesake(tx, { table, column: COLUMNS[path] }, typed)) ?? typed });
  }
  try {
    return await work();
  } catch (error) {
    const found = taken.find(({ path }) => violates(error, `${kind}_${path}_taken`));
    throw found ? new NameTaken(thing, found.name, found.path) : error;
  }
}
