import * as v from 'valibot';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The head of a file without what its first lines say: that is of guests. */
const namesAlone = sql`(
  select coalesce(jsonb_agg(jsonb_set(h.header, '{samples}', '[]') order by h.place), '[]')
  from jsonb_array_elements(headers) with ordinality as h(header, place))`;

type MadePart = {
  /** What the things of this part are, by the numbers of all of their lines. */
  readonly made: readonly { readonly number: number; readonly id: string }[];
  /** Whether nothing is left to be made. */
  readonly isLast: boolean;
  readonly now: Date;
};

/** Notes what an import made of some lines, and forgets what stood in them; with the last of them, in all. */
export function noteMade(tx: Transaction, importId: string, { made, isLast, now }: MadePart): Promise<void> {
  const ids = Object.fromEntries(made.map(({ number, id }) => [number, id]));
  return execute(
    tx,
    sql`/* noteMade */
      with applied as (
        update data_import set status = ${isLast ? 'APPLIED' : 'APPLYING'}::data_import_status, headers = ${namesAlone},
          applied_at = case when ${isLast}::boolean then ${now}::timestamptz end
        where id = ${importId}::uuid returning id),
      made as materialized (
        select key::int as number, value::uuid as id from jsonb_each_text(${JSON.stringify(ids)}::jsonb))
      update data_import_line l set cells = null, found = null,
        made_id = coalesce((select id from made where made.number = l.number), l.made_id)
      from applied
      where l.import_id = applied.id and (${isLast}::boolean or l.number in (select number from made))`,
  );
}

/** The ids of what an import made and still has, in the order of its lines. */
export function readMadeIds(tx: Transaction, importId: string): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readMadeIds */
      select coalesce(json_agg(made_id order by number), '[]') from data_import_line
      where import_id = ${importId}::uuid and made_id is not null and of_line is null`,
  );
}

type TakenBackPart = {
  readonly ids: readonly string[];
  /** Whether nothing is left to be taken back. */
  readonly isLast: boolean;
  /** Why the lodge itself takes it back, where it begins to. */
  readonly failure?: string;
  readonly now: Date;
};

/** Notes that some of what an import made was taken back, or the last of it: its lines name what is gone no longer. */
export function noteTakenBack(
  tx: Transaction,
  importId: string,
  { ids, isLast, failure, now }: TakenBackPart,
): Promise<void> {
  return execute(
    tx,
    sql`/* noteTakenBack */
      with undone as (
        update data_import set status = ${isLast ? 'UNDONE' : 'UNDOING'}::data_import_status, headers = ${namesAlone},
          undone_at = case when ${isLast}::boolean then ${now}::timestamptz end,
          failure = coalesce(${failure ?? null}::text, failure)
        where id = ${importId}::uuid returning id)
      update data_import_line l set made_id = null, found = null,
        cells = case when ${isLast}::boolean then null else cells end
      from undone
      where l.import_id = undone.id and (${isLast}::boolean or l.made_id = any(${ids}::uuid[]))`,
  );
}

/** Notes that an import was given up, and forgets what stood in its lines and what was found of them. */
export function noteCancelled(tx: Transaction, importId: string): Promise<void> {
  return execute(
    tx,
    sql`/* noteCancelled */
      with given_up as (
        update data_import set status = 'CANCELLED', headers = ${namesAlone} where id = ${importId}::uuid returning id)
      update data_import_line l set cells = null, found = null, label = '', verdict = null, problems = '[]'
      from given_up where l.import_id = given_up.id`,
  );
}
