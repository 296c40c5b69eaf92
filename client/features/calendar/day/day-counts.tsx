import type { DaySummary } from './day-summary.ts';

/** How many come, go, sleep here and could still be sold. */
export function DayCounts({ summary, free }: { summary: DaySummary; free: number }) {
  const counts: [number, string][] = [
    [summary.arriving.length, 'arrive'],
    [summary.leaving.length, 'leave'],
    [summary.inHouse, 'in house'],
    [free, 'free'],
  ];
  return (
    <dl className="grid grid-cols-4 gap-2">
      {counts.map(([count, words]) => (
        <div
          key={words}
          className="flex flex-col-reverse rounded-button border border-line bg-surface px-2.5 py-2"
        >
          <dt className="text-xs text-ink-2">{words}</dt>
          <dd
            className={
              count === 0 && words === 'free' ? 'text-xl font-semibold text-ember' : 'text-xl font-semibold'
            }
          >
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
