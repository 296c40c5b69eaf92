import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The shape of a phone's day while its rooms are on their way. */
export function DaySkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading page...</span>
      <Skeleton className="h-8 w-40" />
      <div className="grid grid-cols-6 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-18 rounded-card" />
      ))}
    </div>
  );
}
