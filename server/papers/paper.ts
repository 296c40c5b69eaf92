import type { Money } from '../../domain/money.ts';

/** What stands in a cell: a text, a text with a smaller one below it, an amount in paise, or nothing. */
export type PaperCell =
  | string
  | { readonly text: string; readonly note: string }
  | { readonly paise: Money }
  | null;

/** A column: its heading, its part of the width, and on which side its text stands. */
export type PaperColumn = {
  readonly title: string;
  /** Parts of what the amounts leave; a column of amounts has a width of its own. */
  readonly share: number;
  readonly isAmount?: boolean;
};

export type PaperRow = { readonly cells: readonly PaperCell[]; readonly isStrong?: boolean };

/** What a paper consists of, from the top to the bottom. */
export type PaperBlock =
  /** What is known of the paper as a whole, such as its number and day; what has no value is left out. */
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly name: string; readonly value: string | null }[];
    }
  /** Who deals with whom, side by side. */
  | {
      readonly kind: 'parties';
      readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
    }
  /** A table; its heading stands again on each page. */
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly PaperRow[];
      /** What stands there when there is no row. */
      readonly empty?: string;
    }
  /** Amounts that add up, on the right. */
  | {
      readonly kind: 'sums';
      readonly sums: readonly {
        readonly name: string;
        readonly amount: Money;
        readonly isStrong?: boolean;
      }[];
    }
  | { readonly kind: 'words'; readonly text: string };

/** A paper of the lodge, as it is drawn on A4. */
export type Paper = {
  /** Under which name it is saved, of plain letters. */
  readonly fileName: string;
  /** Whose paper it is, with address, phone number and GSTIN. */
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  /** What it is, and its number or days; both stand at the foot of every page as well. */
  readonly title: string;
  readonly note: string;
  readonly blocks: readonly PaperBlock[];
  /** When it was drawn. Nothing else differs between two drawings of the same paper. */
  readonly drawnAt: Date;
};

/** A paper among others: under which name, and how it is read once it is its turn. */
export type ArchivedPaper = { readonly name: string; readonly read: () => Promise<Paper> };
