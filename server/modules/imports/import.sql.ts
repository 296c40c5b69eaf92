import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ColumnPlaces } from './import-columns.rules.ts';
import type { JudgedLine, LineProblem } from './judged-line.rules.ts';

const header = v.object({ name: v.string(), samples: v.array(v.string()) });
/** A column of a file as its head says it, with what its first lines say. */
export type StoredHeader = v.InferOutput<typeof header>;

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
  known: column.whole,
  wrong: column.whole,
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
      'known', l.known, 'wrong', l.wrong, 'startedAt', i.started_at, 'startedBy', i.started_by_name,
      'appliedAt', i.applied_at, 'undoneAt', i.undone_at) as import, i.started_at, i.id
    from data_import i
    cross join lateral (
      select count(*)::int as total, count(verdict)::int as checked,
        count(*) filter (where verdict = 'NEW')::int as made, count(*) filter (where verdict = 'KNOWN')::int as known,
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

/** The imports that were done, the newest first. */
export function readImports(runner: Runner): Promise<StoredImport[]> {
  return queryJson(
    runner,
    v.array(storedImportSchema),
    sql`/* readImports */
      select coalesce(json_agg(import order by started_at desc, id desc), '[]') from (
        ${importJson(sql`i.id in (
          select id from data_import where status in ('APPLIED', 'UNDONE')
          order by started_at desc, id desc limit ${MOST_LISTED})`)}) found`,
  );
}

const lockedSchema = v.object({ status: api.ImportStatus, checked: column.whole });
export type LockedImport = v.InferOutput<typeof lockedSchema>;

/** Locks an import until the end of the transaction: its step, and how many lines are judged; null when there is none. */
export async function lockImport(tx: Transaction, id: string): Promise<LockedImport | null> {
  await execute(tx, sql`/* lockImport */ select from data_import where id = ${id}::uuid for no key update`);
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* readLockedImport */
      select coalesce(json_agg(json_build_object('status', status, 'checked', (
        select count(verdict)::int from data_import_line where import_id = i.id))), '[]')
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

const filedSchema = v.object({ number: v.number(), cells: v.array(v.string()) });

/** All lines of an import as they stand in the file. */
export function readFiledLines(
  runner: Runner,
  importId: string,
): Promise<v.InferOutput<typeof filedSchema>[]> {
  return queryJson(
    runner,
    v.array(filedSchema),
    sql`/* readFiledLines */
      select coalesce(json_agg(json_build_object('number', number, 'cells', coalesce(cells, '[]')) order by number), '[]')
      from data_import_line where import_id = ${importId}::uuid`,
  );
}

/** Keeps what was found of some lines, and whether that was the last of them. */
export function keepJudged(
  tx: Transaction,
  importId: string,
  judged: readonly (JudgedLine & { readonly number: number })[],
): Promise<void> {
  const lines = judged.map(({ number, verdict, label, problems }) => ({ number, verdict, label, problems }));
  return execute(
    tx,
    sql`/* keepJudged */
      with judged as (
        update data_import_line l set verdict = j.verdict, label = j.label, problems = j.problems
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as j(number int, verdict data_import_verdict, label text, problems jsonb)
        where l.import_id = ${importId}::uuid and l.number = j.number
        returning l.number)
      update data_import i set status = 'CHECKED'
      where i.id = ${importId}::uuid and not exists (
        select from data_import_line l
        where l.import_id = i.id and l.verdict is null and l.number not in (select number from judged))`,
  );
}

/** The head of a file without what its first lines say: that is of guests. */
const namesAlone = sql`(
  select coalesce(jsonb_agg(jsonb_set(h.header, '{samples}', '[]') order by h.place), '[]')
  from jsonb_array_elements(headers) with ordinality as h(header, place))`;

/** Notes what an import made, by the lines in their order, and forgets what stood in them. */
export function keepApplied(
  tx: Transaction,
  importId: string,
  {
    made,
    now,
  }: { readonly made: readonly { readonly number: number; readonly id: string }[]; readonly now: Date },
): Promise<void> {
  const ids = Object.fromEntries(made.map(({ number, id }) => [number, id]));
  return execute(
    tx,
    sql`/* keepApplied */
      with applied as (
        update data_import set status = 'APPLIED', applied_at = ${now}::timestamptz, headers = ${namesAlone}
        where id = ${importId}::uuid returning id)
      update data_import_line l set cells = null, made_id = (${JSON.stringify(ids)}::jsonb ->> l.number::text)::uuid
      from applied where l.import_id = applied.id`,
  );
}

/** The ids of what an import made, in the order of its lines. */
export function readMadeIds(tx: Transaction, importId: string): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readMadeIds */
      select coalesce(json_agg(made_id order by number), '[]') from data_import_line
      where import_id = ${importId}::uuid and made_id is not null`,
  );
}

/** Notes that an import was taken back: its lines name what is gone no longer. */
export function keepUndone(tx: Transaction, importId: string, now: Date): Promise<void> {
  return execute(
    tx,
    sql`/* keepUndone */
      with undone as (
        update data_import set status = 'UNDONE', undone_at = ${now}::timestamptz where id = ${importId}::uuid
        returning id)
      update data_import_line l set made_id = null from undone where l.import_id = undone.id`,
  );
}

/** Notes that an import was given up, and forgets what stood in its lines and what was found of them. */
export function keepCancelled(tx: Transaction, importId: string): Promise<void> {
  return execute(
    tx,
    sql`/* keepCancelled */
      with given_up as (
        update data_import set status = 'CANCELLED', headers = ${namesAlone} where id = ${importId}::uuid returning id)
      update data_import_line l set cells = null, label = '', verdict = null, problems = '[]'
      from given_up where l.import_id = given_up.id`,
  );
}

const shownLineSchema = v.object({
  number: v.number(),
  label: v.string(),
  cells: v.array(v.string()),
  verdict: api.ImportVerdict,
  problems: v.array(v.object({ field: v.nullable(v.string()), message: v.string() })),
});
/** A judged line as it is shown. */
export type ShownLine = v.InferOutput<typeof shownLineSchema> & { readonly problems: readonly LineProblem[] };

/** Judged lines after a number, in their order. */
export function readShownLines(
  runner: Runner,
  importId: string,
  {
    isWrongOnly,
    first,
    after,
  }: { readonly isWrongOnly: boolean; readonly first: number; readonly after: number },
): Promise<ShownLine[]> {
  const those = isWrongOnly ? sql`and verdict = 'WRONG'` : sql``;
  return queryJson(
    runner,
    v.array(shownLineSchema),
    sql`/* readShownLines */
      select coalesce(json_agg(json_build_object('number', number, 'label', label, 'cells', coalesce(cells, '[]'),
        'verdict', verdict, 'problems', problems) order by number), '[]')
      from (select * from data_import_line
        where import_id = ${importId}::uuid and verdict is not null and number > ${after} ${those}
        order by number limit ${first}) l`,
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
