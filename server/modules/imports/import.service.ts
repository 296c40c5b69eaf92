import type { Viewer } from '../../auth/viewer.ts';
import { violates } from '../../db/violations.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { isId, parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { readTable } from '../../tables/read-table.ts';
import { workbookOf } from '../../tables/workbook.ts';
import type { FileService } from '../files/file.service.ts';
import { RateOverlap } from '../rates/season.refusals.ts';
import { ListedBookingTaken } from '../reservations/booking/listed-bookings.write.ts';
import type {
  ApplyImportInput,
  CancelImportInput,
  CheckImportInput,
  DataImport,
  ImportLinePage,
  QueryimportLinesArgs,
  StartImportInput,
  UndoImportInput,
} from '../types.generated.ts';
import { importIdOf, startOf } from './import.input.ts';
import { ImportBuiltOn, ImportState, ImportWrongLines, unreadable } from './import.refusals.ts';
import {
  insertImport,
  keepApplied,
  keepCancelled,
  keepJudged,
  keepUndone,
  lockImport,
  type NewImport,
  readFiledLines,
  readImport,
  readImports,
  readLodgeDay,
  readMadeIds,
  readShownLines,
  type StoredImport,
} from './import.sql.ts';
import { type ColumnPlaces, cellsByField, missingOf, placesByName } from './import-columns.rules.ts';
import type { FiledLine, Judging, Slice } from './import-kind.rules.ts';
import { IMPORT_KINDS, type ImportKind, isImportKind } from './import-kinds.ts';
import { templateCsv, templateSheet, wrongLinesCsv } from './import-template.rules.ts';
import { importAnswerOf, lineAnswerOf } from './import-view.rules.ts';
import { MOST_LINES } from './in-turns.ts';
import { type PlannedLine, wrong } from './judged-line.rules.ts';

/** A text of 2,000 characters may have a sign before it that keeps it from being calculated. */
const LIMITS = { columns: 60, characters: 2_001 };
const SAMPLES = 3;
const MOST_SHOWN = 100;

