import { type RefObject, useEffect } from 'react';
import { PAPER_MEASURES, type PaperWidth } from './paper-width.ts';

const MM_A_PIXEL = 25.4 / 96;
/** Below the last line, so that a printer that rounds up never begins a second page. */
const SPARE_MM = 2;

/**
 * Tells the printer the size of the page while the papers are on the screen. A roll is cut where the longest of them
 * ends. The rule is made here since a page's height cannot be said in a style sheet before the content is there.
 */
export function usePageSize(width: PaperWidth, papers: RefObject<HTMLElement | null>): void {
  // The page's size belongs to the document, and the height is known only once the papers are laid out.
  useEffect(() => {
    const stack = papers.current;
    if (stack === null) return;
    const sheet = new CSSStyleSheet();
    const measure = () => sheet.replaceSync(pageRule(width, heightOf(stack)));
    measure();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(measure);
    observer.observe(stack);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [width, papers]);
}

function pageRule(width: PaperWidth, contentHeight: number): string {
  const measures = PAPER_MEASURES[width];
  const height = measures.height ?? contentHeight;
  return `@page { size: ${measures.width}mm ${height}mm; margin: ${measures.margin}mm; }`;
}

/** Of the longest paper, its margins included, in whole millimetres. */
function heightOf(stack: HTMLElement): number {
  const papers = [...stack.querySelectorAll<HTMLElement>('[data-paper]')];
  return Math.ceil(Math.max(0, ...papers.map(({ offsetHeight }) => offsetHeight)) * MM_A_PIXEL) + SPARE_MM;
}
