import type { RefObject } from 'react';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { CodeBoundary } from '../../../ui/feedback/code-boundary.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { type Chart, rowOfBar } from '../parts/chart-rows.ts';
import { useHoveredBar } from './use-hovered-bar.ts';

const BarCard = lazyCode(async () => (await import('./bar-card.tsx')).BarCard);

type BarHoverProps = {
  scroller: RefObject<HTMLElement | null>;
  chart: Chart;
  moment: Moment;
  /** Something else is open. */
  isQuiet: boolean;
};

/** The card of the bar on which the mouse rests. By itself, so that the chart is not drawn anew for it. */
export function BarHover({ scroller, chart, moment, isQuiet }: BarHoverProps) {
  const hovered = useHoveredBar(scroller, isQuiet);
  const hit = rowOfBar(chart, hovered?.id ?? null);
  if (hovered === null || hit === null) return null;
  const { bar, row } = hit;
  return (
    <CodeBoundary>
      <LoadingBoundary>
        <BarCard open={{ bar, room: row.room, type: row.type, anchor: hovered.anchor }} moment={moment} />
      </LoadingBoundary>
    </CodeBoundary>
  );
}
