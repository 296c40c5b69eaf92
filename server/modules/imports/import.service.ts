import { LONGEST_IMPORT } from '../../../domain/imports/import-limits.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { isId, parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { readTable } from '../../tables/read-table.ts';
import { workbookOf } from '../../tables/workbook.ts';
import type { FileService } from '../files/file.service.ts';
import type {
  CancelImportInput,
  CheckImportInput,
  DataImport,
  ImportLinePage,
  QueryimportLinesArgs,
  StartImportInput,
} from '../types.generated.ts';
import { importIdOf, startOf } from './import.input.ts';
import { ImportState, unreadable } from './import.refusals.ts';
import {
  insertImport,
  lockImport,
  type NewImport,
  readImport,
  readImports,
  type StoredImport,
} from './import.sql.ts';
import { type ColumnPlaces, placesByName } from './import-columns.rules.ts';
import { judgeLines, missingIn, storedImport, surveyLines, writtenImport } from './import-judging.ts';
import { IMPORT_KINDS, type ImportKind, isImportKind } from './import-kinds.ts';
import { readShownLines, readUnjudgedLines, writeSurvey, writeVerdicts } from './import-lines.sql.ts';
import { noteCancelled } from './import-outcome.sql.ts';
import { templateCsv, templateSheet, wrongLinesCsv } from './import-template.rules.ts';
import { importAnswerOf, lineAnswerOf } from './import-view.rules.ts';

/** A text of 2,000 characters may have a sign before it that keeps it from being calculated. */
const LIMITS = { columns: 60, characters: 2_001 };
const SAMPLES = 3;
const MOST_SHOWN = 100;

/** What a lodge brings along from a spreadsheet: the file, its dry run, and what became of it. */
export class ImportService {
  readonly #scope: Scope;
  readonly #files: FileService;

  constructor(scope: Scope, files: FileService) {
    this.#scope = scope;
    this.#files = files;
  }

