import * as v from 'valibot';
import { queryJson, type Runner } from '../query.ts';
import { sql } from '../sql.ts';

/** By what names are told apart, in the order given: two that differ in case, spaces or the form of their characters have one. */
export function readNameKeys(runner: Runner, names: readonly string[]): Promise<string[]> {
  return queryJson(
    runner,
    v.array(v.string()),
    sql`/* readNameKeys */
      select coalesce(json_agg(name_key(n.name) order by n.place), '[]')
      from unnest(${names}::text[]) with ordinality as n(name, place)`,
  );
}