/** Rooms, seasons, guests and bookings from a spreadsheet: a dry run, then all of it or nothing, taken back as a whole. */
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
  async template(viewer: Viewer, kind: string, type: 'csv' | 'xlsx'): Promise<string | Buffer> {
    assertCan(viewer, 'importData');
    if (!isImportKind(kind)) throw new ApiError('BAD_USER_INPUT', 'Say what is imported, as kind.');
    const { fields } = IMPORT_KINDS[kind];
    return type === 'csv' ? templateCsv(fields) : workbookOf([templateSheet(fields)]);
  }

  /** The lines of an import that cannot be taken, as they stand in its file. NOT_FOUND for no import. */
  async wrongLinesCsv(viewer: Viewer, importId: string): Promise<string> {
    assertCan(viewer, 'importData');
    const stored = await this.#stored(parseId(importId));
    const all = { isWrongOnly: true, first: MOST_LINES, after: 0 };
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
    return this.#written('startImport', rawInput, (write) => keptAsTried(write, filed));
  }

  /** Judges the next lines. Refusals: ImportState, ValidationFailed; NOT_FOUND for no import. */
  async checkImport(viewer: Viewer, rawInput: CheckImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const stored = await this.#stored(importIdOf(rawInput));
    const { checked, kind } = stored;
    const slice = { from: checked, to: checked + IMPORT_KINDS[kind].linesAtATime };
    const { lines, planned } =
      stored.status === 'CHECKING' ? await this.#planned(viewer, stored, slice) : { lines: [], planned: [] };
    const judged = planned.map((line, index) => ({
      ...line,
      number: lines[slice.from + index]?.number ?? 0,
    }));
    return this.#written('checkImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, stored.id);
      // whoever asked twice at once has judged these lines already, or all of them
      if (locked?.status !== 'CHECKING' && locked?.status !== 'CHECKED')
        throw new ImportState(locked?.status ?? 'CANCELLED');
      if (locked.status === 'CHECKING' && locked.checked === checked)
        await keepJudged(write.tx, stored.id, judged);
      write.changeNothing();
      return { type: 'data_import', id: stored.id };
    });
  }

  /** Gives an import up. Refusals: ImportState, ValidationFailed; NOT_FOUND for no import. */
  async cancelImport(viewer: Viewer, rawInput: CancelImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const { id } = await this.#stored(importIdOf(rawInput));
    return this.#written('cancelImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, id);
      if (locked?.status !== 'CHECKING' && locked?.status !== 'CHECKED')
        throw new ImportState(locked?.status ?? 'CANCELLED');
      await keepCancelled(write.tx, id);
      write.changeNothing();
      return { type: 'data_import', id };
    });
  }

  /**
   * Makes everything that the file says, judged once more, or nothing. Refusals: ImportWrongLines, ImportState,
   * ValidationFailed; NOT_FOUND for no import.
   */
  async applyImport(viewer: Viewer, rawInput: ApplyImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const stored = await this.#stored(importIdOf(rawInput));
    const { lines, planned } =
      stored.status === 'CHECKED'
        ? await this.#planned(viewer, stored, { from: 0, to: stored.total })
        : { lines: [], planned: [] };
    return this.#written('applyImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, stored.id);
      if (locked?.status !== 'CHECKED') throw new ImportState(locked?.status ?? 'CANCELLED');
      const bad = planned.filter(({ verdict }) => verdict === 'WRONG').length;
      const fresh = planned.flatMap(({ row }, index) =>
        row === null ? [] : [{ row, number: lines[index]?.number ?? 0 }],
      );
      // what the page showed was without fault then
      if (bad > stored.wrong) throw new ImportState('OVERTAKEN');
      if (bad > 0 || fresh.length === 0) throw new ImportWrongLines(bad);
      const ids = await IMPORT_KINDS[stored.kind]
        .make(
          write,
          fresh.map(({ row }) => row),
        )
        .catch(overtaken);
      const made = fresh.map(({ number }, index) => ({ number, id: ids[index] ?? '' }));
      await keepApplied(write.tx, stored.id, { made, now: write.now });
      const after = { kind: stored.kind, lines: made.length };
      write.audit({ action: 'apply-import', entity: 'data_import', entityId: stored.id, after });
      return { type: 'data_import', id: stored.id };
    });
  }

  /**
   * Takes an import back as a whole. Refusals: ImportBuiltOn, ImportState, ValidationFailed; NOT_FOUND for no import.
   */
  async undoImport(viewer: Viewer, rawInput: UndoImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const { id, kind } = await this.#stored(importIdOf(rawInput));
    const rules = IMPORT_KINDS[kind];
    return this.#written('undoImport', rawInput, async (write) => {
      const locked = await lockImport(write.tx, id);
      if (locked?.status !== 'APPLIED') throw new ImportState(locked?.status ?? 'CANCELLED');
      const ids = await readMadeIds(write.tx, id);
      const built = await rules.builtOn(write, ids);
      if (built !== null) throw new ImportBuiltOn(built);
      await rules.undo(write, ids);
      await keepUndone(write.tx, id, write.now);
      const after = { kind, lines: ids.length };
      write.audit({ action: 'undo-import', entity: 'data_import', entityId: id, after });
      return { type: 'data_import', id };
    });
  }

  async #stored(id: string): Promise<StoredImport> {
    const stored = await readImport(this.#scope.database, id);
    if (!stored) throw new ApiError('NOT_FOUND');
    return stored;
  }

  /** The lines of a file and what some of them come to. */
  async #planned(
    viewer: Viewer,
    { id, kind, columns }: StoredImport,
    slice: Slice,
  ): Promise<{ readonly lines: readonly FiledLine[]; readonly planned: readonly PlannedLine<unknown>[] }> {
    const { database, clock } = this.#scope;
    const rules = IMPORT_KINDS[kind];
    const filed = await readFiledLines(database, id);
    const lines = filed.map(({ number, cells }) => ({
      number,
      cells: cellsByField(rules.fields, columns, cells),
    }));
    const [missing] = missingOf(rules.fields, columns);
    if (missing) {
      const problem = { field: missing.field, message: `Say which column is ${missing.label}.` };
      return { lines, planned: lines.slice(slice.from, slice.to).map(() => wrong('', [problem])) };
    }
    const today = await readLodgeDay(database, clock.now());
    const judging: Judging = { viewer, runner: database, today, now: clock.now() };
    return { lines, planned: await rules.plan(judging, lines, slice) };
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<DataImport> {
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, { operation, input }, work);
    return importAnswerOf(await this.#stored(id));
  }
}

/** Somebody took a room, a number, a code or nights of a season after the lines were judged: nothing is made. */
function overtaken(error: unknown): never {
  const isTaken = [ListedBookingTaken, NameTaken, RateOverlap].some((taken) => error instanceof taken);
  throw isTaken || violates(error, 'reservation_source_external_ref_key')
    ? new ImportState('OVERTAKEN')
    : error;
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
