import * as v from 'valibot';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { SurveyedLine } from './import-kind.rules.ts';
import type { JudgedLine, LineProblem } from './judged-line.rules.ts';

const filedSchema = v.object({
  number: v.number(),
  cells: v.array(v.string()),
  ofLine: v.nullable(v.number()),
  found: v.unknown(),
});
/** A line of a file as it is stored. */
export type StoredLine = v.InferOutput<typeof filedSchema>;

const lineJson = sql`json_build_object('number', l.number, 'cells', coalesce(l.cells, '[]'), 'ofLine', l.of_line,
  'found', l.found)`;

/** Lines of an import after a number as they stand in the file, in their order. */
export function readLinesAfter(
  runner: Runner,
  importId: string,
  { after, first }: { readonly after: number; readonly first: number },
): Promise<StoredLine[]> {
  return queryJson(
    runner,
    v.array(filedSchema),
    sql`/* readLinesAfter */
      select coalesce(json_agg(${lineJson} order by l.number), '[]') from (
        select * from data_import_line where import_id = ${importId}::uuid and number > ${after}::int
        order by number limit ${first}::int) l`,
  );
}

/** Keeps what was found out of all lines; where they are still to be judged, they can be from then on. */
export function writeSurvey(
  tx: Transaction,
  importId: string,
  surveyed: readonly SurveyedLine[],
): Promise<void> {
  return execute(
    tx,
    sql`/* writeSurvey */
      with found as (
        update data_import_line l set of_line = s."ofLine", found = s.found
        from jsonb_to_recordset(${JSON.stringify(surveyed)}::jsonb) as s(number int, "ofLine" int, found jsonb)
        where l.import_id = ${importId}::uuid and l.number = s.number)
      update data_import set is_surveyed = true where id = ${importId}::uuid`,
  );
}

/** The lines of the first things of an import that are not judged yet, so many things. */
export function readUnjudgedLines(runner: Runner, importId: string, things: number): Promise<StoredLine[]> {
  return readLinesOfThings(runner, importId, { which: sql`verdict is null`, things });
}

/** The lines of the first things of an import that are to be made and are not yet, so many things. */
export function readUnmadeLines(runner: Runner, importId: string, things: number): Promise<StoredLine[]> {
  return readLinesOfThings(runner, importId, { which: sql`verdict = 'NEW' and made_id is null`, things });
}

function readLinesOfThings(
  runner: Runner,
  importId: string,
  { which, things }: { readonly which: Sql; readonly things: number },
): Promise<StoredLine[]> {
  return queryJson(
    runner,
    v.array(filedSchema),
    sql`/* readLinesOfThings */
      with waiting as materialized (
        select *, coalesce(of_line, number) as thing from data_import_line
        where import_id = ${importId}::uuid and ${which}),
      first as (select distinct thing from waiting order by thing limit ${things}::int)
      select coalesce(json_agg(${lineJson} order by l.thing, l.number), '[]')
      from waiting l where l.thing in (select thing from first)`,
  );
}

/** Keeps what was found of some lines, and whether that was the last of them. */
export function writeVerdicts(
  tx: Transaction,
  importId: string,
  judged: readonly (JudgedLine & { readonly number: number })[],
): Promise<void> {
  const lines = judged.map(({ number, verdict, label, problems }) => ({ number, verdict, label, problems }));
  return execute(
    tx,
    sql`/* writeVerdicts */
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