  /** The imports that were done, the newest first. FORBIDDEN but for admins, as all of this. */
  async list(viewer: Viewer): Promise<DataImport[]> {
    assertCan(viewer, 'importData');
    return (await readImports(this.#scope.database)).map(importAnswerOf);
  }

  /** An import at any step; null when there is none. */
  async one(viewer: Viewer, id: string): Promise<DataImport | null> {
    assertCan(viewer, 'importData');
    const found = isId(id) ? await readImport(this.#scope.database, id) : null;
    return found && importAnswerOf(found);
  }

  /** Judged lines of an import; null when there is none. */
  async lines(
    viewer: Viewer,
    { importId, isWrongOnly = false, first = MOST_SHOWN, after }: QueryimportLinesArgs,
  ): Promise<ImportLinePage | null> {
    assertCan(viewer, 'importData');
    const found = isId(importId) ? await readImport(this.#scope.database, importId) : null;
    if (!found) return null;
    if (first < 1 || first > MOST_SHOWN)
      throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MOST_SHOWN} lines.`);
    const asked = { isWrongOnly, first: first + 1, after: after ?? 0 };
    const lines = await readShownLines(this.#scope.database, importId, asked);
    return {
      lines: lines.slice(0, first).map((line) => lineAnswerOf(line, found.kind)),
      hasMore: lines.length > first,
    };
  }

  /** An empty list to be filled in, as CSV or as an Excel file. */
  async template(
    viewer: Viewer,
    kind: string,
    type: 'csv' | 'xlsx',
  ): Promise<string | AsyncGenerator<Buffer, void, void>> {
    assertCan(viewer, 'importData');
    if (!isImportKind(kind)) throw new ApiError('BAD_USER_INPUT', 'Say what is imported, as kind.');
    const { fields } = IMPORT_KINDS[kind];
    return type === 'csv' ? templateCsv(fields) : workbookOf([templateSheet(fields)]);
  }

  /** The lines of an import that cannot be taken, as they stand in its file. NOT_FOUND for no import. */
  async wrongLinesCsv(viewer: Viewer, importId: string): Promise<string> {
    assertCan(viewer, 'importData');
    const stored = await storedImport(this.#scope, parseId(importId));
    const all = { isWrongOnly: true, first: LONGEST_IMPORT, after: 0 };
    return wrongLinesCsv(stored, await readShownLines(this.#scope.database, stored.id, all));
  }

  /** Reads a file and finds its columns. Refusals: ImportFile, ValidationFailed. */
  async startImport(viewer: Viewer, rawInput: StartImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const { fileId, fileName, kind, columns } = startOf(rawInput);
    const file = await this.#files.contentOf(viewer, fileId, 'DATA_IMPORT');
    if (!file || (file.type !== 'CSV' && file.type !== 'XLSX'))
      throw new ValidationFailed([
        { path: 'fileId', message: 'That file is not here any more. Choose it again.' },
      ]);
    const table = await readTable(
      { type: file.type, content: file.content },
      { ...LIMITS, lines: IMPORT_KINDS[kind].mostLines },
    );
    if ('fault' in table) throw unreadable(table, IMPORT_KINDS[kind].mostLines);
    const headers = table.head.map((name, place) => ({
      name,
      samples: table.lines.slice(0, SAMPLES).map(({ cells }) => cells[place] ?? ''),
    }));
    const places = placesIn(columns, kind, table.head);
    const filed = { kind, fileName, headers, columns: places, lines: table.lines };
    return writtenImport(this.#scope, 'startImport', rawInput, (write) => keptAsTried(write, filed));
  }

  /**
   * Goes on with the dry run: finds out what has to be known of all lines first, or judges the next ones. Refusals:
   * ImportState, ValidationFailed; NOT_FOUND for no import.
   */
  async checkImport(viewer: Viewer, rawInput: CheckImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const stored = await storedImport(this.#scope, importIdOf(rawInput));
    const step = stored.status === 'CHECKING' ? await this.#nextStep(viewer, stored) : null;
    return writtenImport(this.#scope, 'checkImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, stored.id);
      if (locked?.status !== 'CHECKING' && locked?.status !== 'CHECKED')
        throw new ImportState(locked?.status ?? 'CANCELLED');
      // a second request at the same moment has judged these lines already, or all of them
      const isHere = locked.checked === stored.checked && locked.isSurveyed === stored.isSurveyed;
      if (locked.status === 'CHECKING' && isHere) await step?.(write);
      write.changeNothing();
      return { type: 'data_import', id: stored.id };
    });
  }

  /** What the dry run comes to next, worked out without a lock, and how it is kept. */
  async #nextStep(viewer: Viewer, stored: StoredImport): Promise<(write: WriteContext) => Promise<void>> {
    const { id, kind, isSurveyed } = stored;
    const { survey, thingsAtATime } = IMPORT_KINDS[kind];
    if (survey && !isSurveyed && missingIn(stored) === null) {
      const surveyed = await surveyLines(this.#scope, viewer, stored);
      return ({ tx }) => writeSurvey(tx, id, surveyed);
    }
    const lines = await readUnjudgedLines(this.#scope.database, id, thingsAtATime);
    const planned = await judgeLines(this.#scope, viewer, stored, lines);
    const judged = planned.map((line, index) => ({ ...line, number: lines[index]?.number ?? 0 }));
    return ({ tx }) => writeVerdicts(tx, id, judged);
  }

  /** Gives an import up. Refusals: ImportState, ValidationFailed; NOT_FOUND for no import. */
  async cancelImport(viewer: Viewer, rawInput: CancelImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const { id } = await storedImport(this.#scope, importIdOf(rawInput));
    return writtenImport(this.#scope, 'cancelImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, id);
      if (locked?.status !== 'CHECKING' && locked?.status !== 'CHECKED')
        throw new ImportState(locked?.status ?? 'CANCELLED');
      await noteCancelled(write.tx, id);
      write.changeNothing();
      return { type: 'data_import', id };
    });
  }
}

/** Keeps the file with its lines. Nothing of the lodge changes: the audit says when it is applied. */
async function keptAsTried(write: WriteContext, filed: NewImport): Promise<Effect> {
  const { tx, now, actor } = write;
  const id = await insertImport(tx, filed, { now, by: actor.uid, name: actor.name });
  write.changeNothing();
  return { type: 'data_import', id };
}

/** Where each field stands: as it was said, else by the names of the columns. Raises ValidationFailed. */
function placesIn(
  said: ReadonlyMap<string, number | null> | null,
  kind: ImportKind,
  head: readonly string[],
): ColumnPlaces {
  const { fields } = IMPORT_KINDS[kind];
  if (said === null) return placesByName(fields, head);
  const outside = [...said.values()].findIndex((place) => place !== null && place >= head.length);
  if (outside >= 0)
    throw new ValidationFailed([
      { path: `columns.${outside}.place`, message: 'The file has no such column.' },
    ]);
  return Object.fromEntries(fields.map(({ field }) => [field, said.get(field) ?? null]));
}
