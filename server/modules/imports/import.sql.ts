import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ColumnPlaces } from './import-columns.rules.ts';

const header = v.object({ name: v.string(), samples: v.array(v.string()) });
/** A column of a file as its head says it, with what its first lines say. */
type StoredHeader = v.InferOutput<typeof header>;

const storedImportSchema = v.object({
  id: column.id,
  kind: api.ImportKind,
  status: api.ImportStatus,
  fileName: v.string(),
  headers: v.array(header),
  columns: v.record(v.string(), v.nullable(v.number())),
  total: column.whole,
  checked: column.whole,
  made: column.whole,
  written: column.whole,
  known: column.whole,
  wrong: column.whole,
  isSurveyed: v.boolean(),
  failure: v.nullable(v.string()),
  startedAt: column.instant,
  startedBy: v.string(),
  appliedAt: v.nullable(column.instant),
  undoneAt: v.nullable(column.instant),
});
export type StoredImport = v.InferOutput<typeof storedImportSchema>;

const MOST_LISTED = 50;

function importJson(of: Sql): Sql {
  return sql`
    select json_build_object('id', i.id, 'kind', i.kind, 'status', i.status, 'fileName', i.file_name,
      'headers', i.headers, 'columns', i.columns, 'total', l.total, 'checked', l.checked, 'made', l.made,
      'written', l.written, 'isSurveyed', i.is_surveyed, 'failure', i.failure, 'known', l.known, 'wrong', l.wrong, 'startedAt', i.started_at, 'startedBy', i.started_by_name,
      'appliedAt', i.applied_at, 'undoneAt', i.undone_at) as import, i.started_at, i.id
    from data_import i
    cross join lateral (
      select count(*)::int as total, count(verdict)::int as checked,
        count(*) filter (where verdict = 'NEW' and of_line is null)::int as made,
        count(made_id) filter (where of_line is null)::int as written, count(*) filter (where verdict = 'KNOWN')::int as known,
        count(*) filter (where verdict = 'WRONG')::int as wrong
      from data_import_line where import_id = i.id) l
    where ${of}`;
}

/** An import at any step; null when there is none. */
export async function readImport(runner: Runner, id: string): Promise<StoredImport | null> {
  const [found] = await queryJson(
    runner,
    v.array(storedImportSchema),
    sql`/* readImport */
      select coalesce(json_agg(import), '[]') from (${importJson(sql`i.id = ${id}::uuid`)}) found`,
  );
  return found ?? null;
}

/** The imports that were done or begun, the newest first. */
export function readImports(runner: Runner): Promise<StoredImport[]> {
  return queryJson(
    runner,
    v.array(storedImportSchema),
    sql`/* readImports */
      select coalesce(json_agg(import order by started_at desc, id desc), '[]') from (
        ${importJson(sql`i.id in (
          select id from data_import where status in ('APPLYING', 'APPLIED', 'UNDOING', 'UNDONE')
          order by started_at desc, id desc limit ${MOST_LISTED})`)}) found`,
  );
}

const lockedSchema = v.object({
  status: api.ImportStatus,
  checked: column.whole,
  written: column.whole,
  isSurveyed: v.boolean(),
});
type LockedImport = v.InferOutput<typeof lockedSchema>;

/** Locks an import until the end of the transaction, and gives its step and how far that is; null when there is none. */
export async function lockImport(tx: Transaction, id: string): Promise<LockedImport | null> {
  await execute(tx, sql`/* lockImport */ select from data_import where id = ${id}::uuid for no key update`);
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* readLockedImport */
      select coalesce(json_agg(json_build_object('status', status, 'isSurveyed', is_surveyed,
        'checked', (select count(verdict)::int from data_import_line where import_id = i.id),
        'written', (select count(made_id)::int from data_import_line where import_id = i.id and of_line is null))), '[]')
      from data_import i where id = ${id}::uuid`,
  );
  return locked ?? null;
}

export type NewImport = {
  readonly kind: string;
  readonly fileName: string;
  readonly headers: readonly StoredHeader[];
  readonly columns: ColumnPlaces;
  readonly lines: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

/** Keeps a file with its lines, none of them judged, and gives its id. */
export function insertImport(
  tx: Transaction,
  { kind, fileName, headers, columns, lines }: NewImport,
  { now, by, name }: { readonly now: Date; readonly by: string | null; readonly name: string },
): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertImport */
      with made as (
        insert into data_import (kind, file_name, headers, columns, started_at, started_by, started_by_name)
        values (${kind}::data_import_kind, ${fileName}, ${JSON.stringify(headers)}::jsonb,
          ${JSON.stringify(columns)}::jsonb, ${now}::timestamptz, ${by}, ${name})
        returning id),
      lines as (
        insert into data_import_line (import_id, number, cells)
        select made.id, l.number, l.cells
        from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(number int, cells jsonb))
      select to_json(id) from made`,
  );
}

/** What day it is at the lodge. */
export function readLodgeDay(runner: Runner, now: Date): Promise<LocalDate> {
  return queryJson(
    runner,
    column.localDate,
    sql`/* readLodgeDay */ select to_json((${now}::timestamptz at time zone time_zone)::date) from property`,
  );
}
