import { type ReactNode, useRef } from 'react';
import { PAPER_MEASURES, type PaperWidth, PaperWidthContext } from './paper-width.ts';
import { useFit } from './use-fit.ts';
import { usePageSize } from './use-page-size.ts';

const PIXELS_A_MM = 96 / 25.4;

/** Papers of one width, as they will be printed: each `Paper` on a page of its own, shrunk on a small screen. */
export function PaperStack({ width, children }: { width: PaperWidth; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const papers = useRef<HTMLDivElement>(null);
  const zoom = useFit(frame, Math.ceil(PAPER_MEASURES[width].width * PIXELS_A_MM));
  usePageSize(width, papers);
  return (
    <PaperWidthContext value={width}>
      <div ref={frame} className="overflow-hidden print:overflow-visible">
        <div
          ref={papers}
          style={{ zoom }}
          className="flex flex-col items-center gap-6 print:block print:[zoom:1]!"
        >
          {children}
        </div>
      </div>
    </PaperWidthContext>
  );
}
