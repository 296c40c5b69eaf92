/** A4 in points, and what is left free around it. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** What is kept for the foot of a page. */
const FOOT_HEIGHT = 26;
export const CONTENT_BOTTOM = PAGE.height - PAGE.margin - FOOT_HEIGHT;

/** What is never cut in two: it is drawn at a height of a page. */
export type Piece = {
  readonly height: number;
  /** Height of what must follow on the same page. */
  readonly keepsBelow?: number;
  /** What is drawn again at the top where this begins a page. */
  readonly repeats?: Piece;
  readonly draw: (y: number) => void;
};

/** Between which edges of a page something is drawn. */
export type Frame = { readonly left: number; readonly width: number };
