import { createContext, use } from 'react';

/** The papers that a lodge prints on: two sheets, two rolls. */
export const PAPER_WIDTHS = ['A4', 'A5', 'MM80', 'MM58'] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** In millimetres; a roll has the height of what stands on it. What is printed is the width less both margins. */
export const PAPER_MEASURES: {
  readonly [width in PaperWidth]: { label: string; width: number; height: number | null; margin: number };
} = {
  A4: { label: 'A4', width: 210, height: 297, margin: 12 },
  A5: { label: 'A5', width: 148, height: 210, margin: 10 },
  // 72 mm of print
  MM80: { label: '80 mm', width: 80, height: null, margin: 4 },
  // 48 mm of print
  MM58: { label: '58 mm', width: 58, height: null, margin: 5 },
};

export function isPaperWidth(text: string | null): text is PaperWidth {
  return PAPER_WIDTHS.some((width) => width === text);
}

/** Whether it is a roll, on which a table keeps only what it must. */
export function isRoll(width: PaperWidth): boolean {
  return PAPER_MEASURES[width].height === null;
}

export const PaperWidthContext = createContext<PaperWidth>('A4');

/** The width of the paper that this stands on. */
export function usePaperWidth(): PaperWidth {
  return use(PaperWidthContext);
}
