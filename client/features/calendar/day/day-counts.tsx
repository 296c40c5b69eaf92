import { FigureRow } from '../../../ui/figure-row.tsx';
import type { DaySummary } from './day-summary.ts';

/** How many come, go, sleep here and could still be sold. */
export function DayCounts({ summary, free }: { summary: DaySummary; free: number }) {
  return (
    <FigureRow
      figures={[
        { count: summary.arriving.length, words: 'arrive' },
        { count: summary.leaving.length, words: 'leave' },
        { count: summary.inHouse, words: 'in house' },
        { count: free, words: 'free', isPressing: free === 0 },
      ]}
    />
  );
}
