import { Refusal, ValidationFailed } from '../../errors/refusal.ts';
import { UnreadableCell } from './cell.rules.ts';

/** What is wrong with a line; without a field it is about the whole line. */
export type LineProblem = { readonly field: string | null; readonly message: string };

/** A line as it was found: it makes something, it is in the lodge already, or it cannot be taken. */
export type JudgedLine = {
  readonly verdict: 'NEW' | 'KNOWN' | 'WRONG';
  /** By what its thing is called. */
  readonly label: string;
  readonly problems: readonly LineProblem[];
};

/** A line with what it would make; null where it makes nothing. */
export type PlannedLine<Row> = JudgedLine & { readonly row: Row | null };

/** What stands for a name and for the id of a thing that a line does not say, so that all else of the line can be judged. */
export const UNNAMED = '?';
export const NO_ID = '00000000-0000-7000-8000-000000000000';

/** Reads cells one after the other and keeps what is wrong with each. */
export class CellReader {
  readonly problems: LineProblem[] = [];
  readonly #cells: { readonly [field: string]: string };

  constructor(cells: { readonly [field: string]: string }) {
    this.#cells = cells;
  }

  /** What a cell says, as `read` understands it; null where it cannot be read. */
  read<Value>(field: string, read: (cell: string) => Value): Value | null {
    try {
      return read(this.#cells[field] ?? '');
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      this.problems.push({ field, message: error.message });
      return null;
    }
  }

  /** Keeps that a cell has to say something, where nothing is wrong with it yet. */
  require(field: string, message: string): void {
    if (!this.isWrong(field)) this.problems.push({ field, message });
  }

  isWrong(field: string): boolean {
    return this.problems.some((problem) => problem.field === field);
  }

  /** Whether `work` refuses nothing; else its refusal is kept with the column that `columnOf` says. */
  judge(columnOf: (refusal: Refusal) => string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.require(columnOf(error), error.message);
      return false;
    }
  }

  /**
   * What `work` gives; null where anything is wrong with the line, all of which is kept: `work` is done again with `neutral` in place
   * of each cell that is wrong, until it refuses nothing more of the others.
   */
  refused<Made>(
    work: (cell: CellOf) => Made,
    { fieldOf = (path) => path, columnsOf = {} }: Refusing = {},
  ): Made | null {
    for (;;) {
      const known = this.problems.length;
      try {
        const made = work(this.#fitBut());
        return known === 0 ? made : null;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const { field, message } of problemsOf(error, fieldOf)) {
          const column = field ?? this.#columnBehind(error, work, columnsOf[error.data.code] ?? []);
          if (column !== null) this.require(column, message);
          else if (known === 0) this.problems.push({ field, message });
        }
        // nothing new was said: it is about what is wrong already
        if (this.problems.length === known || this.problems.some(({ field }) => field === null)) return null;
      }
    }
  }

  /** What stands in a cell, unless the cell is wrong or its column left out. */
  #fitBut(leftOut?: string): CellOf {
    return (field, value, neutral) => (field === leftOut || this.isWrong(field) ? neutral : value);
  }

  /** Of columns that a refusal may be about the first without which it is not made; null where none of them alone is. */
  #columnBehind(
    refusal: Refusal,
    work: (cell: CellOf) => unknown,
    columns: readonly string[],
  ): string | null {
    return (
      columns.find((column) => codeRaised(() => work(this.#fitBut(column))) !== refusal.data.code) ?? null
    );
  }
}

/** What is judged of a cell: its value, or what stands in its place while the cell is wrong. */
export type CellOf = <Value>(field: string, value: Value, neutral: NoInfer<Value>) => Value;

type Refusing = {
  /** Which column a field of a refusal is; null: it is about the line. */
  readonly fieldOf?: (path: string) => string | null;
  /** By the codes of refusals without a field the columns that they may be about. */
  readonly columnsOf?: { readonly [code: string]: readonly string[] };
};

function codeRaised(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.data.code;
  }
}

/** A refusal as problems of a line. */
export function problemsOf(
  refusal: Refusal,
  fieldOf: (path: string) => string | null = (path) => path,
): LineProblem[] {
  if (!(refusal instanceof ValidationFailed)) return [{ field: null, message: refusal.message }];
  return refusal.data.fields.map(({ path, message }) => ({ field: fieldOf(path), message }));
}

export function wrong(label: string, problems: readonly LineProblem[]): PlannedLine<never> {
  return { verdict: 'WRONG', label, problems, row: null };
}
