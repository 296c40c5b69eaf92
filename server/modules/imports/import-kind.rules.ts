import type { LocalDate } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Runner } from '../../db/query.ts';
import type { WriteContext } from '../../db/write.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { PlannedLine } from './judged-line.rules.ts';

/** A line of a file by its fields, with its number in the file. */
export type FiledLine = {
  readonly number: number;
  readonly cells: { readonly [field: string]: string };
  /** The number of the line with which it makes one thing, where that is an earlier one. */
  readonly ofLine: number | null;
  /** What `survey` found of it. */
  readonly found: unknown;
};

/** What lines are judged by. */
export type Judging = {
  readonly viewer: Viewer;
  readonly runner: Runner;
  readonly today: LocalDate;
  readonly now: Date;
};

/** What is found out of a line before the first is judged. */
export type SurveyedLine = Pick<FiledLine, 'number' | 'ofLine' | 'found'>;

/** What can be brought along from a spreadsheet: how its lines are judged, what they make, and how that is taken back. */
export type ImportRules<Row> = {
  readonly fields: readonly ImportField[];
  /** How many lines a file has at most. */
  readonly mostLines: number;
  /** How many things are judged at a time; where there is no survey, all of them. */
  readonly thingsAtATime: number;
  /** How many things are made, or taken back, in one transaction. */
  readonly thingsAPart: number;
  /**
   * Finds out of all lines, which come some at a time, what has to be known of the others before one is judged. Writes
   * and locks nothing.
   */
  survey?(judging: Judging, lines: AsyncIterable<readonly FiledLine[]>): Promise<SurveyedLine[]>;
  /**
   * Judges lines of a file as the act itself would, each after those before it; all lines of one thing come together. Nothing
   * is written and nothing locked. Every so many lines others have their turn. The row of a thing is that of its first line.
   */
  plan(judging: Judging, lines: readonly FiledLine[]): Promise<PlannedLine<Row>[]>;
  /** Makes what was planned, and gives the ids in the order of the rows. */
  make(write: WriteContext, rows: readonly Row[]): Promise<string[]>;
  /**
   * What was built on the things that were made, the first of it in words; null where nothing was. Locks them. Where they are
   * being taken back already, one that somebody ended meanwhile is none.
   */
  builtOn(write: WriteContext, ids: readonly string[], isBegun: boolean): Promise<string | null>;
  /** How the others are taken away one by one, where one of them stays. */
  readonly others?: string;
  /** Takes the things back of which `builtOn` found nothing, in the same write. */
  undo(write: WriteContext, ids: readonly string[]): Promise<void>;
};
