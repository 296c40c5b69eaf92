import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { type PaperWidth, usePaperWidth } from './paper-width.ts';
import { useOneSheet } from './use-one-sheet.ts';

/** On the screen the sheet with its margins; in print what stands between them. */
const LOOKS: { readonly [width in PaperWidth]: string } = {
  A4: 'w-[210mm] min-h-[297mm] p-[12mm] print:w-[186mm] text-base',
  A5: 'w-[148mm] min-h-[210mm] p-[10mm] print:w-[128mm] text-base',
  MM80: 'w-[80mm] p-[4mm] print:w-[72mm] text-sm',
  MM58: 'w-[58mm] p-[5mm] print:w-[48mm] text-xs',
};

type PaperProps = {
  /** What the paper is: 'Receipt R/26-27/00042'. */
  label: string;
  /** Stands across the head: DUPLICATE, CANCELLED. */
  stamp?: string | null;
  /** Whether it hangs on a wall: made small enough for one sheet. */
  isOneSheet?: boolean;
  children: ReactNode;
};

/** One paper, black on white whatever the screen is: text wraps anywhere rather than being cut at the edge. */
export function Paper({ label, stamp = null, isOneSheet = false, children }: PaperProps) {
  const width = usePaperWidth();
  return (
    <article
      data-paper={width}
      aria-label={label}
      className={clsx(
        LOOKS[width],
        'flex shrink-0 flex-col gap-3 bg-white text-ink shadow-pop [color-scheme:light] wrap-anywhere',
        'print:min-h-0 print:break-after-page print:p-0 print:shadow-none print:last:break-after-auto',
      )}
    >
      {stamp === null ? null : (
        <p className="self-center border-2 border-ink px-3 py-0.5 font-bold tracking-widest">{stamp}</p>
      )}
      {isOneSheet ? <OneSheet>{children}</OneSheet> : children}
    </article>
  );
}

function OneSheet({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useOneSheet(content, usePaperWidth());
  return (
    <div ref={content} className="flex flex-col gap-3">
      {children}
    </div>
  );
}
