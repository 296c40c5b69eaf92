import type { Money } from '../../domain/money.ts';
import type { PaperChart } from './charts/chart.ts';

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
  /** Its texts end at one edge, each in one line; where it is too wide, in smaller letters. */
  readonly isAmount?: boolean;
  /** How wide a column of amounts is in points, where it is not as usual. */
  readonly width?: number;
};

export type PaperRow = { readonly cells: readonly PaperCell[]; readonly isStrong?: boolean };

/** What a paper consists of, from the top to the bottom. */
export type PaperBlock =
  /** What is known of the paper as a whole, such as its number and day; what has no value is left out. */
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly name: string; readonly value: string | null }[];
    }
  /** A few lines side by side, each under its title: who deals with whom, or how accounts stand. */
  | {
      readonly kind: 'sides';
      readonly sides: readonly { readonly title: string; readonly lines: readonly string[] }[];
    }
  /** A table; its heading stands again on each page. */
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly PaperRow[];
      /** What stands there when there is no row. */
      readonly empty?: string;
      /** Its rows stand closer, so that more of the page is left for others. */
      readonly isDense?: boolean;
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
  | { readonly kind: 'chart'; readonly chart: PaperChart }
  | { readonly kind: 'words'; readonly text: string; readonly look?: 'quiet' | 'strong' };

/** A paper of the lodge, as it is drawn on A4. */
export type Paper = {
  /** Under which name it is saved, of plain letters. */
  readonly fileName: string;
  /** Whose paper it is, with address, phone number and GSTIN. */
  readonly sender: { readonly name: string; readonly lines: readonly string[] };
  /** What it is, and its number or days; both stand at the foot of every page as well. */
  readonly title: string;
  readonly note: string;
  /** Which copy of it this is, where the law asks for that. */
  readonly mark?: string | null;
  readonly blocks: readonly PaperBlock[];
  /** When it was drawn. Nothing else differs between two drawings of the same paper. */
  readonly drawnAt: Date;
};

/** A paper among others: under which name, and how it is read once it is its turn. */
export type ArchivedPaper = { readonly name: string; readonly read: () => Promise<Paper> };
