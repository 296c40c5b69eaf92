import { places } from '../../../lib/places.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const ROWS = [0, 3, 1, 5, 2, 4, 0, 2, 6, 1, 3, 5, 2, 4];

/** The chart's shape while its rooms are on their way. */
export function ChartSkeleton() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading page...</span>
      <div className="flex flex-wrap items-center gap-4 pb-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-control w-36" />
        <Skeleton className="h-control w-56" />
        <Skeleton className="ml-auto h-control w-40" />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="h-12.5 border-b border-line" />
        {places(ROWS.length).map((key, row) => (
          <div key={key} className="flex h-10.5 items-center border-b border-line-soft px-4">
            <Skeleton className="h-4 w-20" />
            <span className="ml-24 grid flex-1 grid-cols-12">
              <span style={{ gridColumn: `${(ROWS[row] ?? 0) + 2} / span 3` }}>
                <Skeleton className="h-7" />
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
