import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Runner } from '../../db/query.ts';
import type { WriteContext } from '../../db/write.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { PlannedLine } from './judged-line.rules.ts';

/** A line of a file by its fields, with its number in the file. */
export type FiledLine = { readonly number: number; readonly cells: { readonly [field: string]: string } };

/** What lines are judged by. */
export type Judging = {
  readonly viewer: Viewer;
  readonly runner: Runner;
  readonly today: LocalDate;
  readonly now: Date;
};

/** The lines that are judged, by their places among all lines: `to` is the first that is not. */
export type Slice = { readonly from: number; readonly to: number };

/** What can be brought along from a spreadsheet: how its lines are judged, what they make, and how that is taken back. */
export type ImportRules<Row> = {
  readonly fields: readonly ImportField[];
  /** How many lines a file has at most: what can be made in one short transaction. */
  readonly mostLines: number;
  /** How many lines are judged at a time. */
  readonly linesAtATime: number;
  /**
   * Judges some lines of a file as the act itself would, each after those before it; nothing is written and nothing
   * locked. Every so many lines others have their turn.
   */
  plan(judging: Judging, lines: readonly FiledLine[], slice: Slice): Promise<PlannedLine<Row>[]>;
  /** Makes what was planned, and gives the ids in the order of the rows. */
  make(write: WriteContext, rows: readonly Row[]): Promise<string[]>;
  /** What was built on the things that were made, the first of it in words; null where nothing was. Locks them. */
  builtOn(write: WriteContext, ids: readonly string[]): Promise<string | null>;
  /** Takes the things back of which `builtOn` found nothing, in the same write. */
  undo(write: WriteContext, ids: readonly string[]): Promise<void>;
};
