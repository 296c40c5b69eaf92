import { places } from '../../lib/places.ts';
import { Skeleton } from './skeleton.tsx';

type SkeletonTableProps = {
  /** What is being loaded, for those who do not see it. */
  label: string;
  rows?: number;
  columns?: number;
};

/** A table on its way, of the same height as the one that comes. */
export function SkeletonTable({ label, rows = 8, columns = 5 }: SkeletonTableProps) {
  const widths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'];
  return (
    <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
      <span className="sr-only">{label}</span>
      {places(rows).map((key, row) => (
        <div key={key} className="flex h-13 items-center gap-6 border-b border-line-soft px-4 last:border-0">
          {places(columns).map((cell, column) => (
            <div key={cell} className="flex-1">
              <Skeleton className={`h-3 ${widths[(row + column) % widths.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
