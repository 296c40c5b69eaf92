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
   * What `work` gives; null with its refusal kept, or where something is wrong already: then only what it says of other columns
   * is kept. `fieldOf` says which column a field of the refusal is.
   */
  refused<Made>(work: () => Made, fieldOf: (path: string) => string | null = (path) => path): Made | null {
    const hasFault = this.problems.length > 0;
    try {
      const made = work();
      return hasFault ? null : made;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, message } of problemsOf(error, fieldOf)) {
        if (!hasFault) this.problems.push({ field, message });
        else if (field !== null) this.require(field, message);
      }
      return null;
    }
  }
}

/** A refusal as problems of a line. */
export function problemsOf(
  refusal: Refusal,
  fieldOf: (path: string) => string | null = (path) => path,
): LineProblem[] {
  if (!(refusal instanceof ValidationFailed)) return [{ field: null, message: refusal.message }];
  const { fields } = refusal.data as { fields: readonly { path: string; message: string }[] };
  return fields.map(({ path, message }) => ({ field: fieldOf(path), message }));
}

export function wrong(label: string, problems: readonly LineProblem[]): PlannedLine<never> {
  return { verdict: 'WRONG', label, problems, row: null };
}
