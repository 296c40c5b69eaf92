import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A booking on its way: its head and its cards. */
export function BookingSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the booking</span>
      <Skeleton className="mt-6 h-9 w-72 max-w-full" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5">
        <Skeleton className="h-80" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
