import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { BarSummary } from '../parts/bar/bar-summary.tsx';
import type { OpenBar } from '../parts/calendar-slots.ts';
import { visibleRect } from '../parts/visible-rect.ts';

/** Between the bar and its card, and between the card and the edge of the screen, in pixels. */
const GAP = 6;
const MARGIN = 12;

/**
 * Who, when and how much, beside the bar on which the mouse rests. It takes neither the focus nor a press, so that the
 * chart below can be worked with; a press on the bar opens the same, with what can be done.
 */
export function BarCard({ open, moment }: { open: OpenBar; moment: Moment }) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const { anchor } = open;
  // Only the browser knows how high the card came out; placed before it is painted.
  useLayoutEffect(() => {
    if (card.current !== null) setPlace(placeBeside(visibleRect(anchor), card.current));
  }, [anchor]);
  return createPortal(
    <div
      ref={card}
      role="tooltip"
      className="pointer-events-none fixed z-40 w-80 animate-rise rounded-card border border-line bg-raised p-4 shadow-pop"
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
    >
      <BarSummary bar={open.bar} room={open.room} type={open.type} moment={moment} />
    </div>,
    document.body,
  );
}

/** Below the bar, or above it where the screen ends. */
function placeBeside(bar: DOMRect, { offsetWidth, offsetHeight }: HTMLElement) {
  const left = bar.left + bar.width / 2 - offsetWidth / 2;
  const isBelow = bar.bottom + GAP + offsetHeight + MARGIN <= innerHeight;
  return {
    left: Math.max(MARGIN, Math.min(left, innerWidth - MARGIN - offsetWidth)),
    top: isBelow ? bar.bottom + GAP : Math.max(MARGIN, bar.top - GAP - offsetHeight),
  };
}
