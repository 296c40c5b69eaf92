import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import type { DataImport } from '../types.generated.ts';
import { readImport, readLodgeDay, type StoredImport } from './import.sql.ts';
import { cellsByField, type ImportField, missingOf } from './import-columns.rules.ts';
import type { FiledLine, Judging, SurveyedLine } from './import-kind.rules.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { readLinesAfter, type StoredLine } from './import-lines.sql.ts';
import { importAnswerOf } from './import-view.rules.ts';
import { type PlannedLine, wrong } from './judged-line.rules.ts';

/** So many lines of a file are in memory at once while all of them are looked at. */
const LINES_AT_ONCE = 500;

/** An import at any step. Raises NOT_FOUND for none. */
export async function storedImport({ database }: Pick<Scope, 'database'>, id: string): Promise<StoredImport> {
  const stored = await readImport(database, id);
  if (!stored) throw new ApiError('NOT_FOUND');
  return stored;
}

/** Does a step of an import in one write, and gives the import as it is then. */
export async function writtenImport(
  scope: Scope,
  operation: string,
  input: unknown,
  work: (write: WriteContext) => Promise<Effect>,
): Promise<DataImport> {
  const { id } = await writeIdempotently(scope, scope.request, { operation, input }, work);
  return importAnswerOf(await storedImport(scope, id));
}

/** The first field that a file must have and for which no column is known; null where it has all. */
export function missingIn({ kind, columns }: Pick<StoredImport, 'kind' | 'columns'>): ImportField | null {
  return missingOf(IMPORT_KINDS[kind].fields, columns)[0] ?? null;
}

/** What some lines of an import come to. */
export async function judgeLines(
  scope: Scope,
  viewer: Viewer,
  stored: StoredImport,
  lines: readonly StoredLine[],
): Promise<readonly PlannedLine<unknown>[]> {
  const missing = missingIn(stored);
  if (missing) {
    const problem = { field: missing.field, message: `Say which column is ${missing.label}.` };
    return lines.map(() => wrong('', [problem]));
  }
  const judging = await judgingIn(scope, viewer);
  return IMPORT_KINDS[stored.kind].plan(
    judging,
    lines.map((line) => filedLineOf(line, stored)),
  );
}

/** What has to be known of all lines before the first is judged; none where each is judged by itself. */
export async function surveyLines(
  scope: Scope,
  viewer: Viewer,
  stored: StoredImport,
): Promise<SurveyedLine[]> {
  const { survey } = IMPORT_KINDS[stored.kind];
  if (!survey) return [];
  return survey(await judgingIn(scope, viewer), allLines(scope, stored));
}

async function* allLines({ database }: Scope, stored: StoredImport): AsyncGenerator<FiledLine[], void, void> {
  let after = 0;
  for (;;) {
    const lines = await readLinesAfter(database, stored.id, { after, first: LINES_AT_ONCE });
    yield lines.map((line) => filedLineOf(line, stored));
    const last = lines.at(-1);
    if (last === undefined || lines.length < LINES_AT_ONCE) return;
    after = last.number;
  }
}

function filedLineOf({ cells, ...line }: StoredLine, { kind, columns }: StoredImport): FiledLine {
  return { ...line, cells: cellsByField(IMPORT_KINDS[kind].fields, columns, cells) };
}

async function judgingIn({ database, clock }: Scope, viewer: Viewer): Promise<Judging> {
  const now = clock.now();
  return { viewer, runner: database, today: await readLodgeDay(database, now), now };
}
