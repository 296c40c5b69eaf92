import type { Viewer } from '../../auth/viewer.ts';
import { violates } from '../../db/violations.ts';
import type { WriteContext } from '../../db/write.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Scope } from '../../scope.ts';
import { RateOverlap } from '../rates/season.refusals.ts';
import { ListedBookingTaken } from '../reservations/booking/listed-bookings.write.ts';
import type { ApplyImportInput, DataImport, UndoImportInput } from '../types.generated.ts';
import { importIdOf } from './import.input.ts';
import { ImportBuiltOn, ImportState, ImportWrongLines } from './import.refusals.ts';
import { lockImport, type StoredImport } from './import.sql.ts';
import { judgeLines, storedImport, surveyLines, writtenImport } from './import-judging.ts';
import type { SurveyedLine } from './import-kind.rules.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { readUnmadeLines, writeSurvey } from './import-lines.sql.ts';
import { noteMade, noteTakenBack, readMadeIds } from './import-outcome.sql.ts';
import type { PlannedLine } from './judged-line.rules.ts';

/** A line that is to be made, with what it comes to now. */
type PartLine = {
  readonly number: number;
  readonly ofLine: number | null;
  readonly planned: PlannedLine<unknown>;
};

/** Makes what a file says, all of it or nothing, and takes it back as a whole; both in parts where a file is long. */
export class ImportWritingService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Makes the next part of what a file says, judged once more. Where the first part cannot be made nothing is; where a
   * later one cannot, all of it is to be taken back. Refusals: ImportWrongLines, ImportState, ValidationFailed; NOT_FOUND for no import.
   */
  async applyImport(viewer: Viewer, rawInput: ApplyImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const stored = await storedImport(this.#scope, importIdOf(rawInput));
    // what the dry run found of the lines may be of days ago
    const isFirst = stored.status === 'CHECKED' && stored.wrong === 0;
    const surveyed = isFirst ? await surveyLines(this.#scope, viewer, stored) : [];
    const isOpen = stored.status === 'CHECKED' || stored.status === 'APPLYING';
    const part = isOpen ? await this.#nextPart(viewer, stored, surveyed) : [];
    try {
      return await writtenImport(this.#scope, 'applyImport', rawInput, async (write) => {
        const locked = await lockImport(write.tx, stored.id);
        if (locked?.status !== 'CHECKED' && locked?.status !== 'APPLYING')
          throw new ImportState(locked?.status ?? 'CANCELLED');
        // a second request at the same moment has made this part already
        if (locked.written !== stored.written) write.changeNothing();
        else {
          if (surveyed.length > 0) await writeSurvey(write.tx, stored.id, surveyed);
          await makePart(write, stored, part);
        }
        return { type: 'data_import', id: stored.id };
      });
    } catch (error) {
      const failure = stored.status === 'APPLYING' ? failureOf(error) : null;
      if (failure === null) throw error;
      return writtenImport(this.#scope, 'applyImport', rawInput, async (write) => {
        const locked = await lockImport(write.tx, stored.id);
        if (locked?.status !== 'APPLYING') throw error;
        await noteTakenBack(write.tx, stored.id, { ids: [], isLast: false, failure, now: write.now });
        write.changeNothing();
        return { type: 'data_import', id: stored.id };
      });
    }
  }

  /**
   * Takes the next part of an import back; the first time nothing is where anything was built on any of it. Refusals:
   * ImportBuiltOn, ImportState, ValidationFailed; NOT_FOUND for no import.
   */
  async undoImport(viewer: Viewer, rawInput: UndoImportInput): Promise<DataImport> {
    assertCan(viewer, 'importData');
    const { id, kind, made } = await storedImport(this.#scope, importIdOf(rawInput));
    const rules = IMPORT_KINDS[kind];
    return writtenImport(this.#scope, 'undoImport', rawInput, async (write) => {
      const status = (await lockImport(write.tx, id))?.status ?? 'CANCELLED';
      if (status !== 'APPLYING' && status !== 'APPLIED' && status !== 'UNDOING')
        throw new ImportState(status);
      const all = await readMadeIds(write.tx, id);
      // the last ones go first: what was built on the first lines is the likeliest
      const ids = all.slice(-rules.thingsAPart);
      const isBegun = status === 'UNDOING';
      const built = await rules.builtOn(write, isBegun ? ids : all, isBegun);
      if (built !== null) throw new ImportBuiltOn(built, { isBegun, others: rules.others ?? '' });
      await rules.undo(write, ids);
      const isLast = ids.length === all.length;
      await noteTakenBack(write.tx, id, { ids, isLast, now: write.now });
      const after = { kind, lines: made };
      if (isLast) write.audit({ action: 'undo-import', entity: 'data_import', entityId: id, after });
      return { type: 'data_import', id };
    });
  }

  async #nextPart(
    viewer: Viewer,
    stored: StoredImport,
    surveyed: readonly SurveyedLine[],
  ): Promise<PartLine[]> {
    const { thingsAPart } = IMPORT_KINDS[stored.kind];
    const waiting = await readUnmadeLines(this.#scope.database, stored.id, thingsAPart);
    const anew = new Map(surveyed.map((line) => [line.number, line]));
    const lines = waiting.map((line) => ({ ...line, ...anew.get(line.number) }));
    const planned = await judgeLines(this.#scope, viewer, stored, lines);
    return planned.flatMap((line, index) => {
      const { number, ofLine } = lines[index] ?? {};
      return number === undefined ? [] : [{ number, ofLine: ofLine ?? null, planned: line }];
    });
  }
}

/** Makes a part of an import. Raises ImportWrongLines, or ImportState where somebody changed the lodge meanwhile. */
async function makePart(
  write: WriteContext,
  { id, kind, wrong, made, written }: StoredImport,
  part: readonly PartLine[],
): Promise<void> {
  // what the page showed was without fault then
  if (wrong === 0 && part.some(({ planned }) => planned.verdict === 'WRONG'))
    throw new ImportState('OVERTAKEN');
  const things = part.filter(({ planned }) => planned.row !== null);
  if (wrong > 0 || things.length === 0) throw new ImportWrongLines(wrong);
  const rows = things.map(({ planned }) => planned.row);
  const ids = await IMPORT_KINDS[kind].make(write, rows).catch(overtaken);
  const idOf = new Map(things.map(({ number }, index) => [number, ids[index] ?? '']));
  const lines = part.flatMap(({ number, ofLine }) => {
    const thing = idOf.get(ofLine ?? number);
    return thing === undefined ? [] : [{ number, id: thing }];
  });
  const { thingsAPart } = IMPORT_KINDS[kind];
  const isLast = things.length < thingsAPart || written + things.length >= made;
  await noteMade(write.tx, id, { made: lines, isLast, now: write.now });
  if (!isLast) return;
  const after = { kind, lines: written + things.length };
  write.audit({ action: 'apply-import', entity: 'data_import', entityId: id, after });
}

/** Somebody took a room, a number, a code or nights of a season after the lines were judged: nothing is made. */
function overtaken(error: unknown): never {
  const isTaken = [ListedBookingTaken, NameTaken, RateOverlap].some((taken) => error instanceof taken);
  throw isTaken || violates(error, 'reservation_external_ref_taken') ? new ImportState('OVERTAKEN') : error;
}

/** Why a part could not be made, where it never can be; null where it may be done on another try. */
function failureOf(error: unknown): string | null {
  if (error instanceof ImportState || error instanceof ImportWrongLines)
    return 'The lodge changed while the lines were written. Nothing of the file is kept.';
  return error instanceof Refusal ? String(error.message) : null;
}
